import {
  AddPermissionCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Signed, signedFetch } from '../../../support/signed-fetch.ts';
import { sqsFixture } from '../../../support/fixtures/sqs.ts';

let fixture: Awaited<ReturnType<typeof sqsFixture>>;
beforeEach(async () => {
  fixture = await sqsFixture();
});
afterEach(() => fixture.stop());

const send = (MessageBody: string, more = {}) =>
  fixture.client.send(new SendMessageCommand({ ...fixture.jobs, MessageBody, ...more }));
const receive = async (more: Partial<ReceiveMessageCommandInput> = {}) => {
  const command = new ReceiveMessageCommand({ ...fixture.jobs, ...more });
  return (await fixture.client.send(command)).Messages ?? [];
};
const bodies = async (more: Partial<ReceiveMessageCommandInput> = {}) =>
  (await receive(more)).map(({ Body }) => Body);
const counts = async () => {
  const command = new GetQueueAttributesCommand({ ...fixture.jobs, AttributeNames: ['All'] });
  const { Attributes = {} } = await fixture.client.send(command);
  return [
    Attributes['ApproximateNumberOfMessages'],
    Attributes['ApproximateNumberOfMessagesNotVisible'],
    Attributes['ApproximateNumberOfMessagesDelayed'],
  ];
};

