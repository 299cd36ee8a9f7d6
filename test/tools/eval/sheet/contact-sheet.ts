import { basename, dirname, extname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { Observation } from '#domain/reading/observation.ts';
import type { Evaluation } from '../evaluation.ts';
import type { MappedFace } from '../face-map.ts';
import type { FacePhoto } from '../photo-set.ts';
import { boxOf } from '../picture.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { chooseFaces } from './choose.ts';
import { legend, listHeightPx, listOf, listSvg, overlaySvg } from './overlay.ts';
import { squareAround } from './square.ts';

export const MAX_FACES = 40;
const [COLUMNS, ROWS] = [3, 2];
const TILE_PX = 520;
const GAP_PX = 12;
const LEGEND_PX = 48;
/** The margin around the mesh, as a share of the larger side of the mesh. */
const ROOM = 0.09;
/**
 * The height of the list below a face. The list has one line for each observation, and one line for the obstacles in
 * the photo (`PhotoObstacle`).
 */
const LIST_PX = listHeightPx(Observation.options.length + 1);

/** An enlarged square around a face, with the reading drawn over it. */
async function facePicture({ picture, mesh }: MappedFace, reading: Reading): Promise<Buffer> {
  const { png, placeOf } = await squareAround(picture, boxOf(mesh), { room: ROOM, sidePx: TILE_PX });
  return sharp(png)
    .composite([{ input: Buffer.from(overlaySvg(mesh.map(placeOf), reading, TILE_PX)) }])
    .png()
    .toBuffer();
}

async function tile(name: string, face: MappedFace | undefined, reading: Reading): Promise<Buffer> {
  const list = Buffer.from(listSvg(name, listOf(reading), TILE_PX));
  return sharp({
    create: { width: TILE_PX, height: TILE_PX + LIST_PX, channels: 3, background: '#ffffff' },
  })
    .composite([
      ...(face ? [{ input: await facePicture(face, reading), left: 0, top: 0 }] : []),
      { input: list, left: 0, top: TILE_PX },
    ])
    .png()
    .toBuffer();
}

function page(tiles: readonly Buffer[]): Promise<Buffer> {
  const width = COLUMNS * (TILE_PX + GAP_PX) + GAP_PX;
  const step = TILE_PX + LIST_PX + GAP_PX;
  const placed = tiles.map((input, at): OverlayOptions => ({
    input,
    left: GAP_PX + (at % COLUMNS) * (TILE_PX + GAP_PX),
    top: LEGEND_PX + Math.floor(at / COLUMNS) * step,
  }));
  const head = Buffer.from(listSvg(legend[0], [legend[1]], width));
  return sharp({ create: { width, height: LEGEND_PX + ROWS * step, channels: 3, background: '#ffffff' } })
    .composite([{ input: head, left: 0, top: 0 }, ...placed])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The file name of a page: `sheet.jpg` becomes `sheet-1.jpg`, `sheet-2.jpg` and so on. */
export const pageName = (file: string, at: number): string =>
  join(dirname(file), `${basename(file, extname(file))}-${at + 1}${extname(file) || '.jpg'}`);

/** Draws up to `MAX_FACES` faces of all groups with their readings. Yields JPEG pages. */
export async function* contactSheet(
  { photos, locate, read, limit, progress, signal }: Omit<Evaluation, 'seed'>,
  choose: (photos: readonly FacePhoto[], count: number) => FacePhoto[] = chooseFaces,
): AsyncGenerator<Buffer> {
  const tiles: Buffer[] = [];
  for (const photo of choose(photos, Math.min(limit, MAX_FACES))) {
    if (signal.aborted) break;
    progress(`sheet: ${photo.name}`);
    const bytes = await photo.load();
    tiles.push(await tile(photo.name, await locate(bytes), await read(bytes)));
    if (tiles.length === COLUMNS * ROWS) yield page(tiles.splice(0));
  }
  if (tiles.length > 0) yield page(tiles);
}
