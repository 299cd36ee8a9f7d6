import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { CATALOGUE_FILE, writeCatalogue } from '../../../../infra/settings/catalogue-file.ts';
import { environment } from '../../../support/function-environment.ts';
import { bundleBudgetsKb, onDemandBudgetsKb } from '../budgets.ts';
import {
  type Bundle,
  bundleClients,
  bundleEmpty,
  bundleHandler,
  bundleOnDemandModules,
  type Handler,
  handlers,
} from '../bundle.ts';
import type { Figure, Side, Unit, Work } from '../figure.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';

const MAX_RATIO_TO_CLIENTS = 1.25;
const NODE_MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

const run = promisify(execFile);

/**
 * A script that reports how long a handler takes to load, the peak memory after loading, and how long the handler's
 * on-demand modules take to load. The script is minimal, because every measurement includes it.
 */
const PROBE = `const { handler } = await import(process.argv[1]);
const ms = performance.now();
if (typeof handler !== 'function') throw new Error('No handler');
const { readFileSync } = await import('node:fs');
const linux = process.platform === 'linux' && /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
const peakKb = linux ? Number(linux[1]) : process.resourceUsage().maxRSS;
const before = performance.now();
for (const onDemand of process.argv.slice(2)) await import(onDemand);
process.stdout.write(JSON.stringify({ ms, peakMb: peakKb / 1024, onDemandMs: performance.now() - before }));`;

const Start = z.object({ ms: z.number(), peakMb: z.number(), onDemandMs: z.number() });
type Start = z.infer<typeof Start>;

/** Loads a function in a new process, with its environment variables and catalogue, and measures time and memory. */
async function start(...modules: string[]): Promise<Start> {
  const urls = modules.map((file) => pathToFileURL(file).href);
  const args = ['--input-type=module', '-e', PROBE, ...urls];
  const { stdout } = await run(process.execPath, args, { env: { ...environment, CATALOGUE_FILE } });
  return Start.parse(JSON.parse(stdout));
}

type Bundles = { own: Bundle; clients: Bundle; onDemand: readonly Bundle[] };

export const functionStartRow: Row = {
  name: 'function-start',
  title: 'Function start',
  async measure(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-start-'));
    await symlink(NODE_MODULES, join(folder, 'node_modules'));
    const place = async (name: string, { bytes }: Bundle): Promise<string> => {
      await mkdir(join(folder, name));
      const file = join(folder, name, 'index.mjs');
      await writeFile(file, bytes);
      writeCatalogue(join(folder, name), undefined);
      return file;
    };
    const empty = await place('empty', await bundleEmpty());
    const figures: Figure[] = [];
    for (const handler of handlers) {
      progress(`${handler}, fresh processes in turn`);
      const bundles: Bundles = {
        own: await bundleHandler(handler),
        clients: await bundleClients(handler),
        onDemand: await bundleOnDemandModules(handler),
      };
      const onDemand: string[] = [];
      for (const [at, module] of bundles.onDemand.entries()) {
        onDemand.push(await place(`${handler}-on-demand-${at}`, module));
      }
      const files = [
        [await place(handler, bundles.own), ...onDemand],
        [await place(`${handler}-clients`, bundles.clients)],
        [empty],
      ];
      const { samples, settled } = await repeat(
        files.map((modules) => () => start(...modules)),
        ({ ms }) => ms,
        { least: 7, most: 15, seconds: 6 },
      );
      figures.push(...figuresOf(handler, bundles, samples, settled));
    }
    await rm(folder, { recursive: true });
    return { figures };
  },
};

function figuresOf(
  handler: Handler,
  { own, clients, onDemand }: Bundles,
  [ours = [], besideClients = [], besideEmpty = []]: readonly Start[][],
  settled: boolean,
): Figure[] {
  const one: Work = { loads: 'one module with a handler' };
  const timed = (what: string, unit: Unit, of: (sample: Start) => number, other: Side): Figure => ({
    what: `${handler}: ${what}`,
    unit,
    ours: { label: handler, work: workOf(own, other.work), values: ours.map(of) },
    reference: other,
    settled,
    ...(what === 'until loaded' && 'clients' in other.work && { goal: `ratio ≤ ${MAX_RATIO_TO_CLIENTS}` }),
  });
  const ms = (sample: Start): number => sample.ms;
  const mb = (sample: Start): number => sample.peakMb;
  const withClients = (of: (sample: Start) => number): Side => ({
    label: 'its AWS clients',
    work: { ...one, clients: clients.clients },
    values: besideClients.map(of),
  });
  const withNothing = (of: (sample: Start) => number): Side => ({
    label: 'empty handler',
    work: one,
    values: besideEmpty.map(of),
  });
  return [
    timed('until loaded', 'ms', ms, withClients(ms)),
    timed('until loaded', 'ms', ms, withNothing(ms)),
    timed('memory', 'MB', mb, withClients(mb)),
    timed('memory', 'MB', mb, withNothing(mb)),
    {
      what: `${handler}: bundle`,
      unit: 'KB',
      ours: { label: handler, work: { clients: own.clients }, values: [own.bytes.byteLength / 1024] },
      reference: {
        label: 'its AWS clients',
        work: { clients: clients.clients },
        values: [clients.bytes.byteLength / 1024],
      },
      goal: `≤ ${bundleBudgetsKb[handler]} KB more`,
    },
    ...(onDemand.length > 0 ? onDemandFigures(handler, onDemand, ours, settled) : []),
  ];
}

function onDemandFigures(
  handler: Handler,
  onDemand: readonly Bundle[],
  ours: readonly Start[],
  settled: boolean,
): Figure[] {
  const side = (values: readonly number[]): Side => ({ label: handler, work: {}, values });
  const kb = onDemand.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) / 1024;
  return [
    {
      what: `${handler}: modules loaded on demand, until loaded`,
      unit: 'ms',
      ours: side(ours.map(({ onDemandMs }) => onDemandMs)),
      settled,
    },
    {
      what: `${handler}: modules loaded on demand`,
      unit: 'KB',
      ours: side([kb]),
      goal: `≤ ${onDemandBudgetsKb[handler]} KB`,
    },
  ];
}

/**
 * The work of loading our bundle. It includes the AWS clients only if `other` does, because two sides are compared only
 * if they did the same work.
 */
const workOf = (own: Bundle, other: Work): Work => ({
  loads: 'one module with a handler',
  ...('clients' in other && { clients: own.clients }),
});
