import { describe, expect, it, vi } from 'vitest';
import { DeletionReceipt } from '#domain/contract/page-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { photoUrl } from '#domain/contract/photo.ts';
import { deletePhoto } from '../../../functions/use-cases/delete-photo.ts';
import { removePhoto, type RemovePhotoServices } from '../../../functions/use-cases/remove-photo.ts';
import { PRIVATE_PHOTO_KEY as KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { photoServices } from '../../support/fakes/services.ts';

const PHOTO = Uint8Array.of(1, 2, 3);

const services = ({ stored = true } = {}) => ({
  ...photoServices(stored ? { [KEY]: PHOTO } : {}, { [KEY]: SESSION_ID }),
  isDeletionAllowed: (key: string, deleteToken: string) => deleteToken === `for ${key}`,
});

const receiptOf = async (context: RemovePhotoServices, key: string) =>
  (await removePhoto(context, key)).receipt;

describe('removing a photo', () => {
  it('deletes the photo, checks that it is gone, and stores the times of the deletion and the check as the receipt', async () => {
    const context = services();
    const receipt = await receiptOf(context, KEY);
    expect(receipt).toEqual({
      outcome: 'deleted',
      deletedAt: '2026-11-20T09:00:00.000Z',
      verifiedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(DeletionReceipt.parse(receipt)).toEqual(receipt);
    expect(context.photos.bucket.size).toBe(0);
    expect(await context.records.find(KEY)).toMatchObject({ deletedAt: receipt.deletedAt });
  });

  it('returns the earlier receipt if the photo was removed before', async () => {
    const context = services();
    const first = await receiptOf(context, KEY);
    context.now.pass(60_000);
    expect(await removePhoto(context, KEY)).toEqual({ receipt: first, isNew: false });
    expect(context.measured).toEqual({ PhotosDeleted: 1 });
  });

  it('stores no receipt for a photo that was never uploaded, but records that its deletion was requested', async () => {
    const context = services({ stored: false });
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'not-found' });
    expect(context.measured).toEqual({});
    expect(await context.records.find(KEY)).toEqual({
      key: KEY,
      sessionId: SESSION_ID,
      byteLength: 1_000,
      deletionRequestedAt: '2026-11-20T09:00:00.000Z',
    });
  });

  it('deletes the photo even if the receipt cannot be stored', async () => {
    const context = services();
    context.records.markDeleted = () => Promise.reject(new Error('no table'));
    await expect(receiptOf(context, KEY)).rejects.toThrow('no table');
    expect(context.photos.bucket.size).toBe(0);
  });

  it('issues the receipt for a repeated request if it could not be stored the first time', async () => {
    const context = services();
    vi.spyOn(context.records, 'markDeleted').mockRejectedValueOnce(new Error('no table'));
    await expect(receiptOf(context, KEY)).rejects.toThrow('no table');
    context.now.pass(1_000);
    const receipt = { outcome: 'deleted', deletedAt: '2026-11-20T09:00:01.000Z' };
    expect(await receiptOf(context, KEY)).toMatchObject(receipt);
    context.now.pass(1_000);
    expect(await receiptOf(context, KEY)).toMatchObject(receipt);
    expect(context.measured).toEqual({ PhotosDeleted: 1 });
  });

  it('marks the record again if that failed while the photo was deleted', async () => {
    const context = services();
    vi.spyOn(context.records, 'markDeletionRequested').mockRejectedValueOnce(new Error('no table'));
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'deleted' });
  });

  it('issues one receipt to simultaneous requests, and counts one deletion', async () => {
    const context = services();
    const remove = context.photos.delete.bind(context.photos);
    vi.spyOn(context.photos, 'delete').mockImplementationOnce(async (key) => {
      await remove(key);
      context.now.pass(1_000);
      const other = await receiptOf(context, KEY);
      context.now.pass(1_000);
      expect(other).toMatchObject({ outcome: 'deleted', deletedAt: '2026-11-20T09:00:01.000Z' });
    });
    expect(await receiptOf(context, KEY)).toMatchObject({ deletedAt: '2026-11-20T09:00:01.000Z' });
    expect(await receiptOf(context, KEY)).toMatchObject({ deletedAt: '2026-11-20T09:00:01.000Z' });
    expect(context.measured).toEqual({ PhotosDeleted: 1 });
  });

  it('issues the receipt for a repeated request if the first deletion could not be confirmed', async () => {
    const context = services();
    const exists = vi.spyOn(context.photos, 'exists').mockRejectedValue(new Error('no HeadObject'));
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'unconfirmed' });
    exists.mockRestore();
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'deleted' });
  });

  it('replaces an earlier receipt if the photo was uploaded again, and its new receipt could not be stored', async () => {
    const context = services();
    await receiptOf(context, KEY);
    context.now.pass(60_000);
    context.photos.bucket.set(KEY, PHOTO);
    vi.spyOn(context.records, 'markDeleted').mockRejectedValueOnce(new Error('no table'));
    await expect(receiptOf(context, KEY)).rejects.toThrow('no table');
    expect(await receiptOf(context, KEY)).toMatchObject({ deletedAt: '2026-11-20T09:01:00.000Z' });
  });

  it('deletes the photo even if the request for its deletion cannot be recorded', async () => {
    const context = services();
    context.records.markDeletionRequested = () => Promise.reject(new Error('no table'));
    await expect(receiptOf(context, KEY)).rejects.toThrow('no table');
    expect(context.photos.bucket.size).toBe(0);
  });

  it('deletes a photo that arrives after the first existence check, even if the record of the photo cannot be read', async () => {
    const context = services({ stored: false });
    vi.spyOn(context.records, 'find').mockImplementationOnce(() => {
      context.photos.bucket.set(KEY, PHOTO);
      return Promise.reject(new Error('no table'));
    });
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'not-found' });
    expect(context.photos.bucket.size).toBe(0);
  });

  it('deletes a photo again that is uploaded once more between the deletion and the check', async () => {
    const context = services();
    const { delete: remove } = context.photos;
    let uploads = 2;
    context.photos.delete = async (key) => {
      const photo = context.photos.bucket.get(key);
      await remove(key);
      if (photo && uploads-- > 0) context.photos.bucket.set(key, photo);
    };
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'deleted' });
    expect(context.photos.bucket.size).toBe(0);
  });

  it('issues a receipt for a photo that arrives after the first check and is deleted before the last', async () => {
    const context = services({ stored: false });
    const { delete: remove } = context.photos;
    let uploads = 1;
    context.photos.delete = async (key) => {
      await remove(key);
      if (uploads-- > 0) context.photos.bucket.set(key, PHOTO);
    };
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'deleted' });
    expect(context.photos.bucket.size).toBe(0);
    expect(context.measured).toEqual({ PhotosDeleted: 1 });
  });

  it('throws and stores no receipt if the photo still exists after the deletion', async () => {
    const context = services();
    context.photos.stubborn.add(KEY);
    await expect(receiptOf(context, KEY)).rejects.toThrow('still stored');
    expect(context.measured).toEqual({});
    expect((await context.records.find(KEY))?.deletedAt).toBeUndefined();
  });

  it('deletes the photo even if its existence cannot be checked, but reports the deletion as unconfirmed', async () => {
    const context = services();
    context.photos.exists = () => Promise.reject(new Error('no HeadObject'));
    const receipt = await receiptOf(context, KEY);
    expect(receipt).toEqual({ outcome: 'unconfirmed', deletedAt: '2026-11-20T09:00:00.000Z' });
    expect(DeletionReceipt.parse(receipt)).toEqual(receipt);
    expect(context.photos.bucket.size).toBe(0);
    expect((await context.records.find(KEY))?.deletedAt).toBeUndefined();
  });

  it('returns a receipt even if the existence check before the deletion fails', async () => {
    const context = services();
    const exists = context.photos.exists.bind(context.photos);
    vi.spyOn(context.photos, 'exists')
      .mockRejectedValueOnce(new Error('no HeadObject'))
      .mockImplementation(exists);
    expect(await receiptOf(context, KEY)).toMatchObject({ outcome: 'deleted' });
  });

  it('deletes a photo that was uploaded again after an earlier deletion, and returns a new receipt', async () => {
    const context = services();
    await receiptOf(context, KEY);
    context.now.pass(60_000);
    context.photos.bucket.set(KEY, PHOTO);
    expect(await receiptOf(context, KEY)).toMatchObject({
      outcome: 'deleted',
      deletedAt: '2026-11-20T09:01:00.000Z',
    });
    expect(context.photos.bucket.size).toBe(0);
    expect(await context.records.find(KEY)).toMatchObject({ deletedAt: '2026-11-20T09:01:00.000Z' });
  });

  it('deletes a photo that is uploaded between the first existence check and the deletion', async () => {
    const context = services({ stored: false });
    const exists = context.photos.exists.bind(context.photos);
    let looks = 0;
    context.photos.exists = async (key) => {
      const found = await exists(key);
      if ((looks += 1) === 1) context.photos.bucket.set(KEY, PHOTO);
      return found;
    };
    await receiptOf(context, KEY);
    expect(context.photos.bucket.size).toBe(0);
  });
});

