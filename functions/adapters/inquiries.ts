import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { PRIVATE_INQUIRY_S } from '#domain/settings/lifetimes.ts';
import type { Clock, InquiryLog, RandomHex } from '../use-cases/services.ts';
import { type Documents, ttlAt } from './documents.ts';

const ID_BYTES = 16;

/**
 * Stores anonymous events in the Analyses table, which has no backups. The keys of these items are
 * random and identify nobody.
 */
export const createInquiryLog = (
  documents: Documents,
  { table: TableName, now, randomHex }: { table: string; now: Clock; randomHex: RandomHex },
): InquiryLog => ({
  async add(eventName, data) {
    const ttl = ttlAt(now(), PRIVATE_INQUIRY_S);
    const Item = { pk: `INQUIRY#${randomHex(ID_BYTES)}`, eventName, ...data, ttl };
    await documents.send(new PutCommand({ TableName, Item }));
  },
});
