import { SendMessageCommand, SQSClient, SQSServiceException } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import { JobMessage } from '../../../functions/adapters/job-message.ts';
import { createJobQueue } from '../../../functions/adapters/queue.ts';
import { ANALYSIS_ID } from '../../support/builders/analysis-request.ts';
import { mockedClients } from '../../support/fixtures/mocked-clients.ts';

const QUEUE_URL = 'https://sqs.example/analysis';
const mocks = mockedClients(() => ({ sqs: mockClient(SQSClient) }));
afterEach(() => mocks.sqs.reset());

const queue = () => createJobQueue(QUEUE_URL, new SQSClient({ region: 'eu-central-1' }));

describe('the analysis queue', () => {
  it('receives only the id of an analysis', async () => {
    mocks.sqs.on(SendMessageCommand).resolves({});
    await queue().send(ANALYSIS_ID);
    expect(mocks.sqs.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input)).toEqual([
      { QueueUrl: QUEUE_URL, MessageBody: JSON.stringify({ analysisId: ANALYSIS_ID }) },
    ]);
  });

  it.each(['ThrottlingException', 'AccessDenied', 'InternalFailure', 'QueueDoesNotExist'])(
    'throws if SQS fails with %s',
    async (name) => {
      mocks.sqs
        .on(SendMessageCommand)
        .rejects(new SQSServiceException({ name, $fault: 'server', message: name, $metadata: {} }));
      await expect(queue().send(ANALYSIS_ID)).rejects.toMatchObject({ name });
    },
  );

  it.each(['{}', '{"analysisId":"x"}', '{"analysisId":7}', '[]', 'null'])(
    'does not accept %s as a message',
    (body) => {
      expect(JobMessage.safeParse(JSON.parse(body)).success).toBe(false);
    },
  );
});
