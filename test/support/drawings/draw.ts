import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { behind, definitions, features, hairline, head, onHead } from './face-svg.ts';
import { filtered } from './linear.ts';
import { seededRandom } from './random.ts';
import { shineOf, skinDetails } from './skin-svg.ts';

/** Strengths range from 0 (none, the default) to 1 (obvious). Colours are `#rrggbb`. */
export type FaceDrawing = {
  tone: string;
  hair?: string;
  redness?: number;
  spots?: number;
  lines?: number;
  shine?: number;
  patches?: number;
  /** The coarseness of the skin. Even at 0 there is some grain, as in any photo. */
  texture?: number;
  seed?: number;
  /** The side length of the photo, which is square. The head takes up about half of its width. */
  sizePx?: number;
  background?: string;
};

/** Skin tones from light to dark. */
export const skinTones = [
  '#f2d3bd',
  '#e8bd9c',
  '#dba881',
  '#c68c63',
  '#a86f49',
  '#8a5636',
  '#6b4029',
  '#523020',
] as const;

const DRAWING_PX = 512;
const DRAWING = { raw: { width: DRAWING_PX, height: DRAWING_PX, channels: 3 } } as const;
const JPEG = { quality: 92 } as const;

/**
 * A random texture whose grains are `grainPx` wide. It is blended by multiplication, so that it has the same contrast
 * on dark and on light skin.
 */
async function grain(grainPx: number, depth: number, random: () => number): Promise<OverlayOptions> {
  const sizePx = Math.ceil(DRAWING_PX / grainPx);
  const greys = Uint8Array.from(
    { length: sizePx * sizePx },
    () => 255 * (1 - depth * (1 + random() - random())),
  );
  const input = await sharp(greys, { raw: { width: sizePx, height: sizePx, channels: 1 } })
    .resize(DRAWING_PX, DRAWING_PX, { kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { input, ...DRAWING, blend: 'multiply' };
}

const svgOf = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="${DRAWING_PX}" height="${DRAWING_PX}">${content}</svg>`,
  );

/** Multiplies the face by `details`, so that a spot or a line has the same contrast on dark and on light skin. */
async function withDetails(face: Buffer, defined: string, details: string): Promise<Buffer> {
  const white = '<rect width="400" height="400" fill="#fff"/>';
  const [picture, filter] = await Promise.all(
    [face, svgOf(defined + white + onHead(details))].map((each) =>
      sharp(each).removeAlpha().raw().toBuffer(),
    ),
  );
  return Buffer.from(filtered(picture ?? Buffer.alloc(0), filter ?? Buffer.alloc(0)));
}

/** Caches the pixels, because many tests use the same face. */
const drawn = new Map<string, Promise<Buffer>>();

function facePixels(face: FaceDrawing): Promise<Buffer> {
  const key = JSON.stringify({ ...face, sizePx: undefined });
  const pixels = drawn.get(key) ?? drawFacePixels(face);
  drawn.set(key, pixels);
  return pixels;
}

async function drawFacePixels(face: FaceDrawing): Promise<Buffer> {
  const { tone, hair = '#4a3020', background = '#c9cdd0', seed = 1 } = face;
  const { redness = 0, spots = 0, lines = 0, shine = 0, patches = 0, texture = 0 } = face;
  const defined = definitions({ tone });
  const picture = svgOf(`${defined}<rect width="400" height="400" fill="${background}"/>
    ${behind({ tone, hair })}${head(shineOf({ tone, shine }))}${features({ tone, hair })}${hairline({ hair })}`);
  const skin = skinDetails({ redness, spots, lines, patches, seed });
  const random = seededRandom(seed);
  return sharp(await withDetails(picture, defined, skin), DRAWING)
    .composite([await grain(2, 0.02, random), await grain(4, 0.015 + 0.2 * texture, random)])
    .removeAlpha()
    .raw()
    .toBuffer();
}

const drawing = async (face: FaceDrawing): Promise<Sharp> =>
  sharp(await facePixels(face), DRAWING).resize(face.sizePx ?? DRAWING_PX);

/** A JPEG of one face. The same options always give the same bytes. */
export async function drawFace(face: FaceDrawing): Promise<Buffer> {
  return (await drawing(face)).jpeg(JPEG).toBuffer();
}

export async function drawFacePng(face: FaceDrawing): Promise<Buffer> {
  return (await drawing(face)).png().toBuffer();
}

/** Two people side by side. */
export async function drawTwoFaces(): Promise<Buffer> {
  const left = await facePixels({ tone: skinTones[1] });
  const right = await facePixels({ tone: skinTones[4], hair: '#1c1512', seed: 2 });
  return sharp({ create: { width: 2 * DRAWING_PX, height: DRAWING_PX, channels: 3, background: '#c9cdd0' } })
    .composite([
      { input: left, ...DRAWING, left: 0, top: 0 },
      { input: right, ...DRAWING, left: DRAWING_PX, top: 0 },
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/** A photo without a face: a cup on a table. */
export async function drawNoFace(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="1000" height="750">
    <rect width="400" height="190" fill="#d9d2c5"/><rect y="190" width="400" height="110" fill="#8a6a4c"/>
    <ellipse cx="190" cy="236" rx="110" ry="22" fill="#efeae2"/><ellipse cx="190" cy="233" rx="76" ry="13" fill="#d8d0c4"/>
    <path d="M268 140 C320 132 322 196 258 196" fill="none" stroke="#f4f0ea" stroke-width="14"/>
    <path d="M112 118 L124 210 C132 232 248 232 256 210 L268 118 Z" fill="#f7f3ee"/>
    <ellipse cx="190" cy="118" rx="78" ry="17" fill="#fffdfa"/><ellipse cx="190" cy="120" rx="69" ry="13" fill="#4a2a18"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg(JPEG).toBuffer();
}

/** A very dark photo of one face. All pixel values are multiplied by `exposure` (0 to 1). */
export async function drawDark(exposure = 0.04): Promise<Buffer> {
  return (await drawing({ tone: skinTones[2] })).linear(exposure, 0).jpeg(JPEG).toBuffer();
}

/** One face out of focus. `sigmaPx` is the standard deviation of the blur, in a photo of 512 x 512 pixels. */
export async function drawBlurred(sigmaPx = 16): Promise<Buffer> {
  return (await drawing({ tone: skinTones[2] })).blur(sigmaPx).jpeg(JPEG).toBuffer();
}
