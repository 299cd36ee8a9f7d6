import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import type { Clock, ExpectedPhotos, PhotoCount } from '../../use-cases/services.ts';
import { type Documents, ttlAt } from '../documents.ts';
import { lowerCounters, raiseCounter } from './counter-items.ts';

const ExpectedItem = z.object({
  counters: z.array(z.object({ pk: z.string(), cap: z.number(), ttl: z.int() })),
});

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
 * Counts a photo once, even if S3 reports it several times: the first report deletes the stored list of counters, so
 * later reports find nothing to increment.
 */
export const createPhotoCount = (documents: Documents, TableName: string): PhotoCount => ({
  async count(key) {
    const { Attributes } = await documents.send(
      new DeleteCommand({ TableName, Key: keyOf(key), ReturnValues: 'ALL_OLD' }),
    );
    const counters = Attributes ? ExpectedItem.parse(Attributes).counters : [];
    const raised = await Promise.all(
      counters.map(async (counter) => ({
        pk: counter.pk,
        isCounted: await raiseCounter(documents, TableName, counter),
      })),
    );
    if (raised.every(({ isCounted }) => isCounted)) return true;
    const counted = raised.filter(({ isCounted }) => isCounted);
    await lowerCounters(
      documents,
      TableName,
      counted.map(({ pk }) => pk),
    );
    return false;
  },
});

const keyOf = (key: string) => ({ pk: `EXPECTED#${key}` });
