import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FaceModels } from '../../../../functions/reader/find/face-models.ts';
import { type FaceView, viewFace } from '../../../../frontend/image/face/face-view.ts';
import { isBlurred, lightFault } from '../../../../frontend/image/face/judge.ts';
import { frameOf } from '../../../../frontend/image/face/square.ts';
import { drawFacePng } from '../../../support/drawings/draw.ts';
import { monkTones } from '../../../tools/eval/tones.ts';
import { sampleOf } from '../../../support/long-runs.ts';
import { modelsForTest } from '../../../support/fixtures/face-models.ts';

const SIDE_PX = 640;
/** The lightest tone, the darkest tone, and one between them. `FULL=1` tests all tones. */
const tones = [
  ...new Set([...monkTones.slice(0, 1), ...sampleOf(monkTones.slice(1, -1), 1), ...monkTones.slice(-1)]),
];
let find: FaceModels['find'];
beforeAll(async () => {
  ({ find } = await modelsForTest());
});

/** Finds the faces in a picture, with the same models as the page. */
async function see(picture: Sharp): Promise<FaceView[]> {
  const rgb = await picture.resize(SIDE_PX, SIDE_PX).removeAlpha().raw().toBuffer();
  const data = await sharp(rgb, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const size = { width: SIDE_PX, height: SIDE_PX };
  const faces = await find({ ...size, rgb });
  return faces
    .filter(({ confidence }) => confidence >= 0.5)
    .map(({ mesh }) => viewFace({ ...size, data }, frameOf(size), { points: mesh, yaw: 0, pitch: 0 }));
}

type Verdict = { faces: number; light: string; sharp: boolean };

async function verdict(picture: Sharp): Promise<Verdict> {
  const [face, ...others] = await see(picture);
  return {
    faces: face ? 1 + others.length : 0,
    light: (face && lightFault(face, [])) ?? 'good',
    sharp: face !== undefined && !isBlurred(face, false),
  };
}

/** A layer that darkens the picture towards the right, down to `share` of its brightness. */
const shadow = (share: number): { input: Buffer } => ({
  input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
    <linearGradient id="g"><stop offset="0.3" stop-opacity="0"/><stop offset="0.7" stop-opacity="${1 - share}"/></linearGradient>
    <rect width="512" height="512" fill="url(#g)"/></svg>`),
});

/** Caches the drawn faces, because several cases use the same one. */
const faces = new Map<string, Promise<Buffer>>();
function drawn(tone: string, background = '#c9cdd0'): Promise<Buffer> {
  const key = tone + background;
  const face = faces.get(key) ?? drawFacePng({ tone, background });
  faces.set(key, face);
  return face;
}

type Case = {
  name: string;
  light: string;
  sharp: boolean;
  background?: string;
  change: (face: Sharp) => Sharp;
};

const cases: readonly Case[] = [
  { name: 'in good light', light: 'good', sharp: true, change: (face) => face },
  { name: 'against a white wall', light: 'good', sharp: true, background: '#ffffff', change: (face) => face },
  { name: 'against a dark wall', light: 'good', sharp: true, background: '#202020', change: (face) => face },
  { name: 'in softer light', light: 'good', sharp: true, change: (face) => face.linear(0.6, 0) },
  { name: 'in the dark', light: 'dark', sharp: true, change: (face) => face.linear(0.3, 0) },
  {
    name: 'lit from one side',
    light: 'oneSided',
    sharp: true,
    change: (face) => face.composite([shadow(0.3)]),
  },
  {
    name: 'lit a little more from one side',
    light: 'good',
    sharp: true,
    change: (face) => face.composite([shadow(0.7)]),
  },
  { name: 'a little soft', light: 'good', sharp: true, change: (face) => face.blur(1.5) },
  { name: 'out of focus', light: 'good', sharp: false, change: (face) => face.blur(4) },
];

async function isSameForAllTones({ light, sharp: isSharp, background, change }: Case): Promise<void> {
  const verdicts: Verdict[] = [];
  for (const tone of tones) {
    const face = await drawn(tone, background);
    const changed = await change(sharp(face)).png().toBuffer();
    verdicts.push(await verdict(sharp(changed)));
  }
  expect(verdicts).toEqual(tones.map(() => ({ faces: 1, light, sharp: isSharp })));
}

/** The names of the cases that `npm test` runs. */
const common = new Set(['in good light', 'in the dark', 'lit from one side', 'out of focus']);

describe('the photo check', () => {
  it.each(cases.filter(({ name }) => common.has(name)))(
    'judges light and sharpness equally for all skin tones if the face is $name',
    isSameForAllTones,
  );

  it.each(cases.filter(({ name }) => !common.has(name)))(
    'judges light and sharpness equally for all skin tones if the face is $name',
    { tags: 'slow' },
    isSameForAllTones,
  );

  it('judges a face in front of a bright window as backlit and sharp, whatever the skin tone', async () => {
    for (const tone of tones) {
      const face = await sharp(await drawn(tone, '#ffffff'))
        .linear(0.45, 0)
        .png()
        .toBuffer();
      const window = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ffffff' } })
        .composite([{ input: face, gravity: 'centre' }])
        .png()
        .toBuffer();
      expect(await verdict(sharp(window))).toEqual({ faces: 1, light: 'backlit', sharp: true });
    }
  });
});
