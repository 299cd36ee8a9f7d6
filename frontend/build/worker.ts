import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { pageAddress, pageFile, pageNames } from '../../functions/domain/contract/pages.ts';
import { bundleAlone } from './bundle-alone.ts';
import { NOTICES_FILE, type Notices } from './notices.ts';

const SOURCE = fileURLToPath(new URL('../pwa/sw.ts', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** Matches the files for on-device analysis, and those that the results screen loads on demand. */
const ON_DEVICE =
  /^assets\/(?:face-|analyse-photo-|open-reader-|run-on-device-|verify-|built-in-catalogue-|named-needs-|calendar-file-)/;

/** Matches the script that analyses a photo on the device. */
const ANALYSIS = /^\/assets\/analyse-photo-/;

/**
 * Matches other files that the app can start without: the sample, shared routines, and the first style sheet, which the
 * pages contain inline.
 */
const OTHER_ON_DEMAND = /^assets\/(?:sample-|shared-screen-|index-.*\.css$)/;

/** Whether a file is left out of the precache list. */
const isCachedOnUse = (name: string): boolean => ON_DEVICE.test(name) || OTHER_ON_DEMAND.test(name);

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;
type PrecacheEntry = { url: string; revision: string | null };

/**
 * Builds `sw.js`: Workbox with the list of files of this build. Vite's dev server serves a worker that unregisters
 * itself, so that no cached files of an earlier build are served.
 */
export function worker(collectNotices: Notices['collect']): Plugin {
  return {
    name: 'dewpoint-worker',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle).filter((name) => !name.includes('/') && !name.endsWith('.html'));
        const files = [...names, ...readdirSync(PUBLIC), 'sw.js', NOTICES_FILE].map((name) => `/${name}`);
        const source = await bundleAlone(SOURCE, [collectNotices()], {
          PRECACHED: JSON.stringify(precached(Object.values(bundle))),
          SITE_FILES: JSON.stringify(files),
          ON_DEVICE_FILES: JSON.stringify(onDeviceFiles(Object.values(bundle))),
          OTHER_ON_DEMAND: JSON.stringify(
            Object.keys(bundle)
              .filter((name) => OTHER_ON_DEMAND.test(name))
              .map((name) => `/${name}`),
          ),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(`self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister().then(async () => {
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
})));`);
      });
    },
  };
}

/**
 * Sorts the analysis script last. Files are downloaded in this order, and `onDemandChanges` keeps the previous
 * version's script until the new one is cached.
 */
function onDeviceFiles(outputs: readonly Output[]): { path: string; bytes: number }[] {
  const files = outputs
    .filter(({ fileName }) => ON_DEVICE.test(fileName))
    .map((output) => ({ path: `/${output.fileName}`, bytes: Buffer.byteLength(contentOf(output)) }));
  return files.toSorted((one, other) => Number(ANALYSIS.test(one.path)) - Number(ANALYSIS.test(other.path)));
}

function precached(outputs: readonly Output[]): PrecacheEntry[] {
  const entries: PrecacheEntry[] = [];
  for (const output of outputs) {
    const { fileName } = output;
    const page = pageNames.find((name) => pageFile(name) === `/${fileName}`);
    if (page) entries.push({ url: pageAddress[page], revision: hashOf(contentOf(output)) });
    else if (fileName.startsWith('assets/') && !isCachedOnUse(fileName)) {
      entries.push({ url: `/${fileName}`, revision: null });
    }
  }
  return entries.toSorted((one, other) => (one.url < other.url ? -1 : 1));
}

const contentOf = (output: Output): string | Uint8Array =>
  output.type === 'chunk' ? output.code : output.source;

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);
