import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QUEUE_VISIBILITY_S } from '#domain/settings/lifetimes.ts';
import { scriptedFaults } from '../../../../infra/local/faults/plan.ts';
import { expectConsole } from '../../../support/setup/console-guard.ts';
import { visitor } from '../../../support/visitor.ts';
import { faultedCloud } from '../../../support/fixtures/faulted-cloud.ts';

let aheadMs = 0;
const { now } = Date;
// Replaces the clock before the cloud starts, because the local services and the functions store a reference to
// `Date.now` when they start.
beforeAll(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
});
afterAll(() => {
  vi.mocked(Date.now).mockRestore();
});

const faulted = faultedCloud();

/**
 * The first nine updates in the analyses table change limit counters, or claim the list of counters of the photo. The
 * tenth is the first update of the job.
 */
const JOB_WRITES = 10;

function queues() {
  const { region, credentials, endpoints, queues: urls } = faulted.cloud;
  const sqs = new SQSClient({ region, credentials, endpoint: endpoints.sqs });
  const deadLetters = async (): Promise<number> => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: urls['analysis-jobs-dead-letters'],
        AttributeNames: ['ApproximateNumberOfMessages'],
      }),
    );
    return Number(Attributes['ApproximateNumberOfMessages']);
  };
  return { sqs, deadLetters, jobs: urls['analysis-jobs'] };
}

/** Waits until both deliveries have failed. Advances the clock past the visibility timeout after each failure. */
async function failsTwice(): Promise<void> {
  const told = vi.mocked(console.error);
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(times), { timeout: 10_000 });
    aheadMs += (QUEUE_VISIBILITY_S + 1) * 1000;
  }
}

describe('a message that fails on every delivery', () => {
  it('becomes a dead letter, and its job fails', async () => {
    expectConsole(/^sqs: analysis-jobs: delivery [12] failed: batchItemFailures$/);
    const guest = visitor(faulted.cloud.url);
    faulted.break(
      scriptedFaults([{ call: 'dynamodb UpdateItem analyses', fault: 'error', from: JOB_WRITES }]),
    );
    const permit = await guest.permit('private', faulted.photo);
    await guest.upload(permit, faulted.photo);
    await faulted.cloud.arrivalsSettled();
    const { analysisId, sessionId, response } = await guest.start(permit);
    expect(response.status).toBe(202);
    await failsTwice();
    const { deadLetters } = queues();
    await vi.waitFor(async () => expect(await deadLetters()).toBe(1), { timeout: 10_000 });
    expect(await guest.ended(analysisId, sessionId)).toMatchObject({ status: 'failed', type: 'no_response' });
    expect(faulted.model.calls()).toBe(0);
  });

  it('becomes a dead letter even if its body is not a job', async () => {
    expectConsole(/^sqs: analysis-jobs: delivery [12] failed: batchItemFailures$/);
    faulted.break();
    const { sqs, deadLetters, jobs } = queues();
    await sqs.send(new SendMessageCommand({ QueueUrl: jobs, MessageBody: 'poison' }));
    await failsTwice();
    await vi.waitFor(async () => expect(await deadLetters()).toBe(2), { timeout: 10_000 });
  });
});
