import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const modelsFolder = join(dirname(require.resolve('@vladmandic/human')), '..', 'models');
const WASM = 'tfjs-backend-wasm-simd.wasm';

/** The paths of the face model's files, keyed by the names that the face library requests. */
const sources: Readonly<Record<string, string>> = {
  'blazeface.json': join(modelsFolder, 'blazeface.json'),
  'blazeface.bin': join(modelsFolder, 'blazeface.bin'),
  'facemesh.json': join(modelsFolder, 'facemesh.json'),
  'facemesh.bin': join(modelsFolder, 'facemesh.bin'),
  [WASM]: require.resolve(`@tensorflow/tfjs-backend-wasm/dist/${WASM}`),
};

/** Compresses a file, because CloudFront does not compress files of this type. The page decompresses it. */
const pack = async (name: string): Promise<Buffer> =>
  promisify(gzip)(readFileSync(sources[name] ?? ''), { level: 9 });

export const packedFaceModel = (): Promise<Buffer[]> => Promise.all(Object.keys(sources).map(pack));

const MODULE = 'virtual:face-model';
const DEV_FOLDER = '/face-model/';

/**
 * `virtual:face-model` exports the addresses of the face model's compressed files and their total size in bytes. A
 * build emits the files as assets, and the dev server serves them itself.
 */
export function faceModel(): Plugin {
  let isBuild = false;
  return {
    name: 'face-model',
    config: () => ({ optimizeDeps: { include: ['@vladmandic/human'] } }),
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const packed = await Promise.all(
        Object.keys(sources).map(async (name) => ({ name, source: await pack(name) })),
      );
      const places = packed.map(({ name, source }) => {
        if (!isBuild) return `${JSON.stringify(name)}: ${JSON.stringify(DEV_FOLDER + name)}`;
        const reference = this.emitFile({
          type: 'asset',
          name: `face-${name}.bin`,
          originalFileName: sources[name],
          source,
        });
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      const bytes = packed.reduce((sum, { source }) => sum + source.byteLength, 0);
      return `export const faceModelFiles = { ${places.join(', ')} };
export const faceModelBytes = ${bytes};`;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(DEV_FOLDER) ? request.url.slice(DEV_FOLDER.length) : '';
        if (!Object.hasOwn(sources, name)) {
          next();
          return;
        }
        void pack(name).then((body) =>
          response.setHeader('Content-Type', 'application/octet-stream').end(body),
        );
      });
    },
  };
}
