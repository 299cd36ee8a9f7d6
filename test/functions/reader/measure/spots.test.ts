import { describe, expect, it } from 'vitest';
import { eachRegion } from '#domain/reading/each-region.ts';
import { coloursOf } from '../../../../functions/reader/measure/colour.ts';
import { findSpots, sortSpots, type Spot } from '../../../../functions/reader/measure/spots.ts';
import type { SkinView } from '../../../../functions/reader/measure/skin-view.ts';
import { mapPlane } from '../../../../functions/reader/pixels.ts';

const SIDE_PX = 121;
const PX_PER_MM = 1.83;
const SKIN = [205, 160, 135] as const;

type Rgb = readonly [number, number, number];
type Place = { x: number; y: number };

/** Even skin with round spots of 3 mm that fade towards their edges. */
function skinWith(colour: Rgb, places: readonly Place[]): SkinView {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX);
  for (let index = 0; index < SIDE_PX * SIDE_PX; index += 1) {
    const [x, y] = [index % SIDE_PX, Math.floor(index / SIDE_PX)];
    const share = Math.max(
      0,
      ...places.map((place) => Math.exp(-((x - place.x) ** 2 + (y - place.y) ** 2) / (2 * PX_PER_MM ** 2))),
    );
    SKIN.forEach((value, channel) => {
      rgb[3 * index + channel] = Math.round(value + share * ((colour[channel] ?? 0) - value));
    });
  }
  const size = { width: SIDE_PX, height: SIDE_PX };
  const skin = mapPlane(size, () => 1);
  const none = { pixels: new Uint32Array(), coverage: 0 };
  return {
    colours: coloursOf({ ...size, rgb }),
    bare: skin,
    skin,
    pxPerMm: PX_PER_MM,
    regions: eachRegion(() => none),
    own: { light: 0, lightness: 70, redness: 12, yellowness: 18 },
  };
}

const places = [
  { x: 40, y: 40 },
  { x: 80, y: 45 },
  { x: 60, y: 80 },
];
const counted = (view: SkinView): Record<string, number> =>
  Object.fromEntries(Object.entries(sortSpots(findSpots(view))).map(([kind, spots]) => [kind, spots.length]));

const RED: Rgb = [208, 130, 112];
const BROWN: Rgb = [166, 126, 104];
const RED_BROWN: Rgb = [182, 128, 108];

const spot = (hue: number): Spot => ({ index: 0, contrast: 8, hue, weight: 1 });

describe('spots on skin', () => {
  it('are found at their positions, and none on even skin', () => {
    const found = findSpots(skinWith(RED, places));
    expect(found.map(({ index }) => ({ x: index % SIDE_PX, y: Math.floor(index / SIDE_PX) }))).toEqual(
      places,
    );
    expect(findSpots(skinWith(RED, []))).toEqual([]);
  });

  it.each([
    ['blemishes', 'redder', RED],
    ['darkSpots', 'darker', BROWN],
    ['marks', 'both', RED_BROWN],
  ] as const)('count as %s by their colour: %s', (kind, _, colour) => {
    expect(counted(skinWith(colour, places))).toEqual({
      blemishes: 0,
      darkSpots: 0,
      marks: 0,
      [kind]: places.length,
    });
  });

  it('of a doubtful hue count as the most frequent kind on the face', () => {
    const doubtful = spot(0.8);
    expect(sortSpots([doubtful]).marks).toEqual([doubtful]);
    expect(sortSpots([doubtful, spot(1.1)]).blemishes).toContain(doubtful);
    expect(sortSpots([doubtful, spot(1.1), spot(0.6), spot(0.6)]).marks).toContain(doubtful);
  });
});
