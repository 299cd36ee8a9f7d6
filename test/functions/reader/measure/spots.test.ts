import { describe, expect, it } from 'vitest';
import { eachRegion } from '#domain/reading/each-region.ts';
import { coloursOf } from '../../../../functions/reader/measure/colour.ts';
import { noiseOf } from '../../../../functions/reader/measure/noise.ts';
import { sortSpots } from '../../../../functions/reader/measure/freckles.ts';
import { findSpots, kindsOf, type Spot, type SpotKind } from '../../../../functions/reader/measure/spots.ts';
import { pixelsIn } from '../../../../functions/reader/measure/masks.ts';
import { spotCounter } from '../../../../functions/reader/measure/spot-counts.ts';
import type { SkinView } from '../../../../functions/reader/measure/skin-view.ts';
import { sum } from '../../../../functions/reader/measure/statistics.ts';
import { mapPlane } from '../../../../functions/reader/pixels.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

const SIDE_PX = 121;
const PX_PER_MM = 1.83;
const SKIN = [205, 160, 135] as const;

type Rgb = readonly [number, number, number];
type Place = { x: number; y: number };

/** Even skin with round spots that fade towards their edges. `sigmaPx` is about half their radius. */
function skinWith(
  colour: Rgb,
  places: readonly Place[],
  sigmaPx = PX_PER_MM,
  grain: (place: Place) => number = () => 0,
): SkinView {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX);
  for (let index = 0; index < SIDE_PX * SIDE_PX; index += 1) {
    const [x, y] = [index % SIDE_PX, Math.floor(index / SIDE_PX)];
    const share = Math.max(
      0,
      ...places.map((place) => Math.exp(-((x - place.x) ** 2 + (y - place.y) ** 2) / (2 * sigmaPx ** 2))),
    );
    SKIN.forEach((value, channel) => {
      rgb[3 * index + channel] = Math.round(
        value + share * ((colour[channel] ?? 0) - value) + grain({ x, y }),
      );
    });
  }
  const size = { width: SIDE_PX, height: SIDE_PX };
  const skin = mapPlane(size, () => 1);
  const colours = coloursOf({ ...size, rgb });
  const none = { pixels: new Uint32Array(), coverage: 0, bareShare: 0 };
  return {
    colours,
    expected: skin,
    pictured: skin,
    creased: skin,
    skin,
    redLight: { plane: colours.redLight, noise: 0, pxPerMm: PX_PER_MM },
    pxPerMm: PX_PER_MM,
    blurMm: 0,
    noise: noiseOf({ colours, surroundings: colours, skin, pxPerMm: PX_PER_MM }),
    regions: eachRegion(() => none),
    own: { light: 0, lightness: 70, redness: 12, yellowness: 18 },
  };
}

const places = [
  { x: 40, y: 40 },
  { x: 80, y: 45 },
  { x: 60, y: 80 },
];
/** The number of spots of each kind. A spot whose hue lies between two kinds counts partly towards each. */
const counted = (view: SkinView): Record<string, number> => {
  const kinds = findSpots(view).map(({ hue }) => kindsOf(hue));
  const ofKind = (kind: SpotKind): number => kinds.reduce((total, shares) => total + shares[kind], 0);
  return { blemishes: ofKind('blemishes'), darkSpots: ofKind('darkSpots'), marks: ofKind('marks') };
};

const WHITE: Rgb = [245, 225, 210];
const RED: Rgb = [208, 130, 112];
const BROWN: Rgb = [166, 126, 104];
const RED_BROWN: Rgb = [188, 126, 108];

