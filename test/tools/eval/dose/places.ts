import { type FacePart, type MappedFace, partMask } from '../face-map.ts';
import type { Point } from '../../../../functions/reader/pixels.ts';

/**
 * `BARE_MM`: the radius of bare skin that a spot needs. `APART_MM`: the minimum distances between spots, which are
 * tried from the greatest to the smallest until a spot fits.
 */
const BARE_MM = 3;
const APART_MM = [10, 7.5, 5] as const;

function isBare({ skin, pxPerMm }: MappedFace, { x, y }: Point): boolean {
  const radius = BARE_MM * pxPerMm;
  return [0, 0.5, 1].every((share) =>
    Array.from({ length: 8 }, (_, turn) => (turn * Math.PI) / 4).every((angle) => {
      const column = Math.round(x + share * radius * Math.cos(angle));
      const row = Math.round(y + share * radius * Math.sin(angle));
      return (skin.data[row * skin.width + column] ?? 0) > 0.95;
    }),
  );
}

/** All pixels of one part of a face, in random order. */
function candidates(face: MappedFace, part: FacePart, random: () => number): Point[] {
  const mask = partMask(face, [part]);
  return [...mask.data.keys()]
    .filter((index) => mask.data[index] === 1)
    .map((index) => ({ x: (index % mask.width) + 0.5, y: Math.floor(index / mask.width) + 0.5 }))
    .map((place) => ({ place, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ place }) => place);
}

/**
 * Chooses points for `count` spots, alternating between the parts. Returns fewer points if there is not enough room.
 * With the same random numbers, a greater count keeps the points of a smaller count and adds others.
 */
export function spotPlaces(
  face: MappedFace,
  parts: readonly FacePart[],
  count: number,
  random: () => number,
): Point[] {
  const rooms = parts.map((part) => candidates(face, part, random));
  const places: Point[] = [];
  const nextIn = (room: readonly Point[]): Point | undefined => {
    for (const apart of APART_MM) {
      const free = room.find(
        (place) =>
          places.every(({ x, y }) => Math.hypot(place.x - x, place.y - y) >= apart * face.pxPerMm) &&
          isBare(face, place),
      );
      if (free) return free;
    }
    return undefined;
  };
  for (let turn = 0; places.length < count && turn < count * rooms.length; turn += 1) {
    const place = nextIn(rooms[turn % rooms.length] ?? []);
    if (place) places.push(place);
  }
  return places;
}
