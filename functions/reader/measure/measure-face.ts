import { eachRegion } from '#domain/reading/each-region.ts';
import { Observation, Region } from '#domain/reading/observation.ts';
import type { AlignedFace } from '../find/align-face.ts';
import { atDouble, doubled, halved } from '../find/halve.ts';
import { mouthOpenIn, tiltOf } from '../mesh.ts';
import { at } from '../pixels.ts';
import { isBearded } from './beard.ts';
import { withoutCheekHair } from './cheek-hair.ts';
import { isMouthCovered } from './covered-mouth.ts';
import { withoutFlakes } from './flakes.ts';
import { type SortedSpot, sortSpots } from './freckles.ts';
import { type ImageQuality, imageQualityOf } from './image-quality.ts';
import { type LineRegion, lineRegions } from './line-parts.ts';
import type { LineMeasures } from './line-search.ts';
import { measureLines } from './lines.ts';
import { valuesAt } from './masks.ts';
import { rednessOf } from './redness.ts';
import { shineOf } from './shine.ts';
import { type ByRegion, FEWEST_PX, type SkinView, skinViewOf, withoutThinObjectsOf } from './skin-view.ts';
import { spotCounter } from './spot-counts.ts';
import { findSpots, plainSkinOf, type SpotKind, withoutSpots } from './spots.ts';
import { quantile, sum } from './statistics.ts';
import { isStubbly, withoutStubble } from './stubble.ts';
import { textureIn } from './texture.ts';
import { unevennessIn } from './unevenness.ts';

/**
 * The observations that the face reader cannot measure in one photo, and why. `functions/reader/README.md` gives the
 * same reasons. 0.55 mm is the size of one pixel of a face that is 256 pixels wide. Light from above casts a shadow
 * under the eyes, which looks like dark skin.
 */
export const notMeasured = {
  pores: 'finer than 0.55 mm',
  blackheads: 'finer than 0.55 mm',
  underEyeDarkness: 'a shadow in the eye socket looks the same',
} as const satisfies Partial<Record<Observation, string>>;

/**
 * The observations that the face reader measures. The compiler checks that `measureFace` returns values for each of
 * them.
 */
export type Measure = Exclude<Observation, keyof typeof notMeasured>;

export const measures: readonly Measure[] = Observation.options.filter(
  (name): name is Measure => !Object.hasOwn(notMeasured, name),
);

/** The observations that have exact positions on the face: spots and lines. */
export type Placed = SpotKind | 'fineLines' | 'deepLines';
type PlacesByRegion = Partial<Record<Region, readonly number[]>>;

export type MeasuredFace = {
  imageQuality: ImageQuality;
  /** The distance between the lips as a share of the face's width. */
  mouthOpen: number;
  /** The share of each region that is bare skin, 0 to 1. It is 0 under a beard or a face mask. */
  coverage: Record<Region, number>;
  /**
   * The share of each region's bare skin whose colour is not lost in a highlight, 0 to 1. It is 1 if the region has no
   * bare skin.
   */
  coloured: Record<Region, number>;
  /**
   * The share of each region that is bare skin without hard shadows, 0 to 1. It is 0 under a beard or a face mask, and
   * if too little of the region can be searched for lines.
   */
  lineCoverage: ByRegion;
  values: Record<Measure, ByRegion>;
  /** The positions of spots and lines, as pixel indices of the aligned face. */
  places: Record<Placed, PlacesByRegion>;
};

/** The regions that are not read if the face has a beard. */
const BEARD: ReadonlySet<Region> = new Set(['chin', 'aroundMouth']);
/** The regions that a mask over nose and mouth covers. */
const MASK: ReadonlySet<Region> = new Set(['nose', 'cheeks', 'chin', 'aroundMouth']);
/**
 * The redness of a region is this quantile of its pixels outside spots, because often only a part of a region is red.
 */
const REDDEST = 0.65;
/** A highlight often covers only a small part of a region, so the shine of a region is a high quantile. */
const SHINIEST = 0.95;

const byRegion = (
  inRegion: Record<Region, Uint32Array>,
  value: (pixels: Uint32Array, region: Region) => number,
): ByRegion =>
  Object.fromEntries(
    Region.options.flatMap((region) => {
      const pixels = inRegion[region];
      return pixels.length < FEWEST_PX ? [] : [[region, value(pixels, region)]];
    }),
  );

const pixelsOf = ({ regions }: SkinView): Record<Region, Uint32Array> =>
  eachRegion((region) => regions[region].pixels);

