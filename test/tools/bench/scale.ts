import { JOB_PICKUP_S } from '#domain/settings/lifetimes.ts';
import type { StepCost, VisitCost, VisitStep } from './counting/count-visit.ts';
import { arrivals, type Bursts, later } from './scale/arrivals.ts';
import type { Behaviour } from './scale/behaviour.ts';
import { type Flow, partitionsOf, peak, peakOver, sumOf } from './scale/flow.ts';
import { quotas, type Quota, type QuotaName } from './scale/quotas.ts';
import { type QueueDay, runQueue, scalingOfLambda, waitOf } from './scale/queue.ts';
import { costs, filesOf, type ServiceCosts } from './scale/costs.ts';

/** This file simulates one day of the deployed system second by second, based on counted calls and published quotas. */

export type Deployment = {
  readonly analysisConcurrency: number;
  readonly requestsPerSecond: number;
  readonly analysesPerDay: number;
};

export type Asked = {
  readonly visitorsADay: number;
  readonly visit: VisitCost;
  readonly deployment: Deployment;
  readonly seed: number;
  readonly behaviour: Behaviour;
  readonly bursts?: Bursts;
};

/**
 * How much of a quota or a setting is used. `share` is the highest demand divided by the limit; above 1, the limit is
 * exceeded.
 */
export type Use = Quota & { readonly demand: number; readonly share: number };

export type Forecast = {
  readonly visitorsADay: number;
  readonly analyses: number;
  readonly apiCalls: number;
  /** The costs in dollars per day. */
  readonly costs: ServiceCosts;
  /** The predicted peak number of concurrent executions of each function. */
  readonly concurrency: Readonly<Record<string, number>>;
  readonly hottestPartition: { readonly name: string; readonly writesPerSecond: number };
  readonly queue: { readonly p50S: number; readonly p99S: number; readonly expiredShare: number };
  /** Sorted by `share`, highest first, like `quotas`. */
  readonly settings: readonly Use[];
  readonly quotas: readonly Use[];
};

export function forecast(asked: Asked): Forecast {
  const { visitorsADay, visit, deployment, seed, behaviour, bursts } = asked;
  const sessions = arrivals(visitorsADay, seed, bursts);
  const online = sessions.map((each) => each * (1 - behaviour.onDeviceShare));
  const analyses = later(online, 40, 90);
  const jobS = Math.ceil(behaviour.modelS + secondsOf(visit['normal analysis'], behaviour));
  const settings = { jobS, timeoutS: JOB_PICKUP_S };
  const day = runQueue(analyses, {
    ...settings,
    concurrency: deployment.analysisConcurrency,
    scaling: scalingOfLambda,
  });
  // Without a concurrency limit, the queue shows the whole demand, which is compared with the settings and quotas.
  const unlimited = runQueue(analyses, { ...settings, concurrency: Number.POSITIVE_INFINITY });
  const flow = flowOf({ sessions, online }, analyses, unlimited, behaviour);
  const seconds = (step: VisitStep): number => secondsOf(visit[step], behaviour);
  const concurrency = {
    'log-events': peak(flow.sessions) * seconds('session started') + peak(flow.events) * seconds('event'),
    'upload-image': peak(flow.permits) * seconds('upload permitted'),
    'analyze-skin': peak(flow.analyses) * seconds('normal analysis') + peak(flow.polls) * seconds('poll'),
    'delete-image': peak(flow.deletions) * seconds('photo deleted'),
    'run-analysis': peak(unlimited.running),
  };
  const [hottest] = partitionsOf(flow, concurrency['log-events'], behaviour.privateShare);
  const total = sumOf(analyses);
  return {
    visitorsADay,
    analyses: total,
    apiCalls: sumOf(apiCalls(flow)),
    costs: costs(flow, visit, behaviour, unlimited),
    concurrency,
    hottestPartition: hottest,
    queue: {
      p50S: waitOf(day.waits, 0.5),
      p99S: waitOf(day.waits, 0.99),
      expiredShare: total > 0 ? day.expired / total : 0,
    },
    settings: settingUses(flow, unlimited, total, deployment),
    quotas: quotaUses(demands(flow, visit, unlimited, behaviour, concurrency, hottest.writesPerSecond)),
  };
}

/**
 * The duration of a step in seconds, in the worst case: the function makes its AWS calls one after another, and its own
 * work takes as long as one call.
 */
