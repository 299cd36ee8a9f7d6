import fc from 'fast-check';
import { products } from '#domain/catalogue/built-in.ts';
import { SkinReport } from '#domain/reading/report.ts';
import { checkRegimen, type RegimenInput } from '#domain/plan/check-regimen.ts';
import { anyCase, type HostileCase, inputOf } from '../../../support/builders/hostile.ts';
import { quantile } from '../figure.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';

const INPUTS = 300;
/** What the report's schema lets through at most. */
const MOST_STEPS = 12;
const SEED = 20_261_120;
const GOAL = '< 5,000 µs';

const sample = (proposals: fc.Arbitrary<HostileCase>) =>
  fc
    .sample(proposals, { numRuns: INPUTS, seed: SEED })
    .map(inputOf)
    .map((input) => ({ ...input, products: [...input.products.slice(0, 12), ...products] }));

/** Passes over the same inputs in turn; of each pass the two quantiles of its calls. */
async function figuresOf(what: string, inputs: readonly RegimenInput[], goal?: string) {
  const reports = inputs.map(({ analysis }) => JSON.stringify({ analysis }));
  const pass = (label: string, act: (index: number) => unknown) => async () => {
    const times = inputs.map((_, index) => {
      const startedAt = performance.now();
      act(index);
      return (performance.now() - startedAt) * 1000;
    });
    return { label, calls: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
  const { samples, settled } = await repeat(
    [
      pass('checkRegimen', (index) => {
        const input = inputs[index];
        return input && checkRegimen(input);
      }),
      pass('parse and validate it', (index) => SkinReport.safeParse(JSON.parse(reports[index] ?? ''))),
    ],
    ({ p50 }) => p50,
    { least: 5, most: 20, seconds: 8 },
  );
  const [ours = [], reference = []] = samples;
  const work = { proposals: INPUTS };
  return (['p50', 'p99'] as const).map((which) => ({
    what: `${what}, ${which}`,
    unit: 'µs' as const,
    ours: { label: 'checkRegimen', work, values: ours.map((each) => each[which]) },
    reference: { label: 'parse and validate it', work, values: reference.map((each) => each[which]) },
    settled,
    ...(goal !== undefined && { goal }),
  }));
}

export const rulesRow: Row = {
  name: 'rules',
  title: 'Rules engine',
  async measure(progress) {
    progress(`${INPUTS} proposals, good and hostile, with their schema in turn`);
    const any = await figuresOf('one regimen', sample(anyCase));
    progress(`${INPUTS} proposals of ${MOST_STEPS} steps`);
    const largest = anyCase.filter(({ analysis }) => analysis.regimen.length === MOST_STEPS);
    return { figures: [...any, ...(await figuresOf(`${MOST_STEPS} steps`, sample(largest), GOAL))] };
  },
};
