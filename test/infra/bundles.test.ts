import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { App, Stack } from 'aws-cdk-lib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import { sayInEnglish } from '#domain/words/en/say-in-english.ts';
import cdk from '../../cdk.json' with { type: 'json' };
import { CatalogueFile } from '../../functions/runtime/catalogue-file.ts';
import { onDemandModulesOf } from '../../infra/constructs/bundling.ts';
import { NodeFunction } from '../../infra/constructs/node-function.ts';
import type { Settings } from '../../infra/settings/settings.ts';
import { bundleHandler, bundleOnDemandModules, type Handler } from '../tools/bench/bundle.ts';
import { type FunctionName, functionNames } from '../support/infra/function-names.ts';
import { assetMetadata } from '../support/infra/build-stack.ts';
import { answers } from '../support/builders/answers.ts';
import { reading } from '../support/builders/reading.ts';
import { stackOf } from '../support/infra/synth.ts';

/**
 * These tests inspect the bundles that a deployment uploads. Bundling the worker installs the npm package `sharp` from
 * the registry, built for the worker's architecture.
 */

const BUNDLING_MS = 120_000;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const handlers = {
  UploadImage: 'upload-image',
  DeleteImage: 'delete-image',
  DeleteEverything: 'delete-everything',
  AnalyzeSkin: 'analyze-skin',
  LogEvents: 'log-events',
  RunAnalysis: 'run-analysis',
  SweepImages: 'sweep-images',
  PhotoArrived: 'photo-arrived',
} as const satisfies Record<FunctionName, Handler>;
const others = functionNames.filter((name) => name !== 'RunAnalysis');

/** The machine number (`e_machine`) in the ELF files of each architecture. */
const machines: Record<Settings['architecture'], number> = { arm64: 0xb7, x86_64: 0x3e };

let folder: string;
/** The bundle folder of each function. */
let bundles: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-bundles-'));
  const { app } = stackOf({ website: false }, { outdir: join(folder, 'arm64'), bundled: true });
  bundles = bundlesOf(app);
}, BUNDLING_MS);
afterAll(() => rm(folder, { recursive: true }));

const Code = z.looseObject({
  Type: z.literal('AWS::Lambda::Function'),
  Metadata: z.looseObject({ 'aws:asset:path': z.string() }),
});

/** Maps the name of each function to its bundle folder, whose path is in the template. */
function bundlesOf(app: App): Map<string, string> {
  const assembly = app.synth();
  const resources = assembly.stacks.flatMap(({ template }) => Object.entries(Object(template).Resources));
  return new Map(
    resources.flatMap(([id, resource]) => {
      const [, name] = /^(?:Functions)?([A-Z]\w+)Function[0-9A-F]{8}$/.exec(id) ?? [];
      const code = Code.safeParse(resource);
      if (name === undefined || !code.success) return [];
      return [[name, join(assembly.directory, code.data.Metadata['aws:asset:path'])]];
    }),
  );
}

function bundle(name: string): string {
  const found = bundles.get(name);
  if (found === undefined) throw new Error(`No bundle of ${name} among ${[...bundles.keys()].join(', ')}`);
  return found;
}

/**
 * Returns only the matches of the pattern in a function's code, because a failure message with the whole code would be
 * too long.
 */
const mentions = async (name: string, pattern: RegExp): Promise<readonly string[]> =>
  (await readFile(join(bundle(name), 'index.mjs'), 'utf8')).match(pattern) ?? [];

const onDemandPath = (name: string, module: string): string =>
  pathToFileURL(join(bundle(name), `${module}.mjs`)).href;

const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