describe('spots on skin', () => {
  it('are found exactly where they were drawn, and nowhere on even skin', () => {
    const found = findSpots(skinWith(RED, places));
    expect(found.map(({ index }) => ({ x: index % SIDE_PX, y: Math.floor(index / SIDE_PX) }))).toEqual(
      places,
    );
    expect(findSpots(skinWith(RED, []))).toEqual([]);
  });

  it.each([
    ['blemishes', 'much redder and slightly darker', RED],
    ['darkSpots', 'darker', BROWN],
    ['marks', 'redder and darker', RED_BROWN],
  ] as const)('count as %s if they are %s than the skin', (kind, _, colour) => {
    expect(counted(skinWith(colour, places))).toEqual({
      blemishes: 0,
      darkSpots: 0,
      marks: 0,
      [kind]: places.length,
    });
  });

  it('count partly as marks and partly as blemishes if their hue lies between the two', () => {
    expect(kindsOf(0.6)).toEqual({ darkSpots: 0, marks: 1, blemishes: 0 });
    expect(kindsOf(1.1)).toEqual({ darkSpots: 0, marks: 0, blemishes: 1 });
    const { marks, blemishes, darkSpots } = kindsOf(0.83);
    expect([darkSpots, Math.abs(marks - blemishes) < 0.2, marks + blemishes]).toEqual([0, true, 1]);
    expect(Math.abs(kindsOf(0.86).marks - marks)).toBeLessThan(0.2);
  });

  it('do not count as blemishes if they are redder than the skin, but not darker', () => {
    expect(kindsOf(Math.PI / 2).blemishes).toBeLessThan(0.15);
    expect(kindsOf(1.7).blemishes).toBe(0);
  });

  it('count only in part towards a region whose border crosses them', () => {
    const view = skinWith(BROWN, places);
    const left = pixelsIn(view.skin).filter((index) => index % SIDE_PX < 60);
    const regions = { ...view.regions, cheeks: { pixels: left, coverage: 1, bareShare: 1 } };
    const count = spotCounter({ ...view, regions }, sortSpots({ regions }, findSpots(view)));
    // The cheeks contain one whole spot and half of the spot on their border. The third spot lies outside.
    expect(count('darkSpots', 'cheeks')).toBeGreaterThan(1.3);
    expect(count('darkSpots', 'cheeks')).toBeLessThan(1.7);
    expect(count('darkSpots', 'nose')).toBe(0);
  });

  it('change their total weight by less than a quarter if they shift by a fraction of a pixel, even if oval and grainy', () => {
    const weights = [0, 0.25, 0.5, 0.75].map((shift) => {
      const moved = places.flatMap(({ x, y }) =>
        [-1.5, 1.5].map((aside) => ({ x: x + shift + aside, y: y + shift / 2 })),
      );
      const grain = ({ x, y }: Place): number =>
        8 * Math.sin(1.3 * (x - shift)) * Math.sin(1.1 * (y - shift / 2));
      return sum(findSpots(skinWith(RED, moved, 1.3, grain)).map(({ weight }) => weight));
    });
    expect(Math.max(...weights) - Math.min(...weights)).toBeLessThan(0.25 * Math.max(...weights));
    expect(Math.min(...weights)).toBeGreaterThan(1);
  });

  it('are not found in camera noise', () => {
    const random = seededRandom(7);
    const noise = (): number => 24 * (random() - 0.5);
    expect(findSpots(skinWith(RED, [], PX_PER_MM, noise))).toEqual([]);
  });

  it('are not found in the skin between light flakes', () => {
    const rows = Array.from({ length: 8 }, (_, row) => 30 + 8 * row);
    const flakes = rows.flatMap((y) => rows.map((x) => ({ x, y })));
    expect(findSpots(skinWith(WHITE, flakes, 1))).toEqual([]);
  });
});

/** Places in rows of four or fewer. */
const inRows = (count: number, apartPx: number): Place[] =>
  Array.from({ length: count }, (_, place) => ({
    x: 28 + apartPx * (place % 4),
    y: 28 + apartPx * Math.floor(place / 4),
  }));

describe('the counts of blemishes, dark spots and marks', () => {
  const FRECKLE_PX = 0.6 * PX_PER_MM;
  /** The sigma of a mark that is 3 mm wide at half its strength. */
  const MARK_PX = 1.27 * PX_PER_MM;
  const whole = { pixels: pixelsIn(skinWith(RED, []).skin), coverage: 1, bareShare: 1 };
  const regions = { ...skinWith(RED, []).regions, cheeks: whole };
  const weighed = (spots: readonly Spot[]): Record<SpotKind, number> => {
    const sorted = sortSpots({ regions }, spots);
    const ofKind = (kind: SpotKind): number => sum(sorted.map(({ kinds }) => kinds[kind]));
    return { blemishes: ofKind('blemishes'), darkSpots: ofKind('darkSpots'), marks: ofKind('marks') };
  };
  const frecklesOf = (colour: Rgb, count = 16): Spot[] =>
    findSpots(skinWith(colour, inRows(count, 8), FRECKLE_PX));
  const marks = findSpots(skinWith(RED_BROWN, inRows(16, 20), MARK_PX));

  it.each([
    ['brown', BROWN],
    ['red-brown', RED_BROWN],
  ] as const)('do not include %s freckles', (_, colour) => {
    expect(frecklesOf(colour)).toHaveLength(16);
    expect(weighed(frecklesOf(colour))).toEqual({ blemishes: 0, darkSpots: 0, marks: 0 });
  });

  it('include three narrow spots as marks or dark spots, because so few are not taken for freckles', () => {
    expect(weighed(frecklesOf(RED_BROWN, 3)).marks).toBeGreaterThan(2.9);
    expect(weighed(frecklesOf(BROWN, 3)).darkSpots).toBeGreaterThan(2.9);
  });

  it('include freckles on the chin, because they cannot be distinguished from stubble there', () => {
    const sorted = sortSpots({ regions: { ...skinWith(RED, []).regions, chin: whole } }, frecklesOf(BROWN));
    expect(sum(sorted.map(({ kinds }) => kinds.darkSpots))).toBeGreaterThan(15.9);
  });

  it('include wide spots as marks, not as freckles, even if there are many of them, or if there are also freckles', () => {
    expect(weighed(marks)).toEqual({ blemishes: 0, darkSpots: 0, marks: 16 });
    expect(weighed([...marks, ...frecklesOf(RED_BROWN)]).marks).toBe(16);
  });

  it('include narrow red spots as blemishes, not as freckles, even if there are many of them', () => {
    expect(weighed(frecklesOf(RED)).blemishes).toBeGreaterThan(14);
  });
});
