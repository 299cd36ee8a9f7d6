import { expect, it } from 'vitest';
import { broken, runLoad } from './load.ts';

const load = { visitors: 10, analyses: 40, faultShare: 0.1, seed: 1, haste: 20 };

it('10 visitors at once on a cloud that fails a tenth of its calls are served, each with their own', async () => {
  const figures = await runLoad(load);
  console.info(figures);
  expect(broken(figures, load)).toEqual([]);
  expect(figures.faults).toBeGreaterThan(figures.calls / 20);
}, 180_000);
