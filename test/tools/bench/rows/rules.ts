import { decide } from '#domain/plan/decide.ts';
import { SkinReading } from '#domain/reading/reading.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { type PlanCase, planCase } from '../../../support/builders/plan-property.ts';
import { quantile } from '../../averages.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';

const CASES = 300;
const SEED = 20_261_120;
const GOAL = '< 5,000 µs';

type Work = { what: string; label: string; goal?: string; act: (given: PlanCase) => unknown };

const works: readonly Work[] = [
  {
    what: 'one plan',
    label: 'decide',
    goal: GOAL,
    act: ({ reading, answers, products }) => decide(reading, answers, products),
  },
  {
    what: 'one plan and its texts',
    label: 'decide and say',
    act: ({ reading, answers, products }) =>
      say({ reading, plan: decide(reading, answers, products) }, english),
  },
];

/**
 * Times complete passes over the cases, alternating between our code and the reference. Each pass yields the median and
 * the 99th percentile of its call times.
 */
async function figuresOf({ what, label, goal, act }: Work, cases: readonly PlanCase[]) {
  const texts = cases.map(({ reading }) => JSON.stringify(reading));
  const pass = (name: string, call: (index: number) => unknown) => async () => {
    const times = cases.map((_, index) => {
      const startedAt = performance.now();
      call(index);
      return (performance.now() - startedAt) * 1000;
    });
    return { label: name, calls: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
  const { samples, settled } = await repeat(
    [
      pass(label, (index) => {
        const given = cases[index];
        return given && act(given);
      }),
      pass('parse and validate the reading', (index) =>
        SkinReading.safeParse(JSON.parse(texts[index] ?? '')),
      ),
    ],
    ({ p50 }) => p50,
    { least: 5, most: 20, seconds: 8 },
  );
  const [ours = [], reference = []] = samples;
  const work = { readings: CASES };
  return (['p50', 'p99'] as const).map((which) => ({
    what: `${what}, ${which}`,
    unit: 'µs' as const,
    ours: { label, work, values: ours.map((each) => each[which]) },
    reference: {
      label: 'parse and validate the reading',
      work,
      values: reference.map((each) => each[which]),
    },
    settled,
    ...(goal !== undefined && { goal }),
  }));
}

export const rulesRow: Row = {
  name: 'rules',
  title: 'Rules engine',
  async measure(progress) {
    progress(`${CASES} readings with any answers and any catalogue, with their schema in turn`);
    const cases = Array.from({ length: CASES }, (_, index) => planCase(SEED + index));
    const figures = [];
    for (const work of works) figures.push(...(await figuresOf(work, cases)));
    return { figures };
  },
};
