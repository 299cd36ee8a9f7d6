import { BedrockRuntimeServiceException, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { QueueEvent, QueueResult } from '../../functions/runtime/lambda-events.ts';
import { ANALYSIS_ID, PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../support/builders/analysis-request.ts';
import { job } from '../support/builders/job.ts';
import { modelErrors } from '../support/builders/model-errors.ts';
import { plainPhoto } from '../support/builders/plain-photo.ts';
import { delivery } from '../support/builders/queue-delivery.ts';
import { reading } from '../support/builders/reading.ts';
import { SURVEY_BATCH } from '../../functions/use-cases/survey.ts';
import { logLines } from '../support/setup/log-lines.ts';
import { breakages, DETAIL, mockedCloud, s3Error } from '../support/fixtures/cloud.ts';
import { metricsOf } from '../support/embedded-metrics.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

const cloud = mockedCloud();
let handler: (event: QueueEvent) => Promise<QueueResult>;
let photo: Uint8Array;

beforeAll(async () => {
  stubVariables(environment);
  ({ handler } = await import('../../functions/run-analysis.ts'));
  photo = await plainPhoto();
});

beforeEach(() => {
  cloud.healthy({ stored: job({ createdAt: Date.now() }), photo });
});

const MESSAGE = JSON.stringify({ analysisId: ANALYSIS_ID });

const nothingFailed = { batchItemFailures: [] };
const failed = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

/** The values that were written to the table, in order. */
const written = () =>
  cloud.dynamo
    .commandCalls(UpdateCommand)
    .map(({ args: [{ input }] }) => input.ExpressionAttributeValues ?? {});

describe('a queue message', () => {
  it('leads to a stored result', async () => {
    expect(await handler(delivery(MESSAGE))).toEqual(nothingFailed);
    expect(written().at(-1)).toMatchObject({
      ':status': 'done',
      ':result': {
        reading: reading(),
        plan: { isBaseCare: false },
        provenance: { analyser: { kind: 'model', modelId: environment.MODEL_ID } },
      },
    });
    expect(cloud.s3.commandCalls(DeleteObjectCommand)).toEqual([]);
  });

  it('leads to the deletion of the analysed photo if the photo is private', async () => {
    cloud.healthy({ stored: job({ createdAt: Date.now(), photoKey: PRIVATE_PHOTO_KEY }), photo });
    expect(await handler(delivery(MESSAGE))).toEqual(nothingFailed);
    expect(cloud.s3.commandCalls(DeleteObjectCommand)[0]?.args[0].input).toEqual({
      Bucket: environment.PHOTO_BUCKET,
      Key: PRIVATE_PHOTO_KEY,
    });
  });

  it('is logged in one line without ids, keys, answers or model text', async () => {
    await handler(delivery(MESSAGE));
    const facts = {
      call: 'run-analysis',
      outcome: 'done',
      jsonMode: 'tool',
      ms: expect.any(Number),
      Stage: 'test',
    };
    const metrics = Object.keys(metricsOf(logLines[0]));
    expect(logLines).toHaveLength(1);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject(facts);
    expect(Object.keys(JSON.parse(logLines[0] ?? '')).toSorted()).toEqual(
      [...Object.keys(facts), ...metrics, '_aws'].toSorted(),
    );
  });

  it("is logged with the model usage and the visitor's waiting time as metrics", async () => {
    const createdAt = Date.now() - 5_000;
    cloud.healthy({ stored: job({ createdAt }), photo });
    await handler(delivery(MESSAGE));
    const metrics = metricsOf(logLines[0]);
    expect(metrics).toMatchObject({
      ModelCalls: { value: 1 },
      ModelThrottles: { value: 0 },
      Repairs: { value: 0 },
      ModelInputTokens: { value: 4_000 },
      ModelOutputTokens: { value: 900 },
      AnalysesDone: { value: 1 },
      TimeToResult: { value: expect.any(Number), dimensions: [['Stage']] },
    });
    expect(metrics['TimeToResult']?.value).toBeGreaterThanOrEqual(5_000);
  });

  it('adds the levels of its reading to totals that are logged after every ten analyses', async () => {
    for (let count = 0; count < 2 * SURVEY_BATCH; count += 1) {
      cloud.healthy({ stored: job({ createdAt: Date.now() }), photo });
      await handler(delivery(MESSAGE));
    }
    const surveyed = logLines.map((line) => JSON.parse(line)).filter(({ call }) => call === 'survey');
    expect(surveyed).toContainEqual({
      call: 'survey',
      observation: 'redness',
      level: 'none',
      count: SURVEY_BATCH,
    });
    expect(surveyed.map(({ count }) => count >= 1)).not.toContain(false);
  });

  it('causes a second model call if the first reply is unusable, and no model text is logged', async () => {
    const toolUse = { toolUseId: 'one', name: 'report_skin_analysis', input: { summary: 'Canary' } };
    cloud.bedrock.on(ConverseCommand).callsFake(async () => ({
      output: { message: { role: 'assistant', content: [{ toolUse }] } },
      stopReason: 'tool_use',
    }));
    await handler(delivery(MESSAGE));
    const [, second] = cloud.bedrock.commandCalls(ConverseCommand);
    const [told] = second?.args[0].input.messages?.[2]?.content?.[0]?.toolResult?.content ?? [];
    expect(told?.text).toMatch(/could not be used/);
    expect(told?.text).not.toContain('Canary');
    expect(JSON.stringify([written(), logLines])).not.toContain('Canary');
  });

  it.each(['', 'no json', '{}', '[]', '{"analysisId":"x"}', '{"analysisId":null}'])(
    'is reported as a failed message if it is invalid: %j',
    async (body) => {
      expect(await handler(delivery(body))).toEqual(failed('message-0'));
      expect(cloud.dynamo.calls()).toEqual([]);
      expect(Object.keys(metricsOf(logLines[0]))).toEqual(['UnexpectedErrors']);
    },
  );

  it('is not affected by an invalid message in the same delivery', async () => {
    expect(await handler(delivery(MESSAGE, '{}'))).toEqual(failed('message-1'));
  });
});

describe('a delivery of queue messages', () => {
  it('reports no failed messages if it is empty', async () => {
    expect(await handler(delivery())).toEqual(nothingFailed);
  });
});

const FINISH =
  'SET written = :written, #status = :status, #result = :result, #finishedAt = :finishedAt REMOVE #answers';

function expectError(name: string): void {
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ error: name, UnexpectedErrors: 1 });
  expect(logLines.join()).not.toContain(DETAIL);
}