function placesOf(
  spots: readonly SortedSpot[],
  pixels: Record<Region, Uint32Array>,
  lines: Record<LineRegion, LineMeasures>,
): MeasuredFace['places'] {
  const spotPlaces = (kind: SpotKind): PlacesByRegion => {
    const places = new Set(spots.filter(({ kinds }) => kinds[kind] > 0.5).map(({ index }) => index));
    return eachRegion((region) => Array.from(pixels[region].filter((index) => places.has(index))));
  };
  const linePlaces = (kind: 'fine' | 'deep'): PlacesByRegion =>
    Object.fromEntries(lineRegions.map((region) => [region, lines[region].traced[kind]]));
  return {
    darkSpots: spotPlaces('darkSpots'),
    marks: spotPlaces('marks'),
    blemishes: spotPlaces('blemishes'),
    fineLines: linePlaces('fine'),
    deepLines: linePlaces('deep'),
  };
}

/**
 * Finds the skin, spots and lines of a face. The hairs of a beard on the cheeks are left out of `view` and `plain`, but
 * not of `broad`, because they hardly change blurred colours.
 */
function searchFace(face: AlignedFace) {
  const half = skinViewOf(halved(face));
  const view = skinViewOf(face, {
    skin: doubled(half.skin, face.pixels),
    surroundings: face.surroundings,
  });
  const tilt = tiltOf(face.mesh);
  const spots = findSpots(view);
  const plain = plainSkinOf(view, spots);
  const texture = textureIn(view, plain.mask, tilt);
  const { lines, stubble } = measureLines(face.mesh, view, withoutSpots(view.creased, spots, view.pxPerMm));
  const bearded = isBearded(view, texture.roughness);
  const skin = { view, plain };
  const bare = bearded || isStubbly(stubble) ? withoutCheekHair(skin, face.mesh) : skin;
  const broad = withoutThinObjectsOf(view, half);
  return { ...bare, broad, spots: sortSpots(bare.view, spots), tilt, texture, lines, stubble, bearded };
}

export function measureFace(face: AlignedFace): MeasuredFace {
  const { view, broad, plain, tilt, spots, texture, lines, stubble, bearded } = searchFace(face);
  const countIn = spotCounter(view, spots);
  const shine = shineOf(broad);
  const [pixels, broadPixels] = [pixelsOf(view), pixelsOf(broad)];
  const plainBroad = eachRegion((region) =>
    broadPixels[region].filter((index) => at(plain.mask, atDouble(index, broad.skin, view.skin)) > 0),
  );
  const reddened = rednessOf(broad);
  const redness = byRegion(plainBroad, (inside) => quantile(valuesAt(reddened, inside), REDDEST));
  const unevenness = unevennessIn({ view, broad, tilt }, plain, { shine, redness });
  const shininess = byRegion(broadPixels, (inside) => quantile(valuesAt(shine, inside), SHINIEST));
  const dryness = byRegion(pixels, texture.dryness);
  const spotted = (kind: SpotKind): ByRegion => byRegion(pixels, (_, region) => countIn(kind, region));
  const ofLines = (value: (line: LineMeasures, region: Region) => number): ByRegion =>
    Object.fromEntries(lineRegions.map((region) => [region, value(lines[region], region)]));
  const masked = isMouthCovered(view, face.mesh);
  const isCovered = (region: Region): boolean =>
    (bearded && BEARD.has(region)) || (masked && MASK.has(region));
  const unclipped = (inside: Uint32Array): number =>
    inside.length > 0 ? 1 - sum(valuesAt(broad.colours.clipped, inside)) / inside.length : 1;
  return {
    imageQuality: imageQualityOf(face, view),
    mouthOpen: mouthOpenIn(face.mesh) / face.facePx,
    coverage: eachRegion((region) =>
      isCovered(region) ? 0 : Math.min(broad.regions[region].coverage, view.regions[region].coverage),
    ),
    coloured: eachRegion((region) => unclipped(broadPixels[region])),
    lineCoverage: ofLines(({ coverage }, region) => (isCovered(region) ? 0 : coverage)),
    values: {
      roughness: withoutStubble(
        withoutFlakes('roughness', byRegion(plain.pixels, texture.roughness), dryness),
        stubble,
      ),
      dryness,
      redness,
      unevenness: withoutFlakes(
        'unevenness',
        byRegion(plainBroad, (_, region) => unevenness(region)),
        dryness,
      ),
      shine: withoutFlakes('shine', shininess, dryness),
      darkSpots: withoutStubble(spotted('darkSpots'), stubble),
      marks: spotted('marks'),
      blemishes: spotted('blemishes'),
      fineLines: ofLines(({ fine }) => fine),
      deepLines: ofLines(({ deep }) => deep),
    },
    places: placesOf(spots, pixels, lines),
  };
}
