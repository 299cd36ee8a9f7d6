import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkArrival } from '../../../functions/use-cases/check-arrival.ts';
import { photoContent } from '../../../functions/use-cases/photo-content.ts';
import { removePhoto, type RemovePhotoServices } from '../../../functions/use-cases/remove-photo.ts';
import { PHOTO_KEY, PRIVATE_PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { memoryPhotoCount } from '../../support/fakes/limits.ts';
import { photoServices } from '../../support/fakes/services.ts';

const JPEG_KEY = PHOTO_KEY.replace(/\w+$/, 'jpg');

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c99' } });
const as = async (save: (photo: Sharp) => Sharp): Promise<Uint8Array> => save(plain.clone()).toBuffer();
const jpeg = await as((photo) => photo.jpeg());

/** A photo that was just uploaded with its permit. `declared` is the length in the permit. */
function arrived(file: Uint8Array, { key = JPEG_KEY, declared = file.byteLength, free = 1 } = {}) {
  const services = {
    ...photoServices({ [key]: file }, { [key]: SESSION_ID }, declared),
    contentOf: photoContent,
    counts: memoryPhotoCount(free),
  };
  const look = () => checkArrival(services, { key, byteLength: file.byteLength, eventId: 'one' });
  return { ...services, key, look };
}

const receiptOf = async (services: RemovePhotoServices, key: string) =>
  (await removePhoto(services, key)).receipt;

describe('the arrival check', () => {
  it.each([
    ['jpg', (photo: Sharp) => photo.jpeg()],
    ['jpg', (photo: Sharp) => photo.jpeg({ progressive: true })],
    ['png', (photo: Sharp) => photo.png()],
    ['webp', (photo: Sharp) => photo.webp()],
    ['webp', (photo: Sharp) => photo.webp({ lossless: true })],
  ])('does not delete a photo that has the declared type: %s', async (extension, save) => {
    const { look, photos } = arrived(await as(save), { key: PHOTO_KEY.replace(/\w+$/, extension) });
    expect(await look()).toBe('kept');
    expect(photos.bucket.size).toBe(1);
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['not a photo', async () => new Uint8Array(5_000).fill(7)],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['only the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])],
    ['a PNG', () => as((photo) => photo.png())],
    ['a TIFF', () => as((photo) => photo.tiff())],
    ['a GIF', () => as((photo) => photo.gif())],
    ['an AVIF', () => as((photo) => photo.avif({ effort: 0 }))],
    ['empty', async () => new Uint8Array()],
  ])('deletes a file at once if it is declared as a JPEG but is %s', async (_what, file) => {
    const { look, photos, measured } = arrived(await file());
    expect(await look()).toBe('undeclared');
    expect(photos.bucket.size).toBe(0);
    expect(measured).toEqual({ ArrivalsRefused: 1 });
  });

  it('deletes a photo at once if it has more pixels than the decoder accepts', async () => {
    const file = Buffer.from(await as((photo) => photo.png()));
    // The header claims 65,535 x 65,535 pixels. The image data are unchanged.
    file.writeUInt32BE(65_535, 16);
    file.writeUInt32BE(65_535, 20);
    const { look, photos } = arrived(file, { key: PHOTO_KEY.replace(/\w+$/, 'png') });
    expect(await look()).toBe('tooManyPixels');
    expect(photos.bucket.size).toBe(0);
  });

  it('deletes a photo at once if its length differs from the declared length', async () => {
    const { look, photos } = arrived(jpeg, { declared: jpeg.byteLength + 1 });
    expect(await look()).toBe('undeclared');
    expect(photos.bucket.size).toBe(0);
  });

  it.each([JPEG_KEY, PRIVATE_PHOTO_KEY])(
    'deletes a photo again if it is uploaded again with the same permit (key: %s)',
    async (key) => {
      const photo = arrived(jpeg, { key });
      const receipt = await receiptOf(photo, key);
      photo.photos.bucket.set(key, jpeg);
      expect(await photo.look()).toBe('deleted');
      expect(photo.photos.bucket.size).toBe(0);
      // The arrival check deleted the photo again, so the earlier receipt is still true.
      expect(await receiptOf(photo, key)).toEqual(receipt);
    },
  );

  it('deletes a photo if its deletion was requested before it arrived', async () => {
    const photo = arrived(jpeg);
    photo.photos.bucket.clear();
    expect(await receiptOf(photo, photo.key)).toMatchObject({ outcome: 'not-found' });
    photo.photos.bucket.set(photo.key, jpeg);
    expect(await photo.look()).toBe('deletionRequested');
    expect(photo.photos.bucket.size).toBe(0);
  });

  it('deletes a photo if it arrives again before the receipt for its first deletion is stored', async () => {
    const photo = arrived(jpeg);
    const markDeleted = photo.records.markDeleted.bind(photo.records);
    photo.records.markDeleted = async (...receipt) => {
      photo.photos.bucket.set(photo.key, jpeg);
      expect(await photo.look()).toBe('deletionRequested');
      return markDeleted(...receipt);
    };
    expect(await receiptOf(photo, photo.key)).toMatchObject({ outcome: 'deleted' });
    expect(photo.photos.bucket.size).toBe(0);
  });

  it('deletes a photo that has no permit', async () => {
    const photo = arrived(jpeg);
    photo.records.owners.clear();
    expect(await photo.look()).toBe('unknown');
    expect(photo.photos.bucket.size).toBe(0);
  });

  it('deletes a photo if a photo limit is reached', async () => {
    const photo = arrived(jpeg, { free: 0 });
    expect(await photo.look()).toBe('overLimit');
    expect(photo.photos.bucket.size).toBe(0);
    expect(photo.measured).toEqual({ ArrivalsRefused: 1 });
  });

  it('counts a photo towards the limit even if it was deleted before the check', async () => {
    const photo = arrived(jpeg, { free: 1 });
    await receiptOf(photo, photo.key);
    expect(await photo.look()).toBe('deleted');
    expect(await photo.counts.count()).toBe(false);
  });

  it('ignores a photo that is already gone', async () => {
    const photo = arrived(jpeg);
    photo.photos.bucket.clear();
    expect(await photo.look()).toBe('gone');
    expect(photo.measured).toEqual({});
  });
});
