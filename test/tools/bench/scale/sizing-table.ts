import { NEAR_LIMIT } from '../../../../infra/settings/near-limit.ts';
import { defaults } from '../../../../infra/settings/settings.ts';
import type { VisitCost } from '../counting/count-visit.ts';
import { forecast, type Forecast } from '../scale.ts';
import type { Bursts } from './arrivals.ts';
import type { Behaviour } from './behaviour.ts';
import { markdownTable } from './cost-tables.ts';
import { quotas, type QuotaName } from './quotas.ts';

const VISITORS_A_DAY = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const;
const SEED = 20_261_120;
const noBursts: Bursts = { times: 1, count: 0, lengthS: 1 };
const MAX_CONCURRENCY = quotas.queueConcurrency.limit;

const asked: readonly (readonly [title: string, quota: QuotaName])[] = [
  ['Bedrock, tokens a minute', 'modelTokens'],
  ['Lambda, concurrency of the account', 'lambdaConcurrency'],
  ['API Gateway, calls a second', 'apiRequests'],
  ['CloudFront, requests a second', 'edgeRequests'],
  ['DynamoDB, writes of a table a second', 'tableWrites'],
  ['DynamoDB, writes of one partition a second', 'partitionWrites'],
  ['S3, uploads a second', 'prefixWrites'],
];

/** A Markdown table with the settings, the quotas to request and the cost for each number of visitors a day. */
export function sizingTable(visit: VisitCost, behaviour: Behaviour): string {
  const day = (visitorsADay: number, analysisConcurrency: number, bursts?: Bursts): Forecast => {
    const deployment = { ...defaults, analysisConcurrency };
    return forecast({ visitorsADay, visit, behaviour, deployment, seed: SEED, ...(bursts && { bursts }) });
  };
  const days = VISITORS_A_DAY.map((visitors) => ({
    visitors,
    even: day(visitors, MAX_CONCURRENCY, noBursts),
    usual: day(visitors, defaults.analysisConcurrency),
    most: day(visitors, MAX_CONCURRENCY),
  }));
  type Day = (typeof days)[number];
  const row = (title: string, of: (each: Day) => string): string[] => [title, ...days.map(of)];
  return markdownTable(
    ['visitors a day', ...VISITORS_A_DAY.map((visitors) => visitors.toLocaleString('en'))],
    [
      row('dollars a day', ({ usual }) => dollars(usual)),
      // Divided by `NEAR_LIMIT`, because an alarm goes off when that share of the limit is reached.
      row('`analysesPerDay`', ({ usual }) => demandOf(usual.settings, 'analysesPerDay', NEAR_LIMIT)),
      row('`requestsPerSecond`', ({ usual }) => demandOf(usual.settings, 'requestsPerSecond')),
      row('`analysisConcurrency` without bursts', ({ even }) =>
        demandOf(even.settings, 'analysisConcurrency'),
      ),
      row('`analysisConcurrency` with bursts', ({ usual }) =>
        demandOf(usual.settings, 'analysisConcurrency'),
      ),
      row(`analyses lost with ${defaults.analysisConcurrency}, the default`, ({ usual }) => lost(usual)),
      row(`analyses lost with ${MAX_CONCURRENCY.toLocaleString('en')}, the most`, ({ most }) => lost(most)),
      ...asked.map(([title, quota]) => row(title, ({ usual }) => demandOf(usual.quotas, quotas[quota].name))),
    ],
  );
}

const dollars = ({ costs }: Forecast): string =>
  Object.values(costs)
    .reduce((sum, each) => sum + each, 0)
    .toLocaleString('en', { maximumSignificantDigits: 3 });

const lost = ({ queue }: Forecast): string => `${Math.round(queue.expiredShare * 100)} %`;

/**
 * The demand divided by `share`, so a `share` below 1 leaves headroom. Rounded up to a whole number of at most two
 * significant digits, because the forecast is no more precise than that.
 */
function demandOf(uses: Forecast['quotas'], name: string, share = 1): string {
  const demand = (uses.find((use) => use.name === name)?.demand ?? Number.NaN) / share;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(demand)) - 1);
  return (Math.ceil(demand / unit) * unit).toLocaleString('en');
}
