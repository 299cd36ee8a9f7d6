import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner } from 'vite';
import type * as Loading from './load.ts';

/**
 * The first part of `npm run test:load`: many visits while a tenth of all calls fail. Environment variables that begin
 * with `LOAD_` change the load.
 */
const numberFrom = (name: string, byDefault: number): number => Number(process.env[name] ?? byDefault);

const load = {
  visitors: numberFrom('LOAD_VISITORS', 200),
  analyses: numberFrom('LOAD_ANALYSES', 2_000),
  seed: numberFrom('LOAD_SEED', 1),
  faultShare: 0.1,
  speed: numberFrom('LOAD_SPEED', 2),
};
console.info('Visits while a tenth of all calls fails:', load);
// `load.ts` is imported through Vite, because it imports page code that relies on Vite.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
});
const { runLoad, broken } = await createServerModuleRunner(vite.environments.ssr).import<typeof Loading>(
  fileURLToPath(new URL('load.ts', import.meta.url)),
);
const figures = await runLoad(load);
console.info(figures);
const failed = broken(figures, load);
console.info(failed.length === 0 ? 'Everything holds.' : `Broken: ${failed.join('; ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
