import { seededRandom } from '../../../support/drawings/random.ts';
import type { FacePart, MappedFace } from '../face-map.ts';
import { type Pixels, planeLike, type Point } from '../../../../functions/reader/pixels.ts';
import { boxOf } from '../picture.ts';
import {
  absorbed,
  blood,
  differentBy,
  doseFor,
  lightAround,
  melanin,
  mixed,
  type Pigment,
  relit,
} from './absorb.ts';
import { type Ellipse, paint, radiiFrom, smoothstep } from './mask.ts';
import { spotPlaces } from './places.ts';

/**
 * `SPOT_MM`: the diameter of a spot at half its strength. `SPOT_DIFFERENCE`: the colour difference (CIELAB
 * 1976) between its middle and the skin.
 */
const SPOT_MM = 3;
const SPOT_DIFFERENCE = 8;

export type SpotKind = {
  pigment: Pigment;
  parts: readonly FacePart[];
  /** The spot fades out between these distances from its middle, in radii of the spot. */
  fades: readonly [from: number, to: number];
  /** The share of white in the highlight of a raised spot. */
  highlight: number;
};

export const blemish: SpotKind = {
  pigment: mixed(blood, melanin, 0.08),
  parts: ['cheeks', 'forehead', 'chin', 'cheeks'],
  fades: [0.35, 1.65],
  highlight: 0.05,
};
export const mark: SpotKind = {
  pigment: mixed(blood, melanin, 0.5),
  parts: ['cheeks', 'chin', 'cheeks', 'forehead'],
  fades: [0.5, 1.5],
  highlight: 0,
};
export const darkSpot: SpotKind = {
  pigment: melanin,
  parts: ['cheeks', 'forehead', 'cheeks'],
  fades: [0.7, 1.3],
  highlight: 0,
};

/** The position and the radius of the highlight, in radii of the spot. The light comes from the upper left. */
const HIGHLIGHT = { x: -0.25, y: -0.4, radius: 0.45 };
/** The approximate maximum relative difference between the two diameters of a spot. */
const OVAL = 0.2;

function ovalAt({ x, y }: Point, radius: number, random: () => number): Ellipse {
  const longer = 1 + OVAL * (random() - 0.5);
  return { x, y, across: radius * longer, down: radius / longer, turn: Math.PI * random() };
}

function withSpot(picture: Pixels, face: MappedFace, kind: SpotKind, oval: Ellipse): Pixels {
  const radius = (SPOT_MM / 2) * face.pxPerMm;
  const strength = doseFor(lightAround(face, oval, radius), kind.pigment, differentBy, SPOT_DIFFERENCE);
  const mask = planeLike(picture);
  const [from, to] = kind.fades;
  paint(mask, boxOf([oval], to * radius * (1 + OVAL)), (place) =>
    smoothstep(to, from, radiiFrom(oval, place)),
  );
  const spotted = relit(picture, mask, (light, share) => absorbed(light, kind.pigment, share * strength));
  if (kind.highlight === 0) return spotted;
  const glint = planeLike(picture);
  const middle = { x: oval.x + HIGHLIGHT.x * radius, y: oval.y + HIGHLIGHT.y * radius };
  const round = { ...middle, across: HIGHLIGHT.radius * radius, down: HIGHLIGHT.radius * radius, turn: 0 };
  paint(glint, boxOf([middle], round.across), (place) => smoothstep(1, 0, radiiFrom(round, place)));
  return relit(spotted, glint, ([red, green, blue], share) => {
    const white = kind.highlight * share;
    return [red + white * (1 - red), green + white * (1 - green), blue + white * (1 - blue)];
  });
}

/**
 * Draws `count` spots onto a face, or fewer if there is not enough room. With the same seed, a larger count includes
 * the spots of a smaller count.
 */
export function addSpots(face: MappedFace, kind: SpotKind, count: number, seed: number): Pixels {
  const places = spotPlaces(face, kind.parts, count, seededRandom(seed));
  const shapes = seededRandom(seed + 1);
  return places.reduce(
    (picture, place) => withSpot(picture, face, kind, ovalAt(place, (SPOT_MM / 2) * face.pxPerMm, shapes)),
    face.picture,
  );
}
