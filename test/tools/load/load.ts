import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCloud } from '../../../infra/local/cloud.ts';
import { seededFaults } from '../../../infra/local/faults/plan.ts';
import { inspectCloud } from '../../support/browser/cloud-inspector.ts';
import { openPage, screenName } from '../../support/page.ts';
import { watchLogs } from './log-watch.ts';
import { isResultOf, markedAnswers, markedPhoto, startMarkingModel } from './marks.ts';

const FIFTEEN_MINUTES_MS = 15 * 60_000;
const SLOW_MS = 500;
/**
 * The time between the arrivals of two visitors, on the pages' clocks. Each visitor repeats visits until all analyses
 * have begun.
 */
const ARRIVES_EVERY_MS = 100;
/**
 * In private mode, visitors abandon about one in this many analyses after the upload. The scheduled clean-up must then
 * delete the photo.
 */
const VANISHES_EVERY = 8;

export type Load = {
  visitors: number;
  analyses: number;
  /** The share of calls to the API, the AWS services and the model that fail, from 0 to 1. */
  faultShare: number;
  seed: number;
  /** How many times faster the pages' clocks run than real time. */
  speed: number;
};

export type Figures = {
  done: number;
  /** `gaveUp` and `triedAgain`: how often visitors gave up or tried again after an error screen, by error type. */
  gaveUp: Record<string, number>;
  triedAgain: Record<string, number>;
  neverUploaded: number;
  calls: number;
  faults: number;
  modelCalls: number;
  analysisIds: number;
  repairs: number;
  vanished: number;
  privatePhotosBeforeSweep: number;
  privatePhotosAfterSweep: number;
  wrongResults: number;
  unhandled: string[];
  seconds: number;
};

/** Runs many concurrent visitors, half of them private, on a cloud whose calls sometimes fail. */
export async function runLoad({ visitors, analyses, faultShare, seed, speed }: Load): Promise<Figures> {
  const startedAt = performance.now();
  const logs = watchLogs();
  const folder = await mkdtemp(join(tmpdir(), 'dewpoint-load-'));
  const model = await startMarkingModel();
  const chance = seededFaults({ seed, share: faultShare });
  const counts = { calls: 0, faults: 0, done: 0, neverUploaded: 0, vanished: 0, wrongResults: 0 };
  const gaveUp: Record<string, number> = {};
  const triedAgain: Record<string, number> = {};
  const asked = new Set<string>();
  const cloud = await startCloud({
    port: 0,
    folder,
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'marking' },
    website: async () => (_request, response) => void response.end(),
    faults: {
      slowMs: SLOW_MS,
      plan: (call) => {
        const fault = chance(call);
        counts.calls += 1;
        if (fault) counts.faults += 1;
        return fault;
      },
    },
  });

  async function analyseOnce(visitor: number, mark: number): Promise<void> {
    const mode = visitor % 2 === 0 ? 'normal' : 'private';
    const page = openPage({ url: cloud.url, mode, speed });
    const isUploaded = await page.photograph(await markedPhoto(mark));
    if (!isUploaded) counts.neverUploaded += 1;
    if (isUploaded && mode === 'private' && mark % VANISHES_EVERY === 0) {
      counts.vanished += 1;
      return;
    }
    const answers = markedAnswers(mark);
    const state = isUploaded ? await page.analyse(answers) : page.store.get();
    for (const id of page.asked) asked.add(id);
    const { screen } = state.visit;
    if (screen.step === 'results') {
      counts.done += 1;
      if (!isResultOf(screen.finished.result, mark, answers)) counts.wrongResults += 1;
    } else if (isUploaded) raise(gaveUp, screen.step === 'error' ? screen.failure.type : screenName(state));
    const again = screen.step === 'error' ? page.failures.slice(0, -1) : page.failures;
    for (const { type } of again) raise(triedAgain, type);
    page.leave();
  }

  try {
    let next = 0;
    const visit = async (visitor: number): Promise<void> => {
      await sleep((visitor * ARRIVES_EVERY_MS) / speed);
      while (next < analyses) await analyseOnce(visitor, (next += 1));
    };
    await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
    const inside = inspectCloud(cloud);
    const left = () => inside.photoKeys('private-images/').then(({ length }) => length);
    const privatePhotosBeforeSweep = await left();
    await cloud.sweepNow(FIFTEEN_MINUTES_MS).catch((error: unknown) => logs.unhandled.push(String(error)));
    return {
      ...counts,
      gaveUp,
      triedAgain,
      modelCalls: model.calls(),
      analysisIds: asked.size,
      repairs: logs.repairs(),
      privatePhotosBeforeSweep,
      privatePhotosAfterSweep: await left(),
      unhandled: logs.unhandled,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    await cloud.stop();
    await model.stop();
    await rm(folder, { recursive: true, force: true });
    logs.stop();
  }
}

function raise(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Checks the invariants that must hold under any load, and returns the violated ones. */
export function broken(
  figures: Figures,
  { analyses, faultShare }: Pick<Load, 'analyses' | 'faultShare'>,
): string[] {
  const { done, gaveUp, neverUploaded, vanished, modelCalls, analysisIds, repairs } = figures;
  const gone = Object.values(gaveUp).reduce((sum, each) => sum + each, 0);
  const promises: [string, boolean][] = [
    ['every analysis has an end', done + gone + neverUploaded + vanished === analyses],
    ['enough calls failed', figures.faults > (figures.calls * faultShare) / 2],
    ['most visitors are served', done > analyses / 2],
    ['no analysisId is billed twice', modelCalls <= analysisIds + repairs],
    ['no private photo remains after one sweep', figures.privatePhotosAfterSweep === 0],
    ['no result reaches the wrong visitor', figures.wrongResults === 0],
    ['no error is unhandled', figures.unhandled.length === 0],
  ];
  return promises.filter(([, holds]) => !holds).map(([promise]) => promise);
}
