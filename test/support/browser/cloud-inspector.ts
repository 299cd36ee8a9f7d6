import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SWITCH_KEY } from '#domain/settings/switch.ts';
import type { CloudFile } from '../../../infra/local/cloud-file.ts';

const EventItem = z.object({ pk: z.string(), sk: z.string(), eventName: z.string(), eventData: z.string() });

const openJobCounts = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;

export type LoggedEvent = { name: string; data: Record<string, unknown> };
export type StoredPhoto = {
  bytes: Uint8Array;
  contentType: string | undefined;
  cacheControl: string | undefined;
};
export type CloudInspector = ReturnType<typeof inspectCloud>;

/** Reads and changes the data of a running cloud, with the credentials of its operator. */
export function inspectCloud({ region, credentials, endpoints, bucket, tables, queues }: CloudFile) {
  const sqs = new SQSClient({ region, credentials, endpoint: endpoints.sqs });
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3 });
  const dynamo = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb }),
  );

  return {
    /** Turns analyses and uploads on or off. A part that is not given is turned on. Takes effect within 30 seconds. */
    async flip(parts: Partial<Record<'analyses' | 'uploads', 'on' | 'off'>>): Promise<void> {
      await dynamo.send(new PutCommand({ TableName: tables.analyses, Item: { pk: SWITCH_KEY, ...parts } }));
    },

    async photoKeys(prefix: string): Promise<string[]> {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
      return Contents.map(({ Key = '' }) => Key);
    },

    async photo(key: string): Promise<StoredPhoto> {
      const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, contentType: found.ContentType, cacheControl: found.CacheControl };
    },

    /** The number of analyses that are queued, running, or in the dead-letter queue. */
    async openJobs(): Promise<number> {
      const counted = await Promise.all(
        Object.values(queues).map((QueueUrl) =>
          sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...openJobCounts] })),
        ),
      );
      const numbers = counted.flatMap(({ Attributes = {} }) =>
        openJobCounts.map((name) => Number(Attributes[name])),
      );
      return numbers.reduce((sum, each) => sum + each, 0);
    },

    /** The stored events that belong to no session, such as the inquiries of private visits. */
    async inquiries(): Promise<Record<string, unknown>[]> {
      const found: Record<string, unknown>[] = [];
      for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.analyses })) {
        found.push(...Items.filter(({ pk }) => String(pk).startsWith('INQUIRY#')));
      }
      return found;
    },

    /** The events of one session. Their order is undefined, because two can be logged in the same millisecond. */
    async events(sessionId: string): Promise<LoggedEvent[]> {
      const events: LoggedEvent[] = [];
      for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.sessions })) {
        for (const item of Items) {
          const event = EventItem.safeParse(item);
          if (!event.success || event.data.pk !== `SESSION#${sessionId}`) continue;
          events.push({ name: event.data.eventName, data: JSON.parse(event.data.eventData) });
        }
      }
      return events;
    },
  };
}
