import { appendFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { photoPrefixes, type PhotoMode } from '#domain/contract/photo.ts';
import { startCloud } from '../../../infra/local/cloud.ts';
import { createWebsite } from '../../../infra/local/http/static-site.ts';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { inspectCloud } from '../../support/browser/cloud-inspector.ts';
import { FASTEST_BROTLI } from '../../support/fastest-brotli.ts';

const configFile = fileURLToPath(new URL('../../../frontend/vite.config.ts', import.meta.url));

/** `work` is deleted after each run. `logs` remains only after a failed run. */
export type RunFolders = { work: string; logs: string };

export type Site = {
  url: string;
  /** The path of a photo in which the face reader finds a face. */
  photo: string;
  storedPhotos: (mode: PhotoMode) => Promise<number>;
  stop: () => Promise<void>;
};

/** Builds the page, and starts the local cloud, which serves the page and analyses photos with the face reader. */
export async function startSite({ work, logs }: RunFolders): Promise<Site> {
  const outDir = join(work, 'page');
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const photo = join(work, 'me.jpg');
  await writeFile(photo, await drawFace({ tone: skinTones[2], sizePx: 640 }));
  const showLogs = divertLogs(join(logs, 'functions.log'));
  const cloud = await startCloud({
    port: 0,
    folder: join(work, 'cloud'),
    model: {},
    website: ({ headers }) => createWebsite(outDir, headers, FASTEST_BROTLI),
  });
  const inside = inspectCloud(cloud);
  return {
    url: cloud.url,
    photo,
    storedPhotos: async (mode) => (await inside.photoKeys(photoPrefixes[mode])).length,
    stop: async () => {
      await cloud.stop();
      showLogs();
    },
  };
}

/** Redirects the functions' log lines to a file. On stdout they would hide the results of the visits. */
function divertLogs(file: string): () => void {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    if (!String(chunk).startsWith('{"call":')) return Reflect.apply(write, undefined, [chunk, ...rest]);
    appendFileSync(file, chunk);
    return true;
  };
  return () => {
    process.stdout.write = write;
  };
}
