import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { peakMb } from '../memory.ts';

/** Builds the model request for one photo, with or without our preparation, and reports its size, time and memory. */

const Way = z.enum(['ours', 'plain']);
const [, , way, file = ''] = process.argv;

type ToBytes = (photo: Uint8Array) => Promise<Uint8Array>;

/**
 * Both ways of preparing a photo. Their modules are loaded before the measurement, because another row of the benchmark
 * measures the loading time.
 */
const ways: Record<z.infer<typeof Way>, () => Promise<ToBytes>> = {
  async ours() {
    const { modelPhoto } = await import('../../../../functions/use-cases/model-photo.ts');
    return async (photo) => {
      const made = await modelPhoto(photo);
      if (!made.ok) throw new Error(made.message);
      return made.jpeg;
    };
  },
  plain: async () => async (photo) => photo,
};

const photo = await readFile(file);
const toBytes = await ways[Way.parse(way)]();
const startedAt = performance.now();
const image = await toBytes(photo);
const body = JSON.stringify({
  messages: [
    {
      role: 'user',
      content: [{ image: { format: 'jpeg', source: { bytes: Buffer.from(image).toString('base64') } } }],
    },
  ],
});
const ms = performance.now() - startedAt;

process.send?.({
  ms,
  peakMb: peakMb(),
  bytesToModel: Buffer.byteLength(body),
  bytesIn: photo.byteLength,
  sha256: createHash('sha256').update(photo).digest('hex').slice(0, 12),
});
