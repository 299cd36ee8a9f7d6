import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import type { Clock, ExpectedPhotos, PhotoCount } from '../../use-cases/services.ts';
import { type Documents, ttlAt } from '../documents.ts';
import { raiseAllOrNone } from './counter-items.ts';

const ExpectedItem = z.object({
  counters: z.array(z.object({ pk: z.string(), cap: z.number(), ttl: z.int() })),
  ttl: z.int(),
});
type ExpectedItem = z.infer<typeof ExpectedItem>;

/**
 * Stores, for each upload permit, the counters to increment when its photo arrives. They are stored under
 * `EXPECTED#key` in the Analyses table.
 */
export const createExpectedPhotos = (
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): ExpectedPhotos => ({
  async add(key, counters) {
    const Item = { ...keyOf(key), counters, ttl: ttlAt(now(), UPLOAD_PERMIT_S) };
    await documents.send(new PutCommand({ TableName, Item }));
  },
});

/**
 * Counts a photo once, even if S3 reports it several times. The first report deletes the stored list of counters, so
 * later reports find nothing to increment. If a counter cannot be raised, the list is stored again: Lambda retries the
 * run, and the visitor can use the permit for another upload.
 */
export const createPhotoCount = (documents: Documents, TableName: string): PhotoCount => ({
  async count(key) {
    const { Attributes } = await documents.send(
      new DeleteCommand({ TableName, Key: keyOf(key), ReturnValues: 'ALL_OLD' }),
    );
    if (!Attributes) return true;
    const expected = ExpectedItem.parse(Attributes);
    // The list is stored before any counter is lowered. If lowering fails, the photo is still expected.
    const full = await raiseAllOrNone(documents, TableName, expected.counters, () =>
      expectAgain(documents, TableName, key, expected),
    );
    return full.length === 0;
  },
});

/** Stores the list of counters again. Uses UpdateItem, because the function has no permission for PutItem. */
const expectAgain = (
  documents: Documents,
  TableName: string,
  key: string,
  { counters, ttl }: ExpectedItem,
): Promise<unknown> =>
  documents.send(
    new UpdateCommand({
      TableName,
      Key: keyOf(key),
      UpdateExpression: 'SET counters = :counters, #ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':counters': counters, ':ttl': ttl },
    }),
  );

const keyOf = (key: string) => ({ pk: `EXPECTED#${key}` });
