import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startCloud } from '../../../infra/local/cloud.ts';
import { defaults } from '../../../infra/settings/settings.ts';
import { visitor } from '../../support/visitor.ts';
import { type AttackName, startAttack } from './attackers.ts';
import { watchLogs } from './log-watch.ts';
import { markedAnswers, markedPhoto, startMarkingModel } from './marks.ts';
import { sendFrom } from './send-from.ts';

/**
 * The time between the arrivals of two visitors. The local cloud, a single process, could serve visitors about twice as
 * fast.
 */
const ARRIVES_EVERY_MS = 400;
/** The polling interval, which is shorter than the page's (1.5 to 3 seconds). */
const ASKS_EVERY_MS = 1000;
/** The address of a visitor. Each visitor has a different one: 250 in each network 127.0.x.0/24. */
const addressOf = (at: number): string => `127.0.${100 + Math.floor(at / 250)}.${1 + (at % 250)}`;

const defaultLimits = {
  ANALYSES_PER_HOUR_AND_SESSION: String(defaults.analysesPerHourAndSession),
  ANALYSES_PER_DAY_AND_ADDRESS: String(defaults.analysesPerDayAndAddress),
  ANALYSES_PER_DAY: String(defaults.analysesPerDay),
  SHARE_OF_DAY_PER_ADDRESS: String(defaults.shareOfDayPerAddress),
  SESSIONS_PER_DAY_AND_ADDRESS: String(defaults.sessionsPerDayAndAddress),
  EVENTS_PER_HOUR_AND_SESSION: String(defaults.eventsPerHourAndSession),
};

/**
 * `served`: the number of visitors who got a result. `strikes`: the number of attacks, some of which are several
 * requests.
 */
export const UnderAttack = z.object({
  served: z.int(),
  strikes: z.int(),
  medianMs: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  unhandled: z.array(z.string()),
});
export type UnderAttack = z.infer<typeof UnderAttack>;

/**
 * Runs visits with the default limits during an attack. Each visit begins with the upload permit and ends with the
 * result. Its duration includes the time in the queue.
 */
export async function visitUnder(name: AttackName, visitors: number): Promise<UnderAttack> {
  const logs = watchLogs();
  const folder = await mkdtemp(join(tmpdir(), 'dewpoint-attack-'));
  const model = await startMarkingModel();
  const cloud = await startCloud({
    port: 0,
    folder,
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'marking' },
    website: async () => (_request, response) => void response.end(),
    settings: defaultLimits,
  });
  const times: number[] = [];

  async function visit(at: number): Promise<void> {
    await sleep(at * ARRIVES_EVERY_MS);
    const user = visitor(cloud.url, {}, sendFrom(addressOf(at)));
    const startedAt = performance.now();
    const mode = at % 2 === 0 ? 'normal' : 'private';
    const { answer } = await user.wholeVisit(
      mode,
      await markedPhoto(at + 1),
      markedAnswers(at + 1),
      ASKS_EVERY_MS,
    );
    if (answer.status === 'done') times.push(performance.now() - startedAt);
  }

  try {
    const attack = startAttack(cloud.url, name);
    await Promise.allSettled(Array.from({ length: visitors }, (_, at) => visit(at)));
    const strikes = await attack.stop();
    times.sort((one, other) => one - other);
    const quantile = (share: number): number | null => {
      const time = times[Math.ceil(times.length * share) - 1];
      return time === undefined ? null : Math.round(time);
    };
    const { unhandled } = logs;
    return { served: times.length, strikes, medianMs: quantile(0.5), p95Ms: quantile(0.95), unhandled };
  } finally {
    await cloud.stop();
    await model.stop();
    await rm(folder, { recursive: true, force: true });
    logs.stop();
  }
}