describe.each(breakages)('when an AWS call throws %s, the run-analysis function', (name, error) => {
  it('lets the queue deliver the message again, without a model call, if a call to the table fails', async () => {
    cloud.dynamo.on(UpdateCommand).rejects(error);
    expect(await handler(delivery(MESSAGE))).toEqual(failed('message-0'));
    expect(cloud.bedrock.calls()).toEqual([]);
    expectError(name);
  });

  it('marks the analysis as failed at once, and reports the queue message as failed, if a call to the bucket fails', async () => {
    cloud.s3.on(GetObjectCommand).rejects(error);
    expect(await handler(delivery(MESSAGE))).toEqual(failed('message-0'));
    // The model was not called, so both limit counters were set back.
    expect(written().slice(-3)).toMatchObject([
      { ':status': 'failed', ':failure': { type: 'other' } },
      { ':minusOne': -1 },
      { ':minusOne': -1 },
    ]);
    expect(metricsOf(logLines[0])).toMatchObject({ AnalysesFailed: { value: 1 } });
    expectError(name);
  });

  it('marks the analysis as failed, without another delivery of the queue message, if the model call fails', async () => {
    cloud.bedrock.on(ConverseCommand).rejects(error);
    expect(await handler(delivery(MESSAGE))).toEqual(nothingFailed);
    expect(written().at(-1)).toMatchObject({
      ':status': 'failed',
      ':failure': { error: true, type: 'no_response' },
    });
    expect(JSON.stringify(written())).not.toContain(DETAIL);
    expect(metricsOf(logLines[0])).toMatchObject({
      ModelCalls: { value: 1 },
      AnalysesFailed: { value: 1, dimensions: [['Stage'], ['Stage', 'Type']] },
    });
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ Type: 'no_response', cause: name });
  });

  it('counts the error in the log line with the model usage if a call to the table fails after the model call', async () => {
    cloud.dynamo.on(UpdateCommand, { UpdateExpression: FINISH }, false).rejects(error);
    expect(await handler(delivery(MESSAGE))).toEqual(failed('message-0'));
    expect(metricsOf(logLines[0])).toMatchObject({
      ModelInputTokens: { value: 4_000 },
      UnexpectedErrors: { value: 1 },
    });
  });
});

describe('a model call that Bedrock refuses', () => {
  it.each(modelErrors)('is logged as $code, without the error message: $message', async (refused) => {
    const { code, status, name, message } = refused;
    const thrown = new BedrockRuntimeServiceException({
      name,
      message,
      $fault: 'client',
      // With 429 or 503, the worker could pause and retry, so these status codes are replaced by 400.
      $metadata: { httpStatusCode: status === 429 || status === 503 ? 400 : status },
    });
    cloud.bedrock.on(ConverseCommand).rejects(thrown);
    expect(await handler(delivery(MESSAGE))).toEqual(nothingFailed);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ cause: name, reason: code });
    expect([...logLines, JSON.stringify(written())].join('\n')).not.toContain(message);
  });

  it('is logged with a reason that depends on the error message, because one error name can have several reasons', async () => {
    for (const message of ['The provided model identifier is invalid.', 'Operation not allowed']) {
      cloud.healthy({ stored: job({ createdAt: Date.now() }), photo });
      cloud.bedrock
        .on(ConverseCommand)
        .rejects(Object.assign(new Error(message), { name: 'ValidationException' }));
      await handler(delivery(MESSAGE));
    }
    expect(logLines.map((line) => JSON.parse(line).reason)).toEqual(['unknown_model', 'account_restricted']);
  });
});

describe('the photo of an analysis', () => {
  it('makes the analysis fail, with a refund of its allowance, if the photo was already deleted', async () => {
    cloud.s3.on(GetObjectCommand).rejects(s3Error(403, 'AccessDenied'));
    expect(await handler(delivery(MESSAGE))).toEqual(nothingFailed);
    expect(written()).toContainEqual(
      expect.objectContaining({
        ':failure': { error: true, type: 'photo_gone', message: failureTexts.photoGone },
      }),
    );
    const lowered = cloud.dynamo
      .commandCalls(UpdateCommand)
      .filter(({ args: [{ input }] }) => input.UpdateExpression?.includes(':minusOne'));
    expect(lowered.map(({ args: [{ input }] }) => input.Key)).toEqual([
      { pk: 'LIMIT#one' },
      { pk: 'LIMIT#two' },
    ]);
  });

  it('is read from the bucket using only the key in the job, without a lookup in the table', async () => {
    await handler(delivery(MESSAGE));
    expect(cloud.s3.commandCalls(GetObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
      { Bucket: environment.PHOTO_BUCKET, Key: PHOTO_KEY },
    ]);
    expect(cloud.dynamo.commandCalls(GetCommand)).toEqual([]);
  });
});