const secondsOf = ({ calls }: StepCost, { awsCallS }: Behaviour): number => (calls + 1) * awsCallS;

function flowOf(
  { sessions, online }: Record<'sessions' | 'online', Float64Array>,
  analyses: Float64Array,
  { running, waiting, finished }: QueueDay,
  { eventsPerVisit, onDeviceShare, onDeviceEvents, pollEveryS, privateShare }: Behaviour,
): Flow {
  const events = (1 - onDeviceShare) * eventsPerVisit + onDeviceShare * onDeviceEvents;
  return {
    sessions,
    events: later(sessions, 0, 90).map((each) => each * events),
    permits: later(online, 20, 50),
    analyses,
    polls: running.map((each, second) => (each + (waiting[second] ?? 0)) / pollEveryS),
    finished,
    drops: finished,
    deletions: finished.map((each) => each * privateShare),
  };
}

function settingUses(flow: Flow, { running }: QueueDay, total: number, deployment: Deployment): Use[] {
  return ranked([
    use(
      {
        name: 'requestsPerSecond',
        limit: deployment.requestsPerSecond,
        unit: 'a second',
        change: 'raise `requestsPerSecond`',
      },
      peak(apiCalls(flow)),
    ),
    use(
      {
        name: 'analysisConcurrency',
        limit: deployment.analysisConcurrency,
        unit: 'at once',
        change: 'raise `analysisConcurrency` and the token quota of the model',
      },
      peak(running),
    ),
    use(
      {
        name: 'analysesPerDay',
        limit: deployment.analysesPerDay,
        unit: 'a day',
        change: 'raise `analysesPerDay`',
      },
      total,
    ),
  ]);
}

function apiCalls(flow: Flow): Float64Array {
  const { sessions, events, permits, analyses, polls, drops, deletions } = flow;
  const others = [events, permits, analyses, polls, drops, deletions];
  return sessions.map((each, second) => others.reduce((sum, series) => sum + (series[second] ?? 0), each));
}

function demands(
  flow: Flow,
  visit: VisitCost,
  { running }: QueueDay,
  behaviour: Behaviour,
  concurrency: Forecast['concurrency'],
  partitionWrites: number,
): Record<QuotaName, number> {
  const api = peak(apiCalls(flow));
  const { inputTokens, maxTokens } = behaviour;
  const sessionWrites = flow.events.map(
    (each, second) =>
      each * visit.event.writeUnits + (flow.sessions[second] ?? 0) * visit['session started'].writeUnits,
  );
  const analysisWrites = flow.analyses.map(
    (each, second) =>
      each * visit['normal analysis'].writeUnits +
      (flow.permits[second] ?? 0) * (visit['upload permitted'].writeUnits + visit.upload.writeUnits) +
      (flow.drops[second] ?? 0) * visit['result dropped'].writeUnits,
  );
  const tableWrites = Math.max(peak(sessionWrites), peak(analysisWrites));
  const atOnce = Object.values(concurrency);
  return {
    apiRequests: api,
    lambdaConcurrency: atOnce.reduce((sum, each) => sum + each, 0),
    lambdaGrowth: growth(running, 10),
    queueConcurrency: peak(running),
    partitionWrites,
    newTableWrites: tableWrites,
    tableWrites,
    prefixWrites: peak(flow.permits),
    edgeRequests: api + peak(flow.sessions) * filesOf(behaviour).requests,
    // Bedrock reserves these tokens when a call begins:
    // https://docs.aws.amazon.com/bedrock/latest/userguide/quotas-token-burndown.html
    modelTokens: peakOver(flow.analyses, 60) * (inputTokens + maxTokens),
  };
}

/** The maximum increase of a series within `seconds`. */
const growth = (series: Float64Array, seconds: number): number =>
  peak(series.map((each, second) => each - (series[Math.max(0, second - seconds)] ?? 0)));

const quotaUses = (demand: Record<QuotaName, number>): Use[] =>
  ranked(Object.entries(demand).flatMap(([name, value]) => usesOf(name, value)));

const usesOf = (name: string, demand: number): Use[] =>
  Object.entries(quotas)
    .filter(([each]) => each === name)
    .map(([, quota]) => use(quota, demand));

const use = (quota: Quota, demand: number): Use => ({ ...quota, demand, share: demand / quota.limit });
const ranked = (uses: readonly Use[]): Use[] => [...uses].sort((a, b) => b.share - a.share);
