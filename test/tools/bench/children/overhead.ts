import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { visitor } from '../../../support/visitor.ts';
import { type MeteredCloud, startMeteredCloud } from '../counting/metered-cloud.ts';
import { createPlainAnalysis } from '../counting/plain-analysis.ts';
import { repeat } from '../repeat.ts';

/**
 * Times the analysis of one photo with our code and, for comparison, with minimal code on the same local services. The
 * model replies immediately.
 */

const [, , file = ''] = process.argv;
const TIMEOUT_MS = 20_000;

const photo = await readFile(file);
const cloud = await startMeteredCloud();
const user = visitor(cloud.url);
const { sessionId, ...first } = await user.permit('normal', photo);
await user.upload(first, photo);
const plain = createPlainAnalysis(cloud, first.imageUrl.slice(1));

/**
 * Times one analysis in two parts: until the model call, and from there until the result is stored. The first write
 * after the model call stores the result.
 */
async function time(analyse: () => Promise<unknown>, storedBy: string) {
  const [callsBefore, modelBefore] = [cloud.calls.length, cloud.modelCalls.length];
  const startedAtMs = performance.now();
  await analyse();
  const found = () => {
    const model = cloud.modelCalls[modelBefore];
    const stored = cloud.calls
      .slice(callsBefore)
      .find(({ action, endedAtMs }) => model && action === storedBy && endedAtMs > model.calledAtMs);
    return model && stored && { model, stored };
  };
  while (!found()) {
    if (performance.now() - startedAtMs > TIMEOUT_MS) throw new Error('The analysis did not end');
    await sleep(1);
  }
  const end = found();
  if (!end) throw new Error('The analysis did not end');
  return {
    toModelMs: end.model.calledAtMs - startedAtMs,
    toStoredMs: end.stored.endedAtMs - end.model.calledAtMs,
    photoBytes: photo.byteLength,
    modelCalls: cloud.modelCalls.length - modelBefore,
    awsCalls: callsOf(cloud, callsBefore) + cloud.modelCalls.length - modelBefore,
    bytesToModel: end.model.imageBytes,
  };
}

const callsOf = ({ calls }: MeteredCloud, from: number): number => calls.length - from;

const { samples, settled } = await repeat(
  [
    () => time(() => user.start({ imageUrl: first.imageUrl, sessionId }), 'UpdateItem'),
    () => time(plain, 'PutItem'),
  ],
  ({ toModelMs, toStoredMs }) => toModelMs + toStoredMs,
  { least: 7, most: 25, seconds: 15 },
);
await cloud.stop();
process.send?.({ samples, settled });
