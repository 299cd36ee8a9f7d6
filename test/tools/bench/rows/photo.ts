import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import { noise } from '../../../support/browser/pictures.ts';
import { askChild } from '../child.ts';
import type { Figure, Side, Unit } from '../figure.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';

const Made = z.object({
  ms: z.number(),
  peakMb: z.number(),
  bytesToModel: z.int(),
  bytesIn: z.int(),
  sha256: z.string(),
});
type Made = z.infer<typeof Made>;

export const photos = [
  { name: '12 MP JPEG', widthPx: 4032, heightPx: 3024, format: 'jpeg' },
  { name: '4096 x 4096 PNG', widthPx: 4096, heightPx: 4096, format: 'png' },
] as const;

/** A drawn face with sensor noise, which compresses about as badly as a real photo. */
export async function takePhoto({ widthPx, heightPx, format }: (typeof photos)[number]): Promise<Buffer> {
  const face = await drawFacePng({ tone: skinTones[2], sizePx: 1024 });
  const grain = await noise(widthPx, heightPx).ensureAlpha(0.08).png({ compressionLevel: 0 }).toBuffer();
  const pixels = sharp(face)
    .resize(widthPx, heightPx, { fit: 'cover' })
    .composite([{ input: grain }])
    .removeAlpha();
  return format === 'jpeg' ? pixels.jpeg({ quality: 92 }).toBuffer() : pixels.png().toBuffer();
}

export const photoRow: Row = {
  name: 'photo',
  title: 'Photo pipeline',
  async measure(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-photo-'));
    const figures: Figure[] = [];
    for (const photo of photos) {
      progress(`taking the ${photo.name}`);
      const file = join(folder, `photo.${photo.format}`);
      await writeFile(file, await takePhoto(photo));
      progress(`preparing the ${photo.name}, whole processes in turn`);
      const { samples, settled } = await repeat(
        (['ours', 'plain'] as const).map((way) => () => askChild('photo', [way, file], Made)),
        ({ ms }) => ms,
      );
      const [ours = [], plain = []] = samples;
      const figure = (what: string, unit: Unit, of: (made: Made) => number): Figure => ({
        what: `${photo.name}: ${what}`,
        unit,
        ours: side('shrunk to 1568 px', ours, of),
        reference: side('whole file', plain, of),
        settled,
      });
      figures.push(
        figure('time until ready for the model', 'ms', ({ ms }) => ms),
        figure('peak memory of the process', 'MB', (made) => made.peakMb),
        figure('bytes that reach the model', 'KB', ({ bytesToModel }) => bytesToModel / 1024),
      );
    }
    await rm(folder, { recursive: true });
    return { figures };
  },
};

const side = (label: string, made: readonly Made[], of: (each: Made) => number): Side => ({
  label,
  work: { bytesIn: made[0]?.bytesIn ?? 0, sha256: made[0]?.sha256 ?? '', requests: 1 },
  values: made.map(of),
});