async function bytesIn(path: string): Promise<number> {
  const sizes = await Promise.all((await filesIn(path)).map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The machine number (`e_machine`) of each native library (`.node` or `.so`) in a bundle, by its path. */
async function machinesIn(path: string): Promise<[file: string, machine: number][]> {
  const binaries = (await filesIn(path)).filter((file) => /\.(?:node|so(?:\.[\d.]+)?)$/.test(file));
  return Promise.all(
    binaries.map(async (file) => {
      const handle = await open(file);
      const { buffer } = await handle.read(Buffer.alloc(20), 0, 20, 0);
      await handle.close();
      if (!buffer.subarray(0, 4).equals(Buffer.from('\u007FELF'))) throw new Error(`${file} is no ELF`);
      return [file.slice(path.length), buffer.readUInt16LE(18)];
    }),
  );
}

describe('the Lambda bundles', { tags: 'slow' }, () => {
  it('exist for all functions', () => {
    expect([...bundles.keys()].sort()).toEqual([...functionNames].sort());
  });

  it.each(others)('are smaller than 1.5 MB, and contain no node_modules folder: %s', async (name) => {
    const files = (await filesIn(bundle(name))).map((file) => file.slice(bundle(name).length));
    const onDemandFiles = onDemandModulesOf(handlers[name]).map(({ file }) => file.slice(1));
    expect(files.toSorted()).toEqual(['/index.mjs', ...onDemandFiles].toSorted());
    const bytes = await bytesIn(bundle(name));
    console.info(`${name}: ${Math.round(bytes / KILOBYTE)} KB`);
    expect(bytes).toBeLessThan(1.5 * MEGABYTE);
  });

  it('keep the complete product catalogue of RunAnalysis in a JSON file, not in the code', async () => {
    const file = CatalogueFile.parse(
      JSON.parse(await readFile(join(bundle('RunAnalysis'), 'catalogue.json'), 'utf8')),
    );
    expect(file).toEqual({ version: CATALOGUE_VERSION, products });
    expect(await mentions('RunAnalysis', /SkinCeuticals/g)).toEqual([]);
  });

  it("stay below 50 MB, a fifth of Lambda's limit, even for RunAnalysis, which includes sharp", async () => {
    const bytes = await bytesIn(bundle('RunAnalysis'));
    console.info(`RunAnalysis: ${(bytes / MEGABYTE).toFixed(1)} MB`);
    expect(await readdir(join(bundle('RunAnalysis'), 'node_modules'))).toContain('sharp');
    expect(bytes).toBeLessThan(50 * MEGABYTE);
  });

  it.each(functionNames)(
    'import nothing from the AWS SDK, and contain neither development code nor a link to a source map: %s',
    async (name) => {
      const traces = /infra\/local|dynalite|aws-cdk-lib|@vladmandic|sourceMappingURL/g;
      expect(await mentions(name, traces)).toEqual([]);
      expect(await mentions(name, /from\s*["']@(?:aws-sdk|smithy)\//g)).toEqual([]);
    },
  );

  it.each(Object.entries(handlers))(
    'are identical to the bundles that the benchmark measures: %s',
    async (name, handler) => {
      const built = await readFile(join(bundle(name), 'index.mjs'));
      expect(built.equals((await bundleHandler(handler)).bytes)).toBe(true);
      const expected = onDemandModulesOf(handler).map(({ file }) =>
        readFile(join(bundle(name), file), 'utf8'),
      );
      const measured = (await bundleOnDemandModules(handler)).map(({ bytes }) =>
        Buffer.from(bytes).toString(),
      );
      expect((await Promise.all(expected)).join('\n') === measured.join('\n')).toBe(true);
    },
  );

  it('contain each on-demand module as a separate file that returns the same results as its source', async () => {
    const [rules, words] = [
      onDemandPath('RunAnalysis', 'decide'),
      onDemandPath('AnalyzeSkin', 'say-in-english'),
    ];
    const bundled: { decide: typeof decide; sayInEnglish: typeof sayInEnglish } = {
      ...(await import(rules)),
      ...(await import(words)),
    };
    const face = reading({ deepLines: { forehead: 'strong' }, redness: { cheeks: 'clear' } });
    const plan = decide(face, answers(), products);
    expect(bundled.decide(face, answers(), products)).toEqual(plan);
    expect(bundled.sayInEnglish({ reading: face, plan })).toEqual(sayInEnglish({ reading: face, plan }));
  });

  it.each(Object.entries(handlers))(
    'dynamically import exactly their on-demand modules, from the same folder: %s',
    async (name, handler) => {
      const imported = await mentions(name, /(?<=import\(")\.\/[^"]+(?="\))/g);
      expect(imported).toEqual(onDemandModulesOf(handler).map(({ file }) => file));
    },
  );

  it.each(Object.entries(handlers))(
    'are built only from files in functions/ and node_modules/: %s',
    async (_name, handler) => {
      const { metafile } = await build({
        entryPoints: [join(PROJECT, 'functions', `${handler}.ts`)],
        absWorkingDir: PROJECT,
        bundle: true,
        write: false,
        metafile: true,
        platform: 'node',
        format: 'esm',
        external: ['sharp'],
        outdir: 'none',
        logLevel: 'error',
      });
      const strangers = Object.keys(metafile.inputs).filter(
        (path) => !/^(?:functions|node_modules)\//.test(path),
      );
      expect(strangers).toEqual([]);
    },
  );
});

describe("the worker's bundle", { tags: 'slow' }, () => {
  it('contains sharp for arm64 by default', async () => {
    const found = await machinesIn(bundle('RunAnalysis'));
    expect(found.map(([file]) => file)).toContainEqual(expect.stringMatching(/sharp-linux-arm64.*\.node$/));
    expect(found.filter(([, machine]) => machine !== machines.arm64)).toEqual([]);
  });

  it(
    'contains sharp for x86_64 if the settings choose that architecture',
    { timeout: BUNDLING_MS },
    async () => {
      const app = new App({
        context: { ...cdk.context, ...assetMetadata },
        outdir: join(folder, 'x86_64'),
      });
      const worker = new NodeFunction(new Stack(app, 'Alone'), 'Worker', {
        handler: 'run-analysis',
        description: 'The worker alone',
        settings: { stage: 'dev', architecture: 'x86_64', logDays: 1 },
        timeoutS: 1,
        memoryMb: 128,
        environment: {},
        installed: ['sharp'],
      });
      const found = await machinesIn(bundlesOf(app).get(worker.node.id) ?? '');
      expect(found.map(([file]) => file)).toContainEqual(expect.stringMatching(/sharp-linux-x64.*\.node$/));
      expect(found.filter(([, machine]) => machine !== machines.x86_64)).toEqual([]);
    },
  );

  it.each(others)('contains sharp, unlike the bundle of %s', async (name) => {
    expect(await mentions(name, /["']sharp["']/g)).toEqual([]);
    expect((await filesIn(bundle(name))).filter((file) => file.includes('sharp'))).toEqual([]);
  });
});
