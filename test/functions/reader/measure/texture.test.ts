import { describe, expect, it } from 'vitest';
import { blur } from '../../../../functions/reader/measure/blur.ts';
import { textureIn } from '../../../../functions/reader/measure/texture.ts';
import { NO_NOISE } from '../../../../functions/reader/measure/noise.ts';
import { at, mapPlane, type Plane } from '../../../../functions/reader/pixels.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

const SIDE_PX = 120;
const size = { width: SIDE_PX, height: SIDE_PX };
const PX_PER_MM = 2;
const MARGIN_PX = 20;

/** The indices of all pixels except those near the border of the plane. */
const middle = Uint32Array.from(
  Array.from({ length: SIDE_PX * SIDE_PX }, (_, index) => index).filter((index) =>
    [index % SIDE_PX, Math.floor(index / SIDE_PX)].every(
      (place) => place >= MARGIN_PX && place < SIDE_PX - MARGIN_PX,
    ),
  ),
);

const everywhere = mapPlane(size, () => 1);

const roughnessOf = (
  lightness: Plane,
  region: 'forehead' | 'cheeks',
  { tilt = 0, mask = everywhere } = {},
): number =>
  textureIn(
    { colours: { lightness }, skin: everywhere, pxPerMm: PX_PER_MM, noise: NO_NOISE, blurMm: 0 },
    mask,
    tilt,
  ).roughness(
    middle.filter((index) => at(mask, index) > 0),
    region,
  );

/** Furrows 8 mm apart. `tilt` is their angle in radians. */
const furrows = (tilt: number): Plane =>
  mapPlane(size, (index) => {
    const [x, y] = [index % SIDE_PX, Math.floor(index / SIDE_PX)];
    const across = y * Math.cos(tilt) - x * Math.sin(tilt);
    return 60 + 4 * Math.cos((2 * Math.PI * across) / (8 * PX_PER_MM));
  });

function bumps(): Plane {
  const random = seededRandom(3);
  return blur(
    mapPlane(size, () => 60 + 40 * (random() - 0.5)),
    PX_PER_MM * 0.8,
  );
}

/** Whether a pixel lies within `radiusMm` of the middle of a spot. The spots are 12 mm apart. */
const isSpot =
  (radiusMm: number) =>
  (index: number): boolean => {
    const fromMiddle = [index % SIDE_PX, Math.floor(index / SIDE_PX)].map(
      (place) => (place % (12 * PX_PER_MM)) / PX_PER_MM - 6,
    );
    return Math.hypot(...fromMiddle) < radiusMm;
  };

describe('the roughness of a forehead', () => {
  it.each([0, 0.2, -0.3])(
    'is hardly affected by furrows, whatever the tilt of the head: %s radians',
    (tilt) => {
      expect(roughnessOf(furrows(tilt), 'forehead', { tilt })).toBeLessThan(
        0.1 * roughnessOf(furrows(tilt), 'cheeks'),
      );
    },
  );

  it('is hardly affected by dark spots that are masked out', () => {
    const bumpy = bumps();
    const spotted = mapPlane(size, (index) => at(bumpy, index) - (isSpot(1.5)(index) ? 12 : 0));
    const mask = mapPlane(size, (index) => (isSpot(4)(index) ? 0 : 1));
    const rise = (region: 'forehead' | 'cheeks'): number =>
      roughnessOf(spotted, region, { mask }) / roughnessOf(bumpy, region, { mask });
    expect(rise('forehead')).toBeLessThan(1.05);
  });

  it('is about as high as that of cheeks with the same bumps', () => {
    const ratio = roughnessOf(bumps(), 'forehead') / roughnessOf(bumps(), 'cheeks');
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.35);
  });
});
