import sharp from 'sharp';
import type { Mesh } from '../../../../functions/reader/mesh.ts';
import { type Point, planeLike } from '../../../../functions/reader/pixels.ts';
import { seededRandom } from '../../../support/drawings/random.ts';
import { between, type MappedFace, pointOf, pointsOf } from '../face-map.ts';
import { boxOf, encodePicture, fillOutline } from '../picture.ts';

/** The supersampling factor along each axis, which makes thin strokes smooth. */
const SUPERSAMPLED = 4;

/** Draws SVG elements, in pixels of the picture, onto a photo. Resolves to a PNG. */
async function overlaid({ picture }: MappedFace, elements: string): Promise<Buffer> {
  const { width, height } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${SUPERSAMPLED * width}" height="${SUPERSAMPLED * height}">${elements}</svg>`;
  const input = await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer();
  return sharp(await encodePicture(picture))
    .composite([{ input }])
    .png()
    .toBuffer();
}

const eyesOf = (mesh: Mesh): [left: Point, right: Point] => [
  between(pointOf(mesh, 33), pointOf(mesh, 133)),
  between(pointOf(mesh, 263), pointOf(mesh, 362)),
];

/** Glasses with round corners. `rimMm` is the width of their rims. All lengths in the drawing are in millimetres. */
export async function addGlasses(face: MappedFace, rimMm: number, colour: string): Promise<Buffer> {
  const [left, right] = eyesOf(face.mesh);
  const middle = between(left, right);
  const degrees = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
  const apart = Math.hypot(right.x - left.x, right.y - left.y) / 2 / face.pxPerMm;
  const [halfWidth, halfHeight] = [25, 20];
  const rims = [-apart, apart].map(
    (x) =>
      `<rect x="${x - halfWidth}" y="${3 - halfHeight}" width="${2 * halfWidth}" height="${2 * halfHeight}" rx="12"/>`,
  );
  const inner = apart - halfWidth;
  const outer = apart + halfWidth;
  return overlaid(
    face,
    `<g transform="translate(${middle.x} ${middle.y}) rotate(${degrees}) scale(${face.pxPerMm})" fill="none" stroke="${colour}" stroke-width="${rimMm}">${rims.join('')}<path d="M${-inner} 0Q0 -6 ${inner} 0M${-outer} -4L-75 -8M${outer} -4L75 -8"/></g>`,
  );
}

/** Three single strands of brown hair, 0.8 mm wide, from the hairline across the forehead. */
export async function addStrands(face: MappedFace): Promise<Buffer> {
  const [top, left, right] = [pointOf(face.mesh, 10), pointOf(face.mesh, 103), pointOf(face.mesh, 332)];
  const mm = face.pxPerMm;
  const strand = (
    from: number,
    bend: readonly [number, number],
    to: Point,
    [x, y]: readonly [number, number],
  ): string =>
    `M${top.x + from * mm} ${top.y}Q${top.x + bend[0] * mm} ${top.y + bend[1] * mm} ${to.x + x * mm} ${to.y + y * mm}`;
  const strands = [
    strand(-10, [-30, 30], left, [10, 45]),
    strand(-6, [-20, 34], left, [16, 40]),
    strand(0, [20, 26], right, [-8, 36]),
  ];
  return overlaid(
    face,
    `<path d="${strands.join('')}" fill="none" stroke="#2a1c14" stroke-opacity="0.85" stroke-width="${0.8 * mm}"/>`,
  );
}

/** Black eyeliner that extends 11 mm beyond the outer corner of each eye. */
export async function addEyeliner(face: MappedFace): Promise<Buffer> {
  const wings = [
    { outer: 33, inner: 133, turn: 0.5 },
    { outer: 263, inner: 362, turn: -0.5 },
  ].map(({ outer, inner, turn }) => {
    const [corner, other] = [pointOf(face.mesh, outer), pointOf(face.mesh, inner)];
    const angle = Math.atan2(corner.y - other.y, corner.x - other.x) + turn;
    const long = 11 * face.pxPerMm;
    return `M${corner.x} ${corner.y}l${long * Math.cos(angle)} ${long * Math.sin(angle)}`;
  });
  return overlaid(
    face,
    `<path d="${wings.join('')}" stroke="#1b1416" stroke-opacity="0.9" stroke-linecap="round" stroke-width="${1.6 * face.pxPerMm}"/>`,
  );
}

const lips = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;

/** Dark lipstick that extends 1.5 mm beyond the lips. */
export const addLipstick = async (face: MappedFace): Promise<Buffer> =>
  overlaid(
    face,
    `<polygon points="${pointsOf(face.mesh, lips)
      .map(({ x, y }) => `${x},${y}`)
      .join(
        ' ',
      )}" fill="#8a1030" stroke="#8a1030" opacity="0.75" stroke-linejoin="round" stroke-width="${3 * face.pxPerMm}"/>`,
  );

/** An open mouth with teeth, drawn over the lips. */
export async function addTeeth(face: MappedFace): Promise<Buffer> {
  const [left, right] = [pointOf(face.mesh, 61), pointOf(face.mesh, 291)];
  const middle = between(pointOf(face.mesh, 13), pointOf(face.mesh, 14));
  const mm = face.pxPerMm;
  return overlaid(
    face,
    `<path d="M${left.x} ${left.y}Q${middle.x} ${middle.y - 4 * mm} ${right.x} ${right.y}Q${middle.x} ${middle.y + 26 * mm} ${left.x} ${left.y}" fill="#efe8dc" stroke="#7a3038" stroke-width="${3 * mm}"/>`,
  );
}

/** The outline of a beard: along the jaw, up to the cheeks, and above the upper lip. */
const beard = [
  58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 410, 436, 426, 327, 2, 98, 206,
  216, 186,
] as const;
const HAIRS = 2600;

/**
 * Stubble: short hairs within the outline of a beard. They are narrower than a pixel unless the face is at least 500
 * pixels wide.
 */
export async function addStubble(face: MappedFace, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const outline = pointsOf(face.mesh, beard);
  const skin = planeLike(face.picture);
  fillOutline(skin, outline, 1);
  fillOutline(skin, pointsOf(face.mesh, lips), 0);
  const { left, right, top, bottom } = boxOf(outline);
  const hairs = Array.from({ length: HAIRS }, () => {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)];
    const [lean, long] = [(random() - 0.5) * 0.6, 0.5 + random() * 0.8];
    const isOnSkin = skin.data[Math.floor(y) * skin.width + Math.floor(x)] === 1;
    return isOnSkin ? `M${x} ${y}l${lean * face.pxPerMm} ${long * face.pxPerMm}` : '';
  });
  return overlaid(
    face,
    `<path d="${hairs.join('')}" stroke="#20160f" stroke-opacity="0.55" stroke-width="${0.28 * face.pxPerMm}"/>`,
  );
}
