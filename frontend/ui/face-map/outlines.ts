import type { Region } from '#domain/reading/observation.ts';

export type Point = { x: number; y: number };
/** The outlines of a region. An outline inside another is a hole. */
export type RegionOutlines = readonly (readonly Point[])[];
/** The outlines of a face, in fractions of a photo or in the unit of a drawing. */
export type FaceOutlines = Readonly<Record<Region, RegionOutlines>>;

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** SVG path data of a smooth closed curve through the midpoints between neighbouring corners. */
function curveOf(corners: readonly Point[]): string {
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last) return '';
  const arcs = corners.map((corner, index) => {
    const next = corners[index + 1] ?? first;
    return `Q${written(corner)} ${written(middle(corner, next))}`;
  });
  return `M${written(middle(last, first))}${arcs.join('')}Z`;
}

/** Path data of a region. Fill it with the even-odd rule, so that holes stay open. */
export const pathOf = (outlines: RegionOutlines): string => outlines.map(curveOf).join('');
