import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { VisitEntries } from '../use-cases/services.ts';
import type { Documents } from './documents.ts';
import { SESSION_SORT_KEY, sessionPartition } from './session-keys.ts';

/**
 * The maximum number of items in one list. The caller checks its time limit before each list, so one list must not
 * take long to erase.
 */
const PAGE = 200;

const Keys = z.array(z.object({ sk: z.string() }));

/** Lists and erases the items of one session in the Sessions table. */
export const createVisitEntries = (documents: Documents, TableName: string): VisitEntries => ({
  async list(sessionId) {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': sessionPartition(sessionId) },
        ProjectionExpression: 'sk',
        // The descending order puts the session (`META`) before its events (`EVENT#…`), because the session must be
        // erased first.
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: PAGE,
      }),
    );
    return Keys.parse(Items).map(({ sk }) => ({
      kind: sk === SESSION_SORT_KEY ? 'session' : 'event',
      key: sk,
    }));
  },

  async erase(sessionId, { key }) {
    const Key = { pk: sessionPartition(sessionId), sk: key };
    await documents.send(new DeleteCommand({ TableName, Key }));
  },
});
