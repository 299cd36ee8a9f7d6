import { describe, expect, it } from 'vitest';
import { MAX_PHOTOS } from '#domain/settings/everything-limits.ts';
import { createTextStorage } from '../../../../frontend/api/storage.ts';
import { createOwnRecords, OWN_RECORDS_KEY } from '../../../../frontend/state/deletion/own-records.ts';

const NOW = 1000;
const photo = (name: string, untilMs = NOW + 1) => ({ imageUrl: name, deleteToken: 'token', untilMs });
/** A storage that falls back to memory, because its browser storage always fails. */
const memoryStorage = () =>
  createTextStorage(() => {
    throw new Error('no storage');
  });

describe('the records of what a device has uploaded', () => {
  it('are limited in number, and the oldest are dropped first', () => {
    const records = createOwnRecords(memoryStorage());
    for (let each = 0; each <= MAX_PHOTOS; each += 1) records.add({ photos: [photo(`/${each}`)] }, NOW);
    const { photos } = records.list(NOW);
    expect([photos.length, photos[0]?.imageUrl]).toEqual([MAX_PHOTOS, '/1']);
  });

  it('list each photo once, with its latest expiry time', () => {
    const records = createOwnRecords(memoryStorage());
    records.add({ photos: [photo('/a')] }, NOW);
    records.add({ photos: [photo('/a', NOW + 5)] }, NOW);
    expect(records.list(NOW).photos).toEqual([photo('/a', NOW + 5)]);
    expect(records.list(NOW + 5).photos).toEqual([]);
  });

  it('leave the storage empty once the last record is deleted, even if the stored value was invalid at first', () => {
    const storage = memoryStorage();
    const records = createOwnRecords(storage);
    storage.write(OWN_RECORDS_KEY, '{"photos":"none"}');
    expect(records.list(NOW)).toEqual({ photos: [], analyses: [], sessions: [] });
    records.add({ photos: [photo('/a')] }, NOW);
    records.forgetPhoto('/a', NOW);
    expect(storage.read(OWN_RECORDS_KEY)).toBeUndefined();
  });
});
