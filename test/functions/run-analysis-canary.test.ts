import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { StoredResult } from '#domain/contract/analysis-result.ts';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import type { QueueEvent, QueueResult } from '../../functions/runtime/lambda-events.ts';
import { ANALYSIS_ID } from '../support/builders/analysis-request.ts';
import { anyReading } from '../support/builders/any-reading.ts';
import { canaries, CANARY, withCanary } from '../support/builders/canary.ts';
import { job } from '../support/builders/job.ts';
import { plainPhoto } from '../support/builders/plain-photo.ts';
import { delivery } from '../support/builders/queue-delivery.ts';
import { seededRandom } from '../support/drawings/random.ts';
import { mockedCloud } from '../support/fixtures/cloud.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';
import { SEED } from '../support/long-runs.ts';
import { logLines } from '../support/setup/log-lines.ts';

/**
 * The number of replies that pass through the whole worker, including its writes to the tables. Another test passes
 * 1,000 replies through the adapter alone.
 */
const PLACEMENTS = 100;

const cloud = mockedCloud();
const random = seededRandom(SEED);
let handler: (event: QueueEvent) => Promise<QueueResult>;
let photo: Uint8Array;

beforeAll(async () => {
  stubVariables(environment);
  ({ handler } = await import('../../functions/run-analysis.ts'));
  photo = await plainPhoto();
});

/** A Converse response with a canary somewhere in the model's message. */
function replyWith(canary: string) {
  const toolUse = { toolUseId: 'one', name: REPORT_TOOL, input: fromReading(anyReading(random)) };
  const content = withCanary([{ text: 'Here it is.' }, { toolUse }], canary, random).value;
  return { output: { message: { role: 'assistant', content } }, stopReason: 'tool_use' };
}

const Written = z.looseObject({ ':result': z.optional(StoredResult) });

it(`run-analysis never stores, logs or shows text that a model wrote (${PLACEMENTS} random replies)`, async () => {
  let done = 0;
  for (let index = 0; index < PLACEMENTS; index += 1) {
    cloud.healthy({ stored: job({ createdAt: Date.now() }), photo });
    const reply = replyWith(canaries[index % canaries.length] ?? CANARY);
    // Uses `callsFake` instead of `resolves`, because a reply with a canary might not match the SDK's response type.
    cloud.bedrock.on(ConverseCommand).callsFake(async () => reply);
    await handler(delivery(JSON.stringify({ analysisId: ANALYSIS_ID })));
    const written = cloud.dynamo.calls().map(({ args }) => args[0].input);
    expect(JSON.stringify(written)).not.toContain(CANARY);
    for (const write of written) {
      const values = Written.safeParse(Object(write).ExpressionAttributeValues);
      const result = values.data?.[':result'];
      if (!result) continue;
      done += 1;
      expect(JSON.stringify(say(result, english))).not.toContain(CANARY);
    }
  }
  expect(logLines.join('\n')).not.toContain(CANARY);
  // Most replies must still lead to a result. Otherwise a worker that fails on every reply would pass this test.
  expect(done / PLACEMENTS).toBeGreaterThan(0.7);
}, 60_000);
