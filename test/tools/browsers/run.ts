import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PhotoMode } from '#domain/contract/photo.ts';
import { stopAll } from '../deploy/processes.ts';
import { browserNames, findBrowsers } from './find-browsers.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import type { RunFolders, Site } from './site.ts';
import { type Outcome, summarize } from './summary.ts';
import { temporaryRoot } from './temporary-root.ts';
import { walkBrowser } from './walk-browser.ts';

/**
 * `npm run test:browsers` completes visits in normal and private mode, in Firefox and in WebKitGTK if they are
 * installed. It ends all processes that it started. Logs and screenshots of failures remain only after a failed run.
 */

// The environment for the browsers. It is copied before the local cloud adds the functions' settings, because the
// browsers must not inherit these settings.
const env = { ...process.env };

async function walkAll(
  { screenshots }: Options,
  folders: RunFolders,
  outcomes: Outcome[],
  signal: AbortSignal,
): Promise<void> {
  const machine = { platform: process.platform, env };
  let site: Site | undefined;
  try {
    for (const browser of browserNames) {
      const found = findBrowsers[browser](machine);
      if (!found.found) {
        outcomes.push({ browser, kind: 'missing', missing: found });
        continue;
      }
      // This module is imported on demand, because it is large and not needed if no browser is installed.
      site ??= await (await import('./site.ts')).startSite(folders);
      for (const mode of PhotoMode.options) {
        if (signal.aborted) return;
        outcomes.push(await walkBrowser({ browser, found, mode, site, folders, screenshots, env }));
      }
    }
  } finally {
    await site?.stop();
  }
}

/** Resolves when a signal or an uncaught exception interrupts the run. */
function interruption(): Promise<'interrupted'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve('interrupted'));
    }
    process.on('uncaughtException', (error) => {
      console.error(error);
      resolve('interrupted');
    });
  });
}

async function makeFolders(): Promise<RunFolders & { folder: string }> {
  const root = temporaryRoot({ home: homedir(), temporary: tmpdir(), snap: '/snap' });
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, 'dewpoint-browsers-'));
  const folders = { work: join(folder, 'work'), logs: join(folder, 'logs') };
  for (const each of Object.values(folders)) await mkdir(each);
  return { folder, ...folders };
}

async function run(options: Options): Promise<number> {
  const { folder, ...folders } = await makeFolders();
  const outcomes: Outcome[] = [];
  const interrupt = new AbortController();
  const ended = walkAll(options, folders, outcomes, interrupt.signal).then(
    () => 'whole' as const,
    (error: unknown) => {
      console.error(error);
      return 'broken' as const;
    },
  );
  const end = await Promise.race([ended, interruption()]);
  interrupt.abort();
  await stopAll();
  const { lines, exitCode } = summarize(outcomes, options.required);
  console.info(['', ...lines].join('\n'));
  if (end === 'interrupted') console.info('Interrupted.');
  const isGood = end === 'whole' && exitCode === 0;
  const hasLogs = !isGood && end !== 'interrupted' && outcomes.some(({ kind }) => kind === 'walked');
  if (hasLogs) console.info(`Logs and screenshots of failures are in ${folders.logs}`);
  await rm(hasLogs ? folders.work : folder, { recursive: true, force: true, maxRetries: 3 });
  return isGood ? 0 : 1;
}

function main(): Promise<number> {
  let options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return Promise.resolve(1);
  }
  if (options === 'help') {
    console.info(USAGE);
    return Promise.resolve(0);
  }
  return run(options);
}

// Exits explicitly, because pending work after an interruption would delay the end of the process.
process.exit(await main());
