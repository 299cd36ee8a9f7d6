import { SQSClient } from '@aws-sdk/client-sqs';
import { startSqs } from '../../../../infra/local/sqs/server.ts';
import { clientSettings, gate } from '../client-settings.ts';

export const VISIBILITY_S = 150;
const VISIBILITY_MS = VISIBILITY_S * 1000;

/** A server with a queue `jobs`, whose third delivery is the dead letter, and a clock that stands still by itself. */
export async function sqsFixture() {
  const clock = { ms: Date.UTC(2026, 10, 20, 10) };
  const sqs = await startSqs({
    gate,
    queues: [
      { name: 'jobs', visibilityTimeoutS: VISIBILITY_S, deadLetter: { name: 'dead', maxReceives: 2 } },
      { name: 'dead', visibilityTimeoutS: 30 },
    ],
    now: () => clock.ms,
  });
  const client = new SQSClient(clientSettings(sqs.url));
  return {
    sqs,
    client,
    clock,
    jobs: { QueueUrl: sqs.queueUrls['jobs'] },
    dead: { QueueUrl: sqs.queueUrls['dead'] },
    passVisibility: () => {
      clock.ms += VISIBILITY_MS;
    },
    async stop() {
      client.destroy();
      await sqs.stop();
    },
  };
}
