import { closeUp } from '../../../../functions/reader/find/close-up.ts';
import { amountOf, edges } from '../../../../functions/reader/describe/edges.ts';
import { coloursOf, redLightOf } from '../../../../functions/reader/measure/colour.ts';
import { blur } from '../../../../functions/reader/measure/blur.ts';
import { lineFilters, measureRegion, withNarrowFolds } from '../../../../functions/reader/measure/lines.ts';
import { faceMask } from '../../../../functions/reader/measure/masks.ts';
import { faceWidthPx } from '../../../../functions/reader/mesh.ts';
import { at, mapPlane, type Point } from '../../../../functions/reader/pixels.ts';
import type { MappedFace } from '../face-map.ts';

/** The side of the square around the face, in face widths. It contains the hair and the clothes at the neck. */
const ROOM = 2;
/**
 * Nothing is measured within this distance of the face or of an edge of the photo, because the filters would also
 * respond to the face or the edge.
 */
const KEEP_OFF_MM = 12;
/** Only one in this many pixels is measured, because hair and clothes cover many more pixels than a region of a face. */
const SAMPLED = 7;
const FACE_WIDTH_MM = 140;

const REGION = 'aroundEyes';
/** The range of directions across the lines, as for the skin beside the eyes: vertical, plus or minus 60 degrees. */
const ACROSS = { normal: Math.PI / 2, spread: Math.PI / 3 };

/**
 * The amount of lines that the reader's filters detect on hair, clothes and background, from 0 to 2: the sum of the
 * amounts of fine and deep lines. The thresholds are those for the skin beside the eyes. `undefined` if the photo shows
 * nothing beside the face.
 */
export function linesOffFace({ picture, mesh }: Pick<MappedFace, 'picture' | 'mesh'>): number | undefined {
  const { pixels, into } = closeUp(picture, mesh, ROOM);
  const placed = mesh.map(into);
  const pxPerMm = faceWidthPx(placed) / FACE_WIDTH_MM;
  const margin = KEEP_OFF_MM * pxPerMm;
  const [first, last] = [into({ x: 0, y: 0 }), into({ x: picture.width, y: picture.height })];
  const [left, top] = [Math.max(0, first.x) + margin, Math.max(0, first.y) + margin];
  const [right, bottom] = [Math.min(pixels.width, last.x) - margin, Math.min(pixels.height, last.y) - margin];
  const nearFace = blur(faceMask(pixels, placed), margin / 2);
  const outside = mapPlane(pixels, (index) => (index % SAMPLED === 0 && at(nearFace, index) < 0.01 ? 1 : 0));
  const outline: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const measured = measureRegion([{ outline, ...ACROSS }], {
    expected: outside,
    seen: outside,
    plain: outside,
    ...lineFilters(redLightOf(coloursOf(pixels)), pxPerMm),
  });
  const { fine, deep, coverage } = withNarrowFolds(measured);
  const [thin, broad] = [edges.fineLines[REGION], edges.deepLines[REGION]];
  return coverage > 0 && thin && broad ? amountOf(fine, thin) + amountOf(deep, broad) : undefined;
}
