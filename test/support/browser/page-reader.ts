import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { Reading } from '#domain/reading/reading.ts';
import { answers } from '../builders/answers.ts';

/** The files of the face library. The built page has copies of them in `assets/`, whose names begin with `face-`. */
const modelFiles = [
  'blazeface.json',
  'blazeface.bin',
  'facemesh.json',
  'facemesh.bin',
  'tfjs-backend-wasm-simd.wasm',
];

const Analysed = z.object({
  answer: z.object({
    type: z.literal('analysed'),
    analysis: z.union([
      z.object({ result: z.looseObject({ reading: Reading }) }),
      z.object({ cannotAnalyse: z.string() }),
    ]),
  }),
  /** The time at which the worker reported each stage, in ms on the page's clock. */
  stages: z.record(z.string(), z.number()),
});

export type PageReader = {
  /** Analyses a photo in the page's own worker. */
  read: (photo: Buffer, type: string) => Promise<Reading>;
  /** How long the worker takes to find the face and measure the skin, in ms. Decoding the photo is not included. */
  timeToRead: (photo: Buffer, type: string) => Promise<number>;
};

/** Starts the face worker of the built page. `page` must be open on the server that serves the built page. */
export async function openPageReader(page: Page, builtPage: string): Promise<PageReader> {
  const assets = await readdir(join(builtPage, 'assets'));
  const address = (start: string): string =>
    `/assets/${assets.find((name) => name.startsWith(`face-${start}`)) ?? ''}`;
  const files = Object.fromEntries(modelFiles.map((name) => [name, address(name)]));
  await page.evaluate(
    ({ script, load }) =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(script, { type: 'module' });
        Reflect.set(window, 'reader', worker);
        worker.addEventListener('message', ({ data }) => {
          if (data.type === 'ready') resolve();
          if (data.type === 'failed') reject(new Error(data.failure));
        });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the target is a worker, not a window
        worker.postMessage(load);
      }),
    { script: address('worker'), load: { type: 'load', files, withAnalysis: true } },
  );
  const request = {
    answers: answers(),
    analyser: { kind: 'on-device', device: 'phone', photoWasSent: false },
  } as const;
  const analyse = async (photo: Buffer, type: string) => {
    const given = { ...request, bytes: photo.toString('base64'), type };
    const analysed: unknown = await page.evaluate(analyseInPage, given);
    return Analysed.parse(analysed);
  };
  return {
    read: async (photo, type) => {
      const { analysis } = (await analyse(photo, type)).answer;
      return Reading.parse('result' in analysis ? analysis.result.reading : analysis);
    },
    timeToRead: async (photo, type) => {
      const { stages } = await analyse(photo, type);
      const [from, to] = [stages['finding-face'], stages['choosing']];
      if (from === undefined || to === undefined) throw new Error('The reader found no face in the photo');
      return to - from;
    },
  };
}

type Given = { bytes: string; type: string; answers: unknown; analyser: unknown };

function analyseInPage({ bytes, type, ...request }: Given): Promise<unknown> {
  const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
  const photo = { id: crypto.randomUUID(), blob };
  const worker: unknown = Reflect.get(window, 'reader');
  if (!(worker instanceof Worker)) throw new Error('The reader is not open');
  const stages: Record<string, number> = {};
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent): void => {
      if (data.type === 'stage') {
        stages[data.stage] = performance.now();
        return;
      }
      worker.removeEventListener('message', hear);
      resolve({ answer: data, stages });
    };
    worker.addEventListener('message', hear);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the target is a worker, not a window
    worker.postMessage({ type: 'analyse', photo, ...request });
  });
}
