import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { Job } from '../../functions/analysis/services.ts';
import { SESSION_ID } from '../builders/analysis-request.ts';
import { job } from '../builders/job.ts';
import { skinAnalysis } from '../builders/report.ts';

/** What a failing service says, and nobody outside may ever read. */
export const DETAIL = 'arn:aws:secret images/taken-secret.png';

const FAR_FUTURE_S = 9_999_999_999;

/** All clients of the AWS SDK, intercepted. `healthy` lets every service work; then a test breaks what it needs to. */
export function mockedCloud() {
  const mocks = {
    dynamo: mockClient(DynamoDBDocumentClient),
    s3: mockClient(S3Client),
    sqs: mockClient(SQSClient),
    bedrock: mockClient(BedrockRuntimeClient),
  };

  /** A visitor with a session and a stored photo; `stored` is the job, if there is one. */
  function healthy({ stored, photo }: { stored?: Job | undefined; photo?: Uint8Array } = {}): void {
    for (const mock of Object.values(mocks)) mock.reset();
    const { dynamo, s3, sqs, bedrock } = mocks;
    const items: Record<string, object | undefined> = {
      SESSION: { ttl: FAR_FUTURE_S },
      PHOTO: { sessionId: SESSION_ID },
      ANALYSIS: stored,
    };
    dynamo.on(GetCommand).callsFake(async ({ Key }) => ({ Item: items[Key.pk.split('#')[0]] }));
    dynamo.on(DeleteCommand).callsFake(async ({ Key }) => {
      delete items[Key.pk.split('#')[0]];
    });
    dynamo.on(BatchGetCommand).resolves({});
    dynamo.on(PutCommand).resolves({});
    dynamo.on(QueryCommand).resolves({});
    dynamo.on(UpdateCommand).callsFake(async ({ Key }) => ({
      Attributes: Key.pk === 'COUNTER' ? { visitors: 7 } : { ...job(), ...stored, status: 'running' },
    }));

    let there = true;
    s3.on(HeadObjectCommand).callsFake(async () => {
      if (!there) throw s3Error(403, 'Forbidden');
      return {};
    });
    s3.on(DeleteObjectCommand).callsFake(async () => {
      there = false;
      return {};
    });
    s3.on(ListObjectsV2Command).resolves({});
    s3.on(GetObjectCommand).callsFake(async () => ({
      Body: { transformToByteArray: async () => photo },
      ContentLength: photo?.byteLength,
    }));
    sqs.on(SendMessageCommand).resolves({});
    const toolUse = { toolUseId: 'one', name: 'report_skin_analysis', input: { analysis: skinAnalysis() } };
    bedrock.on(ConverseCommand).callsFake(async () => ({
      output: { message: { role: 'assistant', content: [{ toolUse }] } },
      stopReason: 'tool_use',
      usage: { inputTokens: 4_000, outputTokens: 900, totalTokens: 4_900 },
    }));
  }

  return { ...mocks, healthy };
}

export const s3Error = (httpStatusCode: number, name: string) =>
  new S3ServiceException({ name, $fault: 'server', message: DETAIL, $metadata: { httpStatusCode } });

/** How a service can break, by name. */
export const breakages = ['ThrottlingException', 'InternalServerError', 'AccessDenied', 'TimeoutError'].map(
  (name) => [name, Object.assign(new Error(DETAIL), { name })] as const,
);
