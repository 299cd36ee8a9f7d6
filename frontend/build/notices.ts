import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import * as z from 'zod/mini';

/**
 * Written to the root folder instead of `assets`, so that the service worker does not cache it.
 */
export const NOTICES_FILE = 'third-party-notices.txt';

const require = createRequire(import.meta.url);
const Manifest = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The manifests of the packages that are bundled into a library, keyed by the library's name. */
const BUNDLED_BY: Readonly<Record<string, readonly string[]>> = {
  '@vladmandic/human': [
    require.resolve('@tensorflow/tfjs-core/package.json'),
    require.resolve('@tensorflow/tfjs-converter/package.json'),
    require.resolve('@tensorflow/tfjs-backend-wasm/package.json'),
  ],
};

/** The licence texts, keyed by licence, for packages that contain no licence file. */
const licenceTexts: Readonly<Record<string, () => string>> = {
  'Apache-2.0': () =>
    readFileSync(join(dirname(require.resolve('typescript/package.json')), 'LICENSE'), 'utf8'),
};

export type Notices = {
  /**
   * Creates the plugin that collects the packages of one build. Workers and separate scripts are built
   * separately, and each of these builds needs its own instance.
   */
  readonly collect: () => Plugin;
  /**
   * Creates the plugin that writes the notices file. It must be the last plugin, because the others collect packages
   * for this file.
   */
  readonly write: () => Plugin;
};

/** Collects the name, version and licence of every package that the page or one of its workers contains. */
export function createNotices(root: string): Notices {
  const folders = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle): void => {
    for (const path of Object.values(bundle).flatMap(sourcesOf)) {
      const folder = packageFolder(resolve(root, path));
      if (folder !== undefined) folders.add(folder);
    }
  };
  return {
    collect: () => ({
      name: 'dewpoint-collect-notices',
      generateBundle: { order: 'post', handler: (_options, bundle) => collect(bundle) },
    }),
    write: () => ({
      name: 'dewpoint-notices',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          collect(bundle);
          this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: noticesOf([...folders]) });
        },
      },
    }),
  };
}

const sourcesOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] =>
  output.type === 'chunk' ? output.moduleIds : output.originalFileNames;

const packageFolder = (path: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];

function noticesOf(folders: readonly string[]): string {
  const bundled = folders.flatMap((folder) =>
    (BUNDLED_BY[manifestOf(folder).name] ?? []).map((path) => dirname(path)),
  );
  const notices = [...new Set([...folders, ...bundled])].map(noticeOf);
  return `${notices.toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const manifestOf = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

function noticeOf(folder: string): string {
  const { name, version, license } = manifestOf(folder);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? licenceTexts[license]?.() : readFileSync(join(folder, file), 'utf8');
  if (text === undefined) throw new Error(`${name} contains no text of its licence, ${license}`);
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}
