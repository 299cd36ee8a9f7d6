import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConsentSetting } from '#domain/settings/consent-setting.ts';
import { readModelId } from '#domain/settings/model-profile.ts';
import { AMERICAN_MODEL } from '../settings/default-model.ts';
import { defaults } from '../settings/settings.ts';
import { startCloud } from './cloud.ts';
import { readFaults } from './faults/read-faults.ts';
import { DEFAULT_REGION, isFaceReader, type ModelChoice, readModelChoice } from './model.ts';
import { PortUnavailableError } from './http/listen.ts';
import { buildPage, devPage } from './http/page.ts';
import { readStartOptions, startHelp } from './start-options.ts';
import { startText } from './start-text.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import type { WebsiteParts } from './http/static-site.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const DEFAULT_PORT = 3000;

/**
 * Runs `npm start` and `npm run dev`: serves the page, the API and the photos on one port, and starts the local AWS
 * services on other ports. `PORT` chooses the port of the page; the default is 3000, or any free port if 3000 is not
 * available. `DEWPOINT_FAULTS` injects faults. `CONSENT` replaces the default of the `consent` setting. `--help` prints
 * all variables instead.
 */
async function start(): Promise<void> {
  const startOptions = readStartOptions(process.argv.slice(2));
  if (startOptions === 'help') {
    console.info(startHelp);
    return;
  }
  const faults = process.env['DEWPOINT_FAULTS'];
  const model = readModelChoice(process.env);
  const variables = pageVariables(model, readConsent(process.env['CONSENT']));
  const page = startOptions.dev ? devPage(PROJECT, variables) : buildPage(PROJECT, variables);
  const options = {
    folder: join(PROJECT, '.local'),
    model,
    website: (parts: WebsiteParts) => page.website(parts),
    faults: faults ? { plan: readFaults(faults) } : undefined,
  };
  const wanted = readPort(process.env['PORT']);
  const running: { stop(): Promise<void> }[] = [page];
  // Registered before the start, so that a signal during the start still removes the folder of the build.
  stopOnSignals(async () => {
    // Stops both even if one of them fails, because stopping the cloud deletes the photos.
    const ends = await Promise.allSettled(running.map((each) => each.stop()));
    const failed = ends.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  });
  const cloud = await startCloud({ ...options, port: wanted ?? DEFAULT_PORT }).catch((error: unknown) => {
    if (!(error instanceof PortUnavailableError)) throw error;
    if (wanted !== undefined) throw new Error(`${error.message}. Choose another with PORT.`);
    return startCloud({ ...options, port: 0 });
  });
  running.push(cloud);
  console.info(startText(cloud.url, faults));
}

/** The variables of the page: the analyser, where a model would run, and the kind of consent that the page asks for. */
const pageVariables = (model: ModelChoice, consent: ConsentSetting) => ({
  VITE_ANALYSER: isFaceReader(model) ? 'face-reader' : 'model',
  VITE_MODEL_PLACE: readModelId(model.MODEL_ID ?? AMERICAN_MODEL).group ?? model.AWS_REGION ?? DEFAULT_REGION,
  VITE_CONSENT: consent,
});

function readConsent(text: string | undefined): ConsentSetting {
  const consent = ConsentSetting.safeParse(text || defaults.consent);
  if (consent.success) return consent.data;
  throw new Error(`CONSENT must be ${ConsentSetting.options.join(' or ')}, not "${text}"`);
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not "${text}"`);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
