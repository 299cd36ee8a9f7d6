import { defaults } from '../../../../infra/settings/settings.ts';
import { askChild } from '../child.ts';
import type { VisitCost } from '../counting/count-visit.ts';
import type { Row } from '../row.ts';
import { type Behaviour, usualVisit } from '../scale/behaviour.ts';
import { type Deployment, forecast, type Forecast, type Use } from '../scale.ts';
import { Visit } from './overhead.ts';

const MAX_VISITORS = 10_000_000;
const VISITORS_A_DAY = [1_000, 100_000, MAX_VISITORS] as const;
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

type Day = Forecast & { readonly label: string };

/** The forecast for one day of a deployment with default settings. */
const dayOf = (label: string, visitorsADay: number, visit: VisitCost, behaviour: Behaviour): Day => ({
  label,
  ...forecast({ visitorsADay, visit, behaviour, deployment, seed: SEED }),
});

/** The forecast for a day on which all visitors analyse their photos on their own devices. */
const onDevicesDay = (visit: VisitCost, behaviour: Behaviour): Day =>
  dayOf(`${whole(MAX_VISITORS)}, all on their devices`, MAX_VISITORS, visit, {
    ...behaviour,
    onDeviceShare: 1,
  });

const deployment: Deployment = defaults;

/**
 * The forecast as a Markdown table, with one column per simulated day. `test/tools/bench/README.md` contains the same
 * table.
 */
export function growthTable(visit: VisitCost, behaviour: Behaviour): string {
  const days = [
    ...VISITORS_A_DAY.map((visitors) => dayOf(whole(visitors), visitors, visit, behaviour)),
    onDevicesDay(visit, behaviour),
  ];
  const row = (name: string, of: (day: Day) => string): string =>
    `| ${[name, ...days.map(of)].join(' | ')} |`;
  const [first] = days;
  return [
    row('visitors a day', ({ label }) => label),
    `| ${['---', ...days.map(() => '---:')].join(' | ')} |`,
    ...Object.keys(first?.costs ?? {}).map((service) =>
      row(`${service}, dollars a day`, ({ costs }) => dollars(valueOf(costs, service))),
    ),
    row('**all, dollars a day**', ({ costs }) =>
      dollars(Object.values(costs).reduce((sum, each) => sum + each, 0)),
    ),
    ...Object.keys(first?.concurrency ?? {}).map((name) =>
      row(`${name}, peak concurrency`, ({ concurrency }) => whole(Math.ceil(valueOf(concurrency, name)))),
    ),
    row(
      'hottest partition, writes a second',
      ({ hottestPartition: { name, writesPerSecond } }) => `${whole(writesPerSecond)}: ${name}`,
    ),
    row(
      `wait in the queue with concurrency ${deployment.analysisConcurrency}, p50 / p99 / expired`,
      ({ queue }) => `${queue.p50S} s / ${queue.p99S} s / ${(queue.expiredShare * 100).toFixed(0)} %`,
    ),
    row('most used default setting', ({ settings }) => useText(settings[0])),
    row('first quota to be exceeded', ({ quotas }) => useText(quotas[0])),
    row('remedy', ({ quotas }) => quotas[0]?.change ?? ''),
    row('second quota', ({ quotas }) => useText(quotas[1])),
    row('third quota', ({ quotas }) => useText(quotas[2])),
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
