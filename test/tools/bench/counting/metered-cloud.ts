import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCloud } from '../../../../infra/local/cloud.ts';
import { reading } from '../../../support/builders/reading.ts';
import { startBedrock } from '../../../../infra/local/bedrock/server.ts';
import { says } from '../../../support/fakes/scripted-model.ts';
import { type AwsCall, type LocalService, startMeter } from './meter.ts';

/** A step is considered finished when no new call has been made for this long. */
const QUIET_MS = 250;
const LOOK_EVERY_MS = 10;
const TIMEOUT_MS = 20_000;

/**
 * The path of the queue in the local SQS. The SDK sends requests to the host in the queue's URL. The URL must therefore
 * contain the meter's host.
 */
const QUEUE_PATH = '/000000000000/analysis-jobs';

/** A call to the model. `calledAtMs` is on the clock of `performance.now()`. */
type ModelCall = { readonly calledAtMs: number; readonly imageBytes: number };

/**
 * Starts the local cloud with a model that replies immediately. A meter in front of DynamoDB, S3 and SQS records their
 * calls.
 */
export async function startMeteredCloud() {
  const calls: AwsCall[] = [];
  const modelCalls: ModelCall[] = [];
  const reply = says(reading({ blemishes: { chin: 'clear' } }));
  const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-cloud-'));
  const service = (name: 'dynamodb' | 's3' | 'sqs') => (): LocalService => {
    const { endpoints, credentials, region } = cloud;
    return { url: endpoints[name], gate: { principals: [credentials], region, now: Date.now } };
  };
  const [dynamodb, s3, sqs, model] = await Promise.all([
    startMeter('dynamodb', service('dynamodb'), calls),
    startMeter('s3', service('s3'), calls),
    startMeter('sqs', service('sqs'), calls),
    startBedrock({
      callers: 'anyone',
      async converse(_modelId, { messages }) {
        const images = messages.flatMap(({ content }) =>
          content.flatMap(({ image }) => image?.source.bytes ?? []),
        );
        const imageBytes = images.reduce((sum, { byteLength }) => sum + byteLength, 0);
        modelCalls.push({ calledAtMs: performance.now(), imageBytes });
        return reply;
      },
    }),
  ]);
  const cloud = await startCloud({
    port: 0,
    folder,
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'instant' },
    website: async () => (_request, response) => void response.end(),
    settings: {
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
      AWS_ENDPOINT_URL_S3: s3.url,
      AWS_ENDPOINT_URL_SQS: sqs.url,
      ANALYSIS_QUEUE_URL: sqs.url + QUEUE_PATH,
    },
  });
  const { url } = cloud;

  return {
    url,
    bucket: cloud.bucket,
    table: cloud.tables.analyses,
    calls,
    modelCalls,
    /**
     * Runs `act`, waits until no more calls follow, and returns the calls. Also waits for `afterModel` calls after the
     * model call, because on a busy machine a pause does not mean that the analysis has finished.
     */
    async during<T>(
      act: () => Promise<T>,
      afterModel = 0,
    ): Promise<{ result: T; calls: AwsCall[]; modelCalls: number }> {
      const [from, modelBefore] = [calls.length, modelCalls.length];
      const result = await act();
      const startedAtMs = performance.now();
      const isFar = (): boolean => {
        const calledAtMs = modelCalls[modelBefore]?.calledAtMs ?? Number.POSITIVE_INFINITY;
        const followed = calls.slice(from).filter(({ endedAtMs }) => endedAtMs > calledAtMs).length;
        return afterModel === 0 || followed >= afterModel;
      };
      while (!isFar()) {
        if (performance.now() - startedAtMs > TIMEOUT_MS) throw new Error('The analysis did not end');
        await sleep(LOOK_EVERY_MS);
      }
      for (let seen = -1; seen < calls.length; await sleep(QUIET_MS)) seen = calls.length;
      return { result, calls: calls.slice(from), modelCalls: modelCalls.length - modelBefore };
    },
    async stop() {
      await cloud.stop();
      await Promise.all([dynamodb.stop(), s3.stop(), sqs.stop(), model.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type MeteredCloud = Awaited<ReturnType<typeof startMeteredCloud>>;
