import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import type { Clock, ExpectedPhotos, PhotoCount } from '../../use-cases/services.ts';
import { conditionally, type Documents, ttlAt } from '../documents.ts';
import { raiseAllOrNone } from './counter-items.ts';

const ExpectedItem = z.object({
  counters: z.array(z.object({ pk: z.string(), cap: z.number(), ttl: z.int() })),
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
 * Counts a photo, even if S3 reports it several times. The first event claims the stored list of counters, and deletes it
 * after the increments. Other events find a claimed list or none, and increment nothing. If the response to the claim is
 * lost or the run dies, Lambda's retry has the same event id and resumes the claim. A photo therefore stays uncounted only
 * if all attempts fail. It counts twice, or is refused at its limit, if the run dies or the deletion of the list fails
 * after an increment, or if Lambda delivers one event twice at the same time.
 */
export const createPhotoCount = (documents: Documents, TableName: string): PhotoCount => ({
  async count(key, eventId) {
    const expected = await claim(documents, TableName, key, eventId);
    if (!expected) return true;
    let isCounted = false;
    try {
      const full = await raiseAllOrNone(documents, TableName, expected.counters);
      isCounted = full.length === 0;
    } finally {
      // The visitor can use the permit for another upload, whose event has another id.
      if (!isCounted) await release(documents, TableName, key, eventId);
    }
    // The photo is counted already, so a failure must not make Lambda retry. The claim excludes all other events.
    if (isCounted) {
      await documents.send(new DeleteCommand({ TableName, Key: keyOf(key) })).catch(() => undefined);
    }
    return isCounted;
  },
});

/** Claims the list of counters of a photo for one event. `undefined` if there is none, or if another event has it. */
async function claim(
  documents: Documents,
  TableName: string,
  key: string,
  eventId: string,
): Promise<ExpectedItem | undefined> {
  const write = documents.send(
    new UpdateCommand({
      TableName,
      Key: keyOf(key),
      UpdateExpression: 'SET claimedBy = :eventId',
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(claimedBy) OR claimedBy = :eventId)',
      ExpressionAttributeValues: { ':eventId': eventId },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return (await conditionally(write)) ? ExpectedItem.parse((await write).Attributes) : undefined;
}

/** Releases a claim, so that another event can count the photo. */
const release = (documents: Documents, TableName: string, key: string, eventId: string): Promise<boolean> =>
  conditionally(
    documents.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(key),
        UpdateExpression: 'REMOVE claimedBy',
        ConditionExpression: 'claimedBy = :eventId',
        ExpressionAttributeValues: { ':eventId': eventId },
      }),
    ),
  );

const keyOf = (key: string) => ({ pk: `EXPECTED#${key}` });
