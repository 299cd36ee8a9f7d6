import { describe, expect, it } from 'vitest';
import { DEFAULT_SESSION_DAYS } from '#domain/settings/lifetimes.ts';
import { addReceipts, isAllGone } from '../../../../frontend/state/deletion/everything-receipt.ts';
import { everythingTexts, receiptLines } from '../../../../frontend/features/privacy/everything-texts.ts';

const none = { found: 0, gone: 0 };
const receipt = {
  deletedAt: '2026-11-20T12:00:00.000Z',
  photos: { found: 2, gone: 2 },
  analyses: { found: 1, gone: 1 },
  sessions: { found: 1, gone: 0 },
  events: { found: 30, gone: 29 },
  recoveryCopiesUntil: '2026-11-27T12:00:00.000Z',
};

describe('the receipt for deleting everything', () => {
  it('states what was found and deleted, and how long backup copies and the records of deleted photos remain', () => {
    expect(receiptLines(receipt, 'UTC')).toEqual([
      '2 photos are deleted.',
      '1 analysis is deleted.',
      '1 visit was found, but we could not confirm the deletion.',
      '30 log entries were found, and 29 are deleted.',
      'Backup copies of the visit log remain until 27 November 2026. They hold no photos or analyses. Records of photo deletions stay for 90 days. Counts of requests, and the four answers if your visit was private, are deleted within a few days. Records of uploads are deleted within about ten days.',
    ]);
  });

  it('says that no photo or log entry was left to delete if none was found', () => {
    const empty = { ...receipt, photos: none, events: none };
    expect(receiptLines(empty, 'UTC')).toContain('No photo was left to delete.');
    expect(receiptLines(empty, 'UTC')).toContain('No log entry was left to delete.');
  });

  it('states what is removed from the device', () => {
    for (const each of [
      'answers',
      'result',
      'visit number',
      'routine',
      'ticks on your shopping list',
      'consent',
    ]) {
      expect(everythingTexts.deviceDone, each).toContain(each);
    }
  });

  it('states that the files of the page and the choice of on-device analysis stay on the device', () => {
    expect(everythingTexts.deviceDone).toContain(
      "The page's files, and your choice to analyse on this device, stay. They say nothing about you.",
    );
  });

  it('states when the records of uploads are deleted, as the confirmation question does', () => {
    const later = /\bare deleted within a few days\. Records of uploads are deleted within about ten days\.$/;
    expect(everythingTexts.stays).toMatch(later);
    expect(receiptLines(receipt, 'UTC').at(-1)).toMatch(later);
  });

  it('counts as complete only if everything that was found is deleted', () => {
    expect(isAllGone(receipt)).toBe(false);
    const later = {
      ...receipt,
      photos: none,
      analyses: none,
      sessions: { found: 1, gone: 1 },
      events: { found: 1, gone: 1 },
    };
    expect(isAllGone(later)).toBe(true);
    expect(addReceipts(receipt, later)).toMatchObject({
      photos: { found: 2, gone: 2 },
      sessions: { found: 1, gone: 1 },
      events: { found: 30, gone: 30 },
    });
  });
});

describe('the confirmation question before deleting everything', () => {
  it('says how long the record of each deleted photo is stored', () => {
    expect(everythingTexts.stays).toContain(
      `We keep a record of each deleted photo for ${DEFAULT_SESSION_DAYS} days.`,
    );
  });

  it('says what the record of a deleted photo will contain', () => {
    for (const each of ['name', 'size', 'visit number', 'private', 'when we deleted it']) {
      expect(everythingTexts.stays, each).toMatch(new RegExp(`\\bIt contains [^.]*\\b${each}\\b`));
    }
  });
});

describe('the message about a failed request to delete everything', () => {
  it('states what is already deleted on the device, and when to try again', () => {
    for (const each of [
      'answers',
      'result',
      'saved routine',
      'ticks on your shopping list',
      'consent',
      'connection',
    ]) {
      expect(everythingTexts.failed, each).toContain(each);
    }
  });
});
