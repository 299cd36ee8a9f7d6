import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqsEvent } from '../../../../infra/local/sqs/event.ts';
import { expectConsole } from '../../../support/setup/console-guard.ts';
import { sqsFixture } from '../../../support/fixtures/sqs.ts';

let fixture: Awaited<ReturnType<typeof sqsFixture>>;
beforeEach(async () => {
  fixture = await sqsFixture();
});
afterEach(() => fixture.stop());

const send = (MessageBody: string) =>
  fixture.client.send(new SendMessageCommand({ ...fixture.jobs, MessageBody }));

describe('the delivery of messages to a handler', () => {
  it("passes the event in Lambda's format, and deletes the message after the handler has finished", async () => {
    const events: SqsEvent[] = [];
    const { MessageId, MD5OfMessageBody } = await send('{"analysisId":"a"}');
    fixture.sqs.deliver('jobs', { maxConcurrency: 1 }, async (event) => {
      events.push(event);
      return { batchItemFailures: [] };
    });
    await expect.poll(() => fixture.sqs.depth('jobs')).toBe(0);
    const time = String(fixture.clock.ms);
    expect(events).toEqual([
      {
        Records: [
          {
            messageId: MessageId,
            receiptHandle: expect.any(String),
            body: '{"analysisId":"a"}',
            attributes: {
              ApproximateReceiveCount: '1',
              SentTimestamp: time,
              SenderId: '000000000000',
              ApproximateFirstReceiveTimestamp: time,
            },
            messageAttributes: {},
            md5OfBody: MD5OfMessageBody,
            eventSource: 'aws:sqs',
            eventSourceARN: 'arn:aws:sqs:eu-central-1:000000000000:jobs',
            awsRegion: 'eu-central-1',
          },
        ],
      },
    ]);
  });

  it('runs at most the allowed number of handlers at a time, each with one message', async () => {
    const gate = Promise.withResolvers<void>();
    const seen: number[] = [];
    let most = 0;
    let running = 0;
    fixture.sqs.deliver('jobs', { maxConcurrency: 3 }, async ({ Records }) => {
      seen.push(Records.length);
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    });
    await Promise.all(Array.from({ length: 8 }, (_, index) => send(`job ${index}`)));
    expect(running).toBe(3);
    gate.resolve();
    await expect.poll(() => fixture.sqs.depth('jobs')).toBe(0);
    expect(most).toBe(3);
    expect(seen).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it.each([
    ['throws', () => Promise.reject(new TypeError('the secret body')), 'TypeError'],
    [
      'reports the message as failed',
      async ({ Records }: SqsEvent) => ({
        batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
      }),
      'batchItemFailures',
    ],
  ])(
    'is repeated after the visibility timeout if the handler %s, until the message becomes a dead letter',
    async (_, fail, kind) => {
      expectConsole(new RegExp(`^sqs: jobs: delivery [12] failed: ${kind}$`));
      const counts: string[] = [];
      fixture.sqs.deliver('jobs', { maxConcurrency: 1 }, (event) => {
        counts.push(event.Records[0]?.attributes.ApproximateReceiveCount ?? '');
        return fail(event);
      });
      await send('poison');
      await expect.poll(() => counts).toEqual(['1']);
      expect(fixture.sqs.depth('jobs')).toBe(1);
      fixture.passVisibility();
      await expect.poll(() => counts).toEqual(['1', '2']);
      fixture.passVisibility();
      await expect.poll(() => fixture.sqs.depth('dead')).toBe(1);
      expect(fixture.sqs.depth('jobs')).toBe(0);
      expect(counts).toHaveLength(2);
    },
  );

  it('waits for a running handler before it stops, and starts no other handler', async () => {
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    fixture.sqs.deliver('jobs', { maxConcurrency: 1 }, async ({ Records }) => {
      await gate.promise;
      done.push(Records[0]?.body ?? '');
    });
    await send('running');
    await send('waiting');
    const stopped = fixture.sqs.stop();
    gate.resolve();
    await stopped;
    expect(done).toEqual(['running']);
  });

  it('cannot be started if the queue is unknown', () => {
    expect(() => fixture.sqs.deliver('nobody', { maxConcurrency: 1 }, async () => {})).toThrow(
      'does not exist',
    );
  });
});
