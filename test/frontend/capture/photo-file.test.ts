import { describe, expect, it } from 'vitest';
import { failureTexts, imageFailureText } from '#domain/failures.ts';
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES } from '#domain/photo.ts';
import { isBlank } from '../../../frontend/capture/blank.ts';
import { readCapture, readPhotoFile, type ImageTools } from '../../../frontend/capture/photo-file.ts';
import { sniffPhotoType } from '../../../frontend/capture/sniff.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (head: string, type: string, size = 200): Blob =>
  new Blob([bytes(head), new Uint8Array(size - head.length)], { type });
const PNG = '\x89PNG\r\n\x1a\n';

function tools(given: Partial<ImageTools> = {}) {
  const revoked: string[] = [];
  const all: ImageTools = {
    measure: async () => ({ width: 3, height: 4 }),
    toJpeg: async () => new Blob([new Uint8Array(300)]),
    createUrl: () => 'blob:1',
    revokeUrl: (url) => void revoked.push(url),
    ...given,
  };
  return { ...all, revoked };
}
const failing = () => Promise.reject(new Error('Not decodable'));

const pixels = (levels: number[]): Uint8ClampedArray =>
  new Uint8ClampedArray(levels.flatMap((level) => [level, 0, 0, 255]));

describe('the type of a file', () => {
  it.each([
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/png', PNG],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['image/tiff', 'II*\0'],
    ['image/tiff', 'MM\0*'],
    ['image/avif', '\0\0\0\x1cftypavif'],
    [undefined, '\0\0\0\x18ftypheic'],
    [undefined, '<svg xmlns='],
    [undefined, '%PDF-1.7'],
    [undefined, ''],
  ])('is %s by its first bytes', (type, head) => {
    expect(sniffPhotoType(bytes(head))).toBe(type);
  });
});

describe('a chosen file', () => {
  it('is held with its real type and size, whatever it claims to be', async () => {
    const read = await readPhotoFile(file(PNG, 'image/jpeg'), tools());
    expect(read).toMatchObject({
      ok: true,
      held: { contentType: 'image/png', url: 'blob:1', size: { width: 3, height: 4 } },
    });
    expect(read.ok && read.held.blob.type).toBe('image/png');
  });

  it('is refused above 50 MB, before anything is sent, with the limit and a way on', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- 50 MB that nobody has to allocate
    const huge = { size: MAX_PHOTO_BYTES + 1 } as Blob;
    expect(await readPhotoFile(huge, tools())).toEqual({
      ok: false,
      message:
        'Upload failed: This photo has 50.1 MB and the limit is 50 MB. Please choose a smaller photo or use the camera.',
    });
  });

  it('is corrupted below 75 bytes', async () => {
    const small = file(PNG, 'image/png', MIN_PHOTO_BYTES - 1);
    expect(await readPhotoFile(small, tools())).toEqual({ ok: false, message: failureTexts.corruptedImage });
    expect(await readPhotoFile(file(PNG, 'image/png', MIN_PHOTO_BYTES), tools())).toMatchObject({ ok: true });
  });

  it('is refused when it is not an image', async () => {
    expect(await readPhotoFile(file('%PDF', 'application/pdf'), tools())).toEqual({
      ok: false,
      message: imageFailureText(failureTexts.notAnImage),
    });
  });

  it('becomes a JPEG where the browser reads a type that the analysis does not', async () => {
    expect(await readPhotoFile(file('\0\0\0\x18ftypheic', 'image/heic'), tools())).toMatchObject({
      ok: true,
      held: { contentType: 'image/jpeg' },
    });
  });

  it.each<[string, Partial<ImageTools>, string]>([
    ['cannot read it', { toJpeg: failing }, failureTexts.undecodableImage],
    ['cannot write it as JPEG', { toJpeg: async () => undefined }, failureTexts.noImageData],
  ])('says what to do where the browser %s', async (_, given, reason) => {
    expect(await readPhotoFile(file('\0\0\0\x18ftypheic', 'image/heic'), tools(given))).toEqual({
      ok: false,
      message: imageFailureText(reason),
    });
  });

  it('is refused when its beginning promised more than the rest holds', async () => {
    const used = tools({ measure: failing });
    expect(await readPhotoFile(file(PNG, 'image/png'), used)).toEqual({
      ok: false,
      message: imageFailureText(failureTexts.brokenImage),
    });
    expect(used.revoked).toEqual(['blob:1']);
  });

  it('is taken unseen when it is a TIFF', async () => {
    const read = await readPhotoFile(file('II*\0', 'image/tiff'), tools({ measure: failing }));
    expect(read).toMatchObject({ ok: true, held: { contentType: 'image/tiff' } });
  });
});

describe('a camera capture', () => {
  it.each([
    ['nothing', null, failureTexts.captureFailed],
    ['an empty blob', new Blob([]), failureTexts.captureFailed],
    ['a few bytes', new Blob([new Uint8Array(74)]), failureTexts.corruptedImage],
  ])('that gives %s is refused', async (_, blob, message) => {
    expect(await readCapture(blob, tools())).toEqual({ ok: false, message });
  });

  it('is held as PNG', async () => {
    expect(await readCapture(new Blob([new Uint8Array(75)]), tools())).toMatchObject({
      ok: true,
      held: { contentType: 'image/png' },
    });
  });

  it('is blank when all of it has one colour', () => {
    expect(isBlank(pixels([0, 0, 0, 0]))).toBe(true);
    expect(isBlank(pixels([200, 201, 202, 200]))).toBe(true);
    expect(isBlank(pixels([10, 13, 10, 10]))).toBe(false);
  });
});
