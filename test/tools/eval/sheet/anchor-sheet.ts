import sharp, { type OverlayOptions } from 'sharp';
import { observationAnchors } from '#domain/reading/anchors.ts';
import type { Observation } from '#domain/reading/observation.ts';
import { regionOutlines } from '../../../../functions/reader/measure/regions.ts';
import type { Point } from '../../../../functions/reader/pixels.ts';
import type { Observers } from '../agreement/judge-faces.ts';
import type { Evaluation } from '../evaluation.ts';
import { boxOf } from '../picture.ts';
import { type Example, examplesOf, judgedByBoth, type SeenLevel } from './examples.ts';
import { listHeightPx, listSvg, outlinePolygon } from './overlay.ts';
import { squareAround } from './square.ts';

const levels: readonly SeenLevel[] = ['slight', 'clear', 'strong'];
const EXAMPLES_OF_A_LEVEL = 4;
const OBSERVATIONS_ON_A_PAGE = 2;
const TILE_PX = 300;
const GAP_PX = 12;
/** The margin around a region, as a share of its longer side. */
const ROOM = 0.15;

const WIDTH_PX = EXAMPLES_OF_A_LEVEL * (TILE_PX + GAP_PX) + GAP_PX;

type Located = Pick<Evaluation, 'photos' | 'locate' | 'progress' | 'signal'>;

/** Positioned pictures and texts, and their total height. */
type Block = { parts: OverlayOptions[]; heightPx: number };

function stack(blocks: readonly Block[]): Block {
  const parts: OverlayOptions[] = [];
  let heightPx = 0;
  for (const block of blocks) {
    for (const part of block.parts) parts.push({ ...part, top: (part.top ?? 0) + heightPx });
    heightPx += block.heightPx;
  }
  return { parts, heightPx };
}

const textBlock = (title: string, lines: readonly string[] = []): Block => ({
  parts: [{ input: Buffer.from(listSvg(title, lines, WIDTH_PX)), left: 0, top: 0 }],
  heightPx: listHeightPx(lines.length),
});

const outlineSvg = (outlines: readonly (readonly Point[])[]): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}">${outlines.map((outline) => outlinePolygon(outline, 'stroke="#ffffff" stroke-opacity="0.7"')).join('')}</svg>`,
  );

/** The region of an example, cut out of its photo and outlined. `undefined` if no face is found. */
async function cropOf({ photo, region }: Example, { locate }: Located): Promise<Buffer | undefined> {
  const face = await locate(await photo.load());
  if (!face) return undefined;
  const outlines = regionOutlines(face.mesh)[region];
  const square = { room: ROOM, sidePx: TILE_PX };
  const { png, placeOf } = await squareAround(face.picture, boxOf(outlines.flat()), square);
  return sharp(png)
    .composite([{ input: outlineSvg(outlines.map((outline) => outline.map(placeOf))) }])
    .png()
    .toBuffer();
}

async function cropsBlock(examples: readonly Example[], located: Located): Promise<Block> {
  const parts: OverlayOptions[] = [];
  for (const [at, example] of examples.entries()) {
    const left = GAP_PX + at * (TILE_PX + GAP_PX);
    const input = await cropOf(example, located);
    const name = listSvg(`${example.region}, ${example.photo.name}`, [], TILE_PX);
    if (input) parts.push({ input, left, top: 0 });
    parts.push({ input: Buffer.from(name), left, top: TILE_PX });
  }
  return { parts, heightPx: examples.length > 0 ? TILE_PX + listHeightPx(0) : 0 };
}

/** The definitions (anchors) of the levels of one observation, each with examples. */
async function anchorBlock(observation: Observation, located: Located, observers: Observers): Promise<Block> {
  const { is, not, ...anchors } = observationAnchors[observation];
  const blocks = [textBlock(`${observation}: ${is}`, [`not: ${not}`])];
  for (const level of levels) {
    const all = examplesOf(observation, level, located.photos, observers);
    const note = all.length === 0 ? ' (both observers marked this level on no photo)' : '';
    blocks.push(textBlock(`${level}: ${anchors[level]}${note}`));
    blocks.push(await cropsBlock(all.slice(0, EXAMPLES_OF_A_LEVEL), located));
  }
  return stack(blocks);
}

function page(blocks: readonly Block[]): Promise<Buffer> {
  const { parts, heightPx } = stack(blocks);
  return sharp({ create: { width: WIDTH_PX, height: heightPx, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/**
 * Draws the definition (anchor) of each level, and crops of regions in which both observers marked this level. Yields
 * JPEG pages.
 */
export async function* anchorSheet(located: Located, observers: Observers): AsyncGenerator<Buffer> {
  const blocks: Block[] = [];
  for (const observation of judgedByBoth(observers)) {
    if (located.signal.aborted) break;
    located.progress(`examples: ${observation}`);
    blocks.push(await anchorBlock(observation, located, observers));
    if (blocks.length === OBSERVATIONS_ON_A_PAGE) yield page(blocks.splice(0));
  }
  if (blocks.length > 0) yield page(blocks);
}
