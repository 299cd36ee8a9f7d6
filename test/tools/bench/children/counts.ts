import { drawFace, skinTones } from '../../../support/drawings/draw.ts';
import { countVisit } from '../counting/count-visit.ts';
import { startMeteredCloud } from '../counting/metered-cloud.ts';

/** Counts the AWS calls of a visit. The photo is small, because its size does not affect the calls. */

const cloud = await startMeteredCloud();
const visit = await countVisit(cloud, await drawFace({ tone: skinTones[2], sizePx: 512 }));
await cloud.stop();
process.send?.(visit);