describe('the local SQS', () => {
  it('stores a message, hides it once it has been received, and deletes it on request', async () => {
    // These calls also test the MD5 of the body in each response, because the SDK throws on a mismatch.
    const { MessageId } = await send('{"analysisId":"ü"}');
    const [message] = await receive();
    expect(message).toMatchObject({ MessageId, Body: '{"analysisId":"ü"}' });
    expect(await receive()).toEqual([]);
    expect(await counts()).toEqual(['0', '1', '0']);
    const { ReceiptHandle } = message ?? {};
    await fixture.client.send(new DeleteMessageCommand({ ...fixture.jobs, ReceiptHandle }));
    expect(fixture.sqs.depth('jobs')).toBe(0);
  });

  it('redelivers a message with a new handle after the visibility timeout, and ignores deletions with the old handle', async () => {
    await send('again');
    const [first] = await receive();
    fixture.passVisibility();
    const [second] = await receive({ MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
    expect(second?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
    const late = { ...fixture.jobs, ReceiptHandle: first?.ReceiptHandle };
    await fixture.client.send(new DeleteMessageCommand(late));
    expect(fixture.sqs.depth('jobs')).toBe(1);
  });

  it('moves a message to the dead-letter queue after the maximum number of deliveries', async () => {
    await send('poison');
    for (let time = 0; time < 2; time += 1) {
      expect(await bodies()).toEqual(['poison']);
      fixture.passVisibility();
    }
    expect(await bodies()).toEqual([]);
    expect(fixture.sqs.depth('jobs')).toBe(0);
    expect(await bodies(fixture.dead)).toEqual(['poison']);
  });

  it('changes the visibility timeout of a message only while it is in flight', async () => {
    await send('mine');
    const [message] = await receive();
    const change = new ChangeMessageVisibilityCommand({
      ...fixture.jobs,
      ReceiptHandle: message?.ReceiptHandle,
      VisibilityTimeout: 0,
    });
    await fixture.client.send(change);
    await expect(fixture.client.send(change)).rejects.toMatchObject({ name: 'MessageNotInflight' });
    expect(await bodies()).toEqual(['mine']);
  });

  it('delivers message attributes on request, with the MD5 hash of the attributes', async () => {
    const MessageAttributes = {
      kind: { DataType: 'String', StringValue: 'photo' },
      size: { DataType: 'Number', StringValue: '12' },
      bytes: { DataType: 'Binary', BinaryValue: Uint8Array.from([1, 2, 3]) },
    };
    const { MD5OfMessageAttributes } = await send('with attributes', { MessageAttributes });
    const [message] = await receive({ MessageAttributeNames: ['All'] });
    expect(message).toMatchObject({ MessageAttributes, MD5OfMessageAttributes });
    expect((await receive()).length).toBe(0);
    fixture.passVisibility();
    expect((await receive())[0]).not.toHaveProperty('MessageAttributes');
  });

  it('delays a message on request, and returns at most the requested number of messages', async () => {
    await send('late', { DelaySeconds: 60 });
    await Promise.all(['a', 'b', 'c'].map((body) => send(body)));
    expect(await counts()).toEqual(['3', '0', '1']);
    expect(await bodies({ MaxNumberOfMessages: 2 })).toHaveLength(2);
    expect(await bodies({ MaxNumberOfMessages: 10 })).toHaveLength(1);
    fixture.clock.ms += 60_000;
    expect(await bodies()).toEqual(['late']);
  });

  it('delivers a message that is sent during a long poll', async () => {
    const waiting = bodies({ WaitTimeSeconds: 5 });
    await send('came later');
    expect(await waiting).toEqual(['came later']);
  });

  it('accepts a batch of messages, and purges a queue', async () => {
    const Entries = ['1', '2'].map((Id) => ({ Id, MessageBody: `body ${Id}` }));
    const { Successful } = await fixture.client.send(
      new SendMessageBatchCommand({ ...fixture.jobs, Entries }),
    );
    expect(Successful?.map(({ Id }) => Id)).toEqual(['1', '2']);
    await fixture.client.send(new PurgeQueueCommand(fixture.jobs));
    expect(fixture.sqs.depth('jobs')).toBe(0);
  });

  it('lists its queues, and returns the URL and the attributes of a queue', async () => {
    const { QueueUrl } = await fixture.client.send(new GetQueueUrlCommand({ QueueName: 'jobs' }));
    expect(QueueUrl).toBe(fixture.jobs.QueueUrl);
    const { QueueUrls } = await fixture.client.send(new ListQueuesCommand({}));
    expect(QueueUrls).toEqual([fixture.jobs.QueueUrl, fixture.dead.QueueUrl]);
    const command = new GetQueueAttributesCommand({ ...fixture.jobs, AttributeNames: ['All'] });
    const { Attributes = {} } = await fixture.client.send(command);
    expect(Attributes).toMatchObject({
      VisibilityTimeout: '150',
      QueueArn: 'arn:aws:sqs:eu-central-1:000000000000:jobs',
    });
    expect(JSON.parse(Attributes['RedrivePolicy'] ?? '')).toEqual({
      deadLetterTargetArn: 'arn:aws:sqs:eu-central-1:000000000000:dead',
      maxReceiveCount: 2,
    });
  });

  it('refuses an unknown queue, an invalid value, a message that is too large, and unsupported operations', async () => {
    const unknown = { QueueUrl: `${fixture.sqs.url}/000000000000/nobody`, MessageBody: 'x' };
    await expect(fixture.client.send(new SendMessageCommand(unknown))).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
    });
    await expect(send('x', { DelaySeconds: 901 })).rejects.toThrow('DelaySeconds');
    await expect(send('x'.repeat(1_048_577))).rejects.toThrow('shorter than');
    const other = new AddPermissionCommand({ ...fixture.jobs, Label: 'a', AWSAccountIds: [], Actions: [] });
    await expect(fixture.client.send(other)).rejects.toMatchObject({ name: 'UnsupportedOperation' });
  });

  it('returns 400 for malformed requests, and keeps running', async () => {
    const garbage: [string, Omit<Signed, 'service'>][] = [
      ['no target', { method: 'POST' }],
      ['no JSON', { method: 'POST', headers: { 'x-amz-target': 'AmazonSQS.SendMessage' }, body: '{' }],
      ['an array', { method: 'POST', headers: { 'x-amz-target': 'AmazonSQS.SendMessage' }, body: '[]' }],
      ['no action', { method: 'POST', headers: { 'x-amz-target': 'AmazonSQS.toString' }, body: '{}' }],
      ['another service', { method: 'POST', headers: { 'x-amz-target': 'Other.SendMessage' }, body: '{}' }],
      ['too much', { method: 'POST', body: 'x'.repeat(3_000_000) }],
      ['a GET', { method: 'GET' }],
    ];
    for (const [name, init] of garbage) {
      expect((await signedFetch(fixture.sqs.url, { service: 'sqs', ...init })).status, name).toBe(400);
    }
    await send('still there');
  });
});
