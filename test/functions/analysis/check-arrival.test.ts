import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkArrival } from '../../../functions/analysis/check-arrival.ts';
import { photoContent } from '../../../functions/analysis/photo-content.ts';
import { removePhoto } from '../../../functions/analysis/remove-photo.ts';
import { NOW, PHOTO_KEY, PRIVATE_PHOTO_KEY, SESSION_ID } from '../../builders/analysis-request.ts';
import { memoryPhotos, memoryRecords, recordedMeasures, standingClock } from './fakes.ts';

const JPEG_KEY = PHOTO_KEY.replace(/\w+$/, 'jpg');

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c99' } });
const as = async (save: (photo: Sharp) => Sharp): Promise<Uint8Array> => save(plain.clone()).toBuffer();
const jpeg = await as((photo) => photo.jpeg());

/** A photo just stored under its permit; `declared` is the length that the permit was for. */
function arrived(file: Uint8Array, { key = JPEG_KEY, declared = file.byteLength } = {}) {
  const photos = memoryPhotos({ [key]: file });
  const records = memoryRecords({ [key]: SESSION_ID });
  const find = records.find.bind(records);
  records.find = async (name) => {
    const record = await find(name);
    return record && { ...record, byteLength: declared };
  };
  const services = {
    now: standingClock(NOW),
    ...recordedMeasures(),
    photos,
    records,
    contentOf: photoContent,
  };
  const look = () => checkArrival(services, { key, byteLength: file.byteLength });
  return { ...services, key, look };
}

describe('a photo that has arrived', () => {
  it.each([
    ['jpg', (photo: Sharp) => photo.jpeg()],
    ['jpg', (photo: Sharp) => photo.jpeg({ progressive: true })],
    ['png', (photo: Sharp) => photo.png()],
    ['webp', (photo: Sharp) => photo.webp()],
    ['webp', (photo: Sharp) => photo.webp({ lossless: true })],
  ])('is kept as the %s that it was declared to be', async (extension, save) => {
    const { look, photos } = arrived(await as(save), { key: PHOTO_KEY.replace(/\w+$/, extension) });
    expect(await look()).toBe('kept');
    expect(photos.bucket.size).toBe(1);
  });

  it('is kept where its record is of a time before lengths were written down', async () => {
    const photo = arrived(jpeg);
    photo.records.find = async (key) => ({ key, sessionId: SESSION_ID });
    expect(await photo.look()).toBe('kept');
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['bytes that are no photo', async () => new Uint8Array(5_000).fill(7)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program behind the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])],
    ['a PNG', () => as((photo) => photo.png())],
    ['a TIFF', () => as((photo) => photo.tiff())],
    ['a GIF', () => as((photo) => photo.gif())],
    ['an AVIF', () => as((photo) => photo.avif({ effort: 0 }))],
    ['nothing', async () => new Uint8Array()],
  ])('under the name of a JPEG, but is %s, is deleted at once', async (_what, file) => {
    const { look, photos, measured } = arrived(await file());
    expect(await look()).toBe('undeclared');
    expect(photos.bucket.size).toBe(0);
    expect(measured).toEqual({ ArrivalsRefused: 1 });
  });

  it('with more pixels than are ever decoded is deleted at once', async () => {
    const file = Buffer.from(await as((photo) => photo.png()));
    // Width and height in the header alone: 65,535 x 65,535.
    file.writeUInt32BE(65_535, 16);
    file.writeUInt32BE(65_535, 20);
    expect(await arrived(file, { key: PHOTO_KEY.replace(/\w+$/, 'png') }).look()).toBe('undeclared');
  });

  it('of another length than was declared is deleted at once', async () => {
    expect(await arrived(jpeg, { declared: jpeg.byteLength + 1 }).look()).toBe('undeclared');
  });

  it.each([JPEG_KEY, PRIVATE_PHOTO_KEY])(
    'under the permit of the deleted %s is deleted again',
    async (key) => {
      const photo = arrived(jpeg, { key });
      const receipt = await removePhoto(photo, key);
      photo.photos.bucket.set(key, jpeg);
      expect(await photo.look()).toBe('deleted');
      expect(photo.photos.bucket.size).toBe(0);
      // What the receipt says is true again.
      expect(await removePhoto(photo, key)).toEqual(receipt);
    },
  );

  it('after it was given up before it came is deleted', async () => {
    const photo = arrived(jpeg);
    photo.photos.bucket.clear();
    expect(await removePhoto(photo, photo.key)).toMatchObject({ outcome: 'not-found' });
    photo.photos.bucket.set(photo.key, jpeg);
    expect(await photo.look()).toBe('givenUp');
    expect(photo.photos.bucket.size).toBe(0);
  });

  it('between the deletion and its receipt is deleted too, as the mark is there before', async () => {
    const photo = arrived(jpeg);
    const markDeleted = photo.records.markDeleted.bind(photo.records);
    photo.records.markDeleted = async (...receipt) => {
      photo.photos.bucket.set(photo.key, jpeg);
      expect(await photo.look()).toBe('givenUp');
      await markDeleted(...receipt);
    };
    expect(await removePhoto(photo, photo.key)).toMatchObject({ outcome: 'deleted' });
    expect(photo.photos.bucket.size).toBe(0);
  });

  it('and that nobody permitted is deleted', async () => {
    const photo = arrived(jpeg);
    photo.records.owners.clear();
    expect(await photo.look()).toBe('unknown');
    expect(photo.photos.bucket.size).toBe(0);
  });

  it('and is gone again is left alone', async () => {
    const photo = arrived(jpeg);
    photo.photos.bucket.clear();
    expect(await photo.look()).toBe('gone');
    expect(photo.measured).toEqual({});
  });
});
