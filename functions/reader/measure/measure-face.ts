import { type Observation, Region } from '#domain/reading/observation.ts';
import type { AlignedFace } from '../find/align-face.ts';
import { doubled, halved } from '../find/halve.ts';
import { mouthOpenIn } from '../mesh.ts';
import { planeLike } from '../pixels.ts';
import { type ImageQuality, imageQualityOf } from './image-quality.ts';
import { measureLines } from './lines.ts';
import { valuesAt } from './masks.ts';
import { rednessOf } from './redness.ts';
import { shineOf } from './shine.ts';
import { type SkinView, skinViewOf } from './skin-view.ts';
import { findSpots, sortSpots, type SpotKind } from './spots.ts';
import { quantile, sum } from './statistics.ts';
import { textureIn } from './texture.ts';
import { unevennessIn } from './unevenness.ts';

/** What can be measured in one photo. */
export type Measure = Exclude<Observation, 'pores' | 'underEyeDarkness' | 'blackheads'>;

/** A measure in each region in which it means something, in its own unit. */
export type ByRegion = Partial<Record<Region, number>>;

/** One face in figures. The same face always gives the same. */
export type MeasuredFace = {
  imageQuality: ImageQuality;
  /** How far the lips are apart, as a share of the face's width. */
  mouthOpen: number;
  /** Share of each region that is bare skin, 0 to 1. */
  coverage: Record<Region, number>;
  /** Share of that skin whose colour the light has not washed out. */
  coloured: Record<Region, number>;
  /** Share of the places where a line could lie that is bare skin. */
  lineCoverage: ByRegion;
  values: Record<Measure, ByRegion>;
};

/** Below so many pixels of skin nothing is said of a region. */
const FEWEST_PX = 40;
/** What is reddest, or shines most, in a region stands for it. */
const REDDEST = 0.8;
const SHINIEST = 0.8;

const byRegion = ({ regions }: SkinView, value: (pixels: Uint32Array) => number): ByRegion =>
  Object.fromEntries(
    Region.options.flatMap((region) => {
      const { pixels } = regions[region];
      return pixels.length < FEWEST_PX ? [] : [[region, value(pixels)]];
    }),
  );

const inEach = (value: (region: Region) => number): Record<Region, number> => ({
  forehead: value('forehead'),
  betweenBrows: value('betweenBrows'),
  aroundEyes: value('aroundEyes'),
  underEyes: value('underEyes'),
  nose: value('nose'),
  cheeks: value('cheeks'),
  aroundMouth: value('aroundMouth'),
  chin: value('chin'),
});

export function measureFace(face: AlignedFace): MeasuredFace {
  const small = halved(face);
  const broad = skinViewOf(small);
  const view = skinViewOf(face, doubled(broad.skin, face.pixels));
  const [redness, shine] = [rednessOf(broad), shineOf(broad)];
  const texture = textureIn(view);
  const spots = findSpots(view);
  const sorted = sortSpots(spots);
  const lines = measureLines(face.mesh, view, spots);
  const spotted = (kind: SpotKind): ByRegion => {
    const weights = planeLike(view.skin);
    for (const { index, weight } of sorted[kind]) weights.data[index] = weight;
    return byRegion(view, (pixels) => sum(valuesAt(weights, pixels)));
  };
  const ofLines = (value: (line: (typeof lines)[keyof typeof lines]) => number): ByRegion =>
    Object.fromEntries(Object.entries(lines).map(([region, line]) => [region, value(line)]));
  const unclipped = (pixels: Uint32Array): number =>
    pixels.length > 0 ? 1 - sum(valuesAt(broad.colours.clipped, pixels)) / pixels.length : 1;
  return {
    imageQuality: imageQualityOf(face, view),
    mouthOpen: mouthOpenIn(face.mesh) / face.facePx,
    coverage: inEach((region) => broad.regions[region].coverage),
    coloured: inEach((region) => unclipped(broad.regions[region].pixels)),
    lineCoverage: ofLines(({ coverage }) => coverage),
    values: {
      roughness: byRegion(view, texture.roughness),
      dryness: byRegion(view, texture.dryness),
      redness: byRegion(broad, (pixels) => quantile(valuesAt(redness, pixels), REDDEST)),
      unevenness: byRegion(broad, unevennessIn(broad)),
      shine: byRegion(broad, (pixels) => quantile(valuesAt(shine, pixels), SHINIEST)),
      darkSpots: spotted('darkSpots'),
      marks: spotted('marks'),
      blemishes: spotted('blemishes'),
      fineLines: ofLines(({ fine }) => fine),
      deepLines: ofLines(({ deep }) => deep),
    },
  };
}
