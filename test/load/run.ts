import { broken, runLoad } from './load.ts';

/** `npm run test:load`: the issue of scale. `LOAD_VISITORS`, `LOAD_ANALYSES` and `LOAD_SEED` make it another one. */
const numberFrom = (name: string, preset: number): number => Number(process.env[name] ?? preset);

const load = {
  visitors: numberFrom('LOAD_VISITORS', 200),
  analyses: numberFrom('LOAD_ANALYSES', 2_000),
  seed: numberFrom('LOAD_SEED', 1),
  faultShare: 0.1,
  haste: 2,
};
console.info('Visitors that walk through the product while a tenth of its calls fails:', load);
const figures = await runLoad(load);
console.info(figures);
const failed = broken(figures, load);
console.info(failed.length === 0 ? 'Everything holds.' : `Broken: ${failed.join('; ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
