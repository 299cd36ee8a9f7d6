import sharp from 'sharp';
import { createFaceReader } from '../../../../infra/local/reader/reader.ts';
import { drawFace, skinTones } from '../../../support/drawings/draw.ts';
import { quantile } from '../../averages.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';

export const SIZE_PX = 1024;
const TONES = [skinTones[0], skinTones[2], skinTones[5], skinTones[7]];

/** One drawn face of each tone, as JPEG files. */
export const drawTones = (): Promise<Buffer[]> =>
  Promise.all(TONES.map((tone) => drawFace({ tone, sizePx: SIZE_PX })));

export const readerRow: Row = {
  name: 'reader',
  title: 'Face reader',
  async measure(progress) {
    progress(`drawing ${TONES.length} faces`);
    const photos = await drawTones();
    const bytesIn = photos.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const reader = createFaceReader();
    await reader.warmUp();
    let found = 0;
    const pass = (act: (photo: Buffer) => Promise<unknown>) => async () => {
      const times: number[] = [];
      for (const photo of photos) {
        const startedAt = performance.now();
        await act(photo);
        times.push(performance.now() - startedAt);
      }
      return { times, p50: quantile(times, 0.5) };
    };
    progress('reading them, and only decoding them, in turn');
    const { samples, settled } = await repeat(
      [
        pass(async (photo) => {
          const reading = await reader.read(photo);
          if (!('cannotAnalyse' in reading)) found += 1;
        }),
        pass((photo) => sharp(photo).raw().toBuffer()),
      ],
      ({ p50 }) => p50,
      { least: 5, most: 15, seconds: 12 },
    );
    await reader.close();
    if (found === 0) throw new Error('The face reader found no face in any drawing');
    const [ours = [], decoded = []] = samples;
    const work = { photos: photos.length, bytesIn };
    return {
      figures: ([0.5, 0.99] as const).map((share) => ({
        what: `one photo of ${SIZE_PX} px, p${share * 100}`,
        unit: 'ms' as const,
        ours: { label: 'read', work, values: ours.map(({ times }) => quantile(times, share)) },
        reference: {
          label: 'decode it alone',
          work,
          values: decoded.map(({ times }) => quantile(times, share)),
        },
        settled,
      })),
    };
  },
};