const request = (given: object = {}) => ({ imageUrl: photoUrl(KEY), deleteToken: `for ${KEY}`, ...given });

describe('the API call to delete a photo', () => {
  it('returns the deletion receipt', async () => {
    expect(await deletePhoto(services(), request(), undefined)).toMatchObject({
      ok: true,
      status: 200,
      body: { outcome: 'deleted' },
    });
  });

  it('also accepts an absolute photo URL on our own origin', async () => {
    const own = 'https://dewpoint.example';
    const outcome = await deletePhoto(services(), request({ imageUrl: own + photoUrl(KEY) }), own);
    expect(outcome).toMatchObject({ ok: true, body: { outcome: 'deleted' } });
  });

  it('deletes nothing if the token belongs to another photo', async () => {
    const context = services();
    expect(await deletePhoto(context, request({ deleteToken: 'for another' }), undefined)).toEqual({
      ok: false,
      refusal: {
        error: true,
        type: 'not_found',
        message: failureTexts.wrongDeleteToken,
        field: 'deleteToken',
      },
    });
    expect(context.photos.bucket.size).toBe(1);
  });

  it('refuses an imageUrl that points to another site', async () => {
    const context = services();
    const imageUrl = `https://evil.example${photoUrl(KEY)}`;
    expect(await deletePhoto(context, request({ imageUrl }), 'https://dewpoint.example')).toMatchObject({
      ok: false,
      refusal: { type: 'invalid_request', field: 'imageUrl' },
    });
    expect(context.photos.bucket.size).toBe(1);
  });
});
