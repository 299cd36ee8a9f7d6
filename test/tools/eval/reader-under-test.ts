import { createFaceReader } from '../../../infra/local/reader/reader.ts';
import type { ReadPhoto } from './read.ts';

export type UnderTest = { read: ReadPhoto; close: () => Promise<void> };

/** Runs the local cloud's face reader in `threads` threads, which read photos in turn. */
export function faceReaderUnderTest(threads: number): UnderTest {
  const readers = Array.from({ length: Math.max(1, threads) }, createFaceReader);
  let turn = 0;
  return {
    read: (photo) => {
      turn += 1;
      const reader = readers[turn % readers.length];
      return reader ? reader.read(photo) : Promise.reject(new Error('No thread reads faces'));
    },
    close: async () => {
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}
