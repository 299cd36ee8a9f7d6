// `npx node test/tools/deploy/visit-once.ts` makes one private visit with a drawn face to the API that `--keep` has
// printed, and prints how the analysis ended and the path of the photo.

import { VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { visitor } from '../../support/visitor.ts';

const url = process.env['API'];
const originKey = process.env['ORIGIN_KEY'];
if (!url || !originKey) {
  console.error(
    'API and ORIGIN_KEY are not set. `npm run test:deploy -- --keep` prints them for another shell.',
  );
  process.exit(1);
}
const user = visitor(url, { 'x-api-key': originKey, [VIEWER_ADDRESS_HEADER]: '203.0.113.9' });
const photo = await drawFace({ tone: skinTones[2] });
const visit = await user.wholeVisit('private', photo).catch((error: Error) => error);
if (visit instanceof Error) {
  console.error(visit.message);
  process.exit(1);
}
const { answer, granted } = visit;
console.info(`${answer.status} ${granted.imageUrl}`);
if (answer.status === 'failed') console.info(`${answer.type}: ${answer.message}`);
