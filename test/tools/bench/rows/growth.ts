import { defaults } from '../../../../infra/settings/settings.ts';
import { askChild } from '../child.ts';
import type { VisitCost } from '../counting/count-visit.ts';
import type { Row } from '../row.ts';
import { type Behaviour, usualVisit } from '../scale/behaviour.ts';
import { type Deployment, forecast, type Forecast, type Use } from '../scale.ts';
import { Visit } from './overhead.ts';

const VISITORS_A_DAY = [1_000, 100_000, 10_000_000] as const;
const SEED = 20_261_120;

export const growthRow: Row = {
  name: 'growth',
  title: 'Growth',
  async measure(progress) {
    progress('counting the AWS calls of a visit');
    const visit = await askChild('counts', [], Visit);
    progress('simulating three days');
    return { figures: [], text: growthTable(visit, await usualVisit()) };
  },
};

/** With the settings of a deployment that was never changed. */
const dayOf = (visitorsADay: number, visit: VisitCost, behaviour: Behaviour): Forecast =>
  forecast({ visitorsADay, visit, behaviour, deployment, seed: SEED });

const deployment: Deployment = defaults;

/** A column for each number of visitors a day. The README has the same table as the screen. */
export function growthTable(visit: VisitCost, behaviour: Behaviour): string {
  const days = VISITORS_A_DAY.map((visitors) => dayOf(visitors, visit, behaviour));
  const row = (name: string, of: (day: Forecast) => string): string =>
    `| ${[name, ...days.map(of)].join(' | ')} |`;
  const [first] = days;
  return [
    row('visitors a day', ({ visitorsADay }) => whole(visitorsADay)),
    `| ${['---', ...days.map(() => '---:')].join(' | ')} |`,
    ...Object.keys(first?.costs ?? {}).map((service) =>
      row(`${service}, dollars a day`, ({ costs }) => dollars(valueOf(costs, service))),
    ),
    row('**all, dollars a day**', ({ costs }) =>
      dollars(Object.values(costs).reduce((sum, each) => sum + each, 0)),
    ),
    ...Object.keys(first?.concurrency ?? {}).map((name) =>
      row(`${name}, most at once`, ({ concurrency }) => whole(Math.ceil(valueOf(concurrency, name)))),
    ),
    row(
      'hottest partition, writes a second',
      ({ hottestPartition: { name, writesPerSecond } }) => `${whole(writesPerSecond)}: ${name}`,
    ),
    row(
      `wait in the queue with ${deployment.analysisConcurrency} at once, p50 / p99 / too long`,
      ({ queue }) => `${queue.p50S} s / ${queue.p99S} s / ${(queue.expiredShare * 100).toFixed(0)} %`,
    ),
    row('setting that is used most, by default', ({ settings }) => useText(settings[0])),
    row('quota that breaks first', ({ quotas }) => useText(quotas[0])),
    row('what to change then', ({ quotas }) => quotas[0]?.change ?? ''),
    row('and next', ({ quotas }) => useText(quotas[1])),
    row('and then', ({ quotas }) => useText(quotas[2])),
  ].join('\n');
}

const valueOf = (record: Readonly<Record<string, number>>, name: string): number => record[name] ?? 0;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const dollars = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

function useText(use: Use | undefined): string {
  if (!use) return '';
  const { name, demand, limit, share } = use;
  const times = share > 1 ? `${share.toFixed(1)} times over` : `holds, ${(share * 100).toFixed(0)} %`;
  return `${name}: ${whole(Math.ceil(demand))} of ${whole(limit)} (${times})`;
}
