import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES, type SentPhotoType } from '#domain/contract/photo.ts';
import { isBlank } from '../../../frontend/image/blank.ts';
import { type Encoded, fitWithin, MAX_SIDE_PX } from '../../../frontend/image/encode.ts';
import { isWhatWasDrawn } from '../../../frontend/image/canvas-readback.ts';
import { readCapture, readPhotoFile, type ImageTools } from '../../../frontend/image/photo-file.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (head: string, type: string, size = 200): Blob =>
  new Blob([bytes(head), new Uint8Array(size - head.length)], { type });
const PNG = '\x89PNG\r\n\x1a\n';

const SIZE = { width: 3, height: 4 };
const written = (contentType: SentPhotoType, byteLength = 300): Encoded => ({
  ok: true,
  blob: new Blob([new Uint8Array(byteLength)], { type: contentType }),
  contentType,
  size: SIZE,
});
const failed = (reason: Extract<Encoded, { ok: false }>['reason']) => ({
  reencode: async (): Promise<Encoded> => ({ ok: false, reason }),
});

function tools(given: Partial<ImageTools> = {}) {
  const revoked: string[] = [];
  const asked: { from: string; to: SentPhotoType }[] = [];
  const all: ImageTools = {
    measure: async () => SIZE,
    reencode: async (blob, to) => {
      asked.push({ from: blob.type, to });
      return written(to);
    },
    createUrl: () => 'blob:1',
    revokeUrl: (url) => void revoked.push(url),
    ...given,
  };
  return { ...all, revoked, asked };
}
const { signal } = new AbortController();
const read = (blob: Blob, used: ImageTools = tools()) => readPhotoFile(blob, used, signal);
const refusal = (message: string) => ({ ok: false, message });

const pixels = (levels: number[]): Uint8ClampedArray =>
  new Uint8ClampedArray(levels.flatMap((level) => [level, 0, 0, 255]));

describe('a chosen file', () => {
  it.each<[string, string, SentPhotoType]>([
    ['\xff\xd8\xff\xe0', 'image/jpeg', 'image/jpeg'],
    [PNG, 'image/png', 'image/png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp', 'image/webp'],
    ['GIF89a', 'image/gif', 'image/jpeg'],
    ['\0\0\0\x1cftypavif', 'image/avif', 'image/jpeg'],
    ['II*\0', 'image/tiff', 'image/jpeg'],
    ['\0\0\0\x18ftypheic', 'image/heic', 'image/jpeg'],
  ])(
    'is identified by its first bytes (%j is %s), and re-encoded as %s before it is sent',
    async (head, type, to) => {
      const used = tools();
      const local = await read(file(head, 'image/heic'), used);
      expect(used.asked).toEqual([{ from: type, to }]);
      expect(local).toMatchObject({ ok: true, local: { contentType: to, url: 'blob:1', size: SIZE } });
      expect(local.ok && local.local.blob.size).toBe(300);
    },
  );

  it('is refused if it exceeds 50 MB, with a message that states the limit and suggests what to do instead', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- avoids allocating more than 50 MB
    const huge = { size: MAX_PHOTO_BYTES + 1 } as Blob;
    expect(await read(huge)).toEqual(
      refusal(
        'Upload failed: This photo is 50.1 MB, and the limit is 50 MB. Please choose a smaller photo or use the camera.',
      ),
    );
  });

  it('is reported as corrupted if it has fewer than 75 bytes, before or after re-encoding', async () => {
    const small = file(PNG, 'image/png', MIN_PHOTO_BYTES - 1);
    expect(await read(small)).toEqual(refusal(failureTexts.corruptedImage));
    expect(await read(file(PNG, 'image/png', MIN_PHOTO_BYTES))).toMatchObject({ ok: true });
    const shrunk = tools({ reencode: async () => written('image/png', MIN_PHOTO_BYTES - 1) });
    expect(await read(file(PNG, 'image/png'), shrunk)).toEqual(refusal(failureTexts.corruptedImage));
  });

  it.each(['application/pdf', 'text/plain'])(
    'is refused if its type is %s, which is not an image type',
    async (type) => {
      expect(await read(file('%PDF', type))).toEqual(
        refusal(failureTexts.imageFailureText(failureTexts.notAnImage)),
      );
    },
  );

  it('is refused if the device can no longer read it', async () => {
    const gone = file(PNG, 'image/png');
    const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
    gone.slice = () => Object.assign(new Blob(), unreadable);
    expect(await readPhotoFile(gone, tools(), new AbortController().signal)).toEqual({
      ok: false,
      message: failureTexts.imageFailureText(failureTexts.brokenImage),
    });
  });

  it('is refused if it is a vector drawing', async () => {
    const drawing = file('<svg xmlns=', 'image/svg+xml');
    expect(await read(drawing)).toEqual(
      refusal(failureTexts.imageFailureText(failureTexts.undecodableImage)),
    );
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'])(
    'is reported as a damaged file, not as an unsupported format, if it is declared as %s but cannot be decoded',
    async (type) => {
      expect(await read(file('?', type), tools(failed('undecodable')))).toEqual(
        refusal(failureTexts.imageFailureText(failureTexts.brokenImage)),
      );
    },
  );

  it.each<[string, string, Partial<ImageTools>, string]>([
    ['does not support its type', '\0\0\0\x18ftypheic', failed('undecodable'), failureTexts.undecodableImage],
    ['cannot decode a PNG', PNG, failed('undecodable'), failureTexts.brokenImage],
    ['has no memory for it', PNG, failed('unwritable'), failureTexts.noImageData],
    ['finds too many pixels', PNG, failed('too-many-pixels'), failureTexts.photoTooLargeToDecode],
    ['falsifies canvas pixels', PNG, failed('readback-altered'), failureTexts.alteredCanvas],
    [
      'cannot load the re-encoding code',
      PNG,
      { reencode: () => Promise.reject(new Error()) },
      failureTexts.noImageData,
    ],
  ])('is refused with advice if the browser %s', async (_, head, given, reason) => {
    expect(await read(file(head, 'image/heic'), tools(given))).toEqual(
      refusal(failureTexts.imageFailureText(reason)),
    );
  });
});

describe('the size of the uploaded photo', () => {
  it.each([
    [
      { width: 1536, height: 2048 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 3840, height: 2160 },
      { width: 2048, height: 1152 },
    ],
    [
      { width: 5000, height: 1 },
      { width: 2048, height: 1 },
    ],
  ])('is limited to 2048 pixels on the longer side: %j becomes %j', (size, fitted) => {
    expect(fitWithin(size, MAX_SIDE_PX)).toEqual(fitted);
  });
});

/** The pixels of the test pattern, with `by` applied to each colour level. */
const row = (by: (level: number) => number): number[] =>
  [
    [200, 40, 60],
    [30, 160, 90],
    [50, 70, 210],
    [240, 230, 120],
  ].flatMap((colour) => Array.from({ length: 4 }, () => [...colour.map(by), 255]).flat());

describe('the check of the canvas readback', () => {
  it('trusts a canvas if the pixels read back differ from the drawn pixels only in the lowest bits', () => {
    expect(isWhatWasDrawn(row((level) => level))).toBe(true);
    expect(isWhatWasDrawn(row((level) => level + 3))).toBe(true);
  });

  it('does not trust a canvas if reading its pixels returns white or noise', () => {
    expect(isWhatWasDrawn(row(() => 255))).toBe(false);
    expect(isWhatWasDrawn(row((level) => (level * 7 + 40) % 256))).toBe(false);
    expect(isWhatWasDrawn([])).toBe(false);
  });
});

describe('reading a camera capture', () => {
  it.each([
    ['nothing', null, failureTexts.captureFailed],
    ['an empty blob', new Blob([]), failureTexts.captureFailed],
    ['a few bytes', new Blob([new Uint8Array(74)]), failureTexts.corruptedImage],
  ])('refuses the capture if the browser returns %s', async (_, blob, message) => {
    expect(await readCapture(blob, tools())).toEqual({ ok: false, message });
  });

  it('returns the capture as a PNG', async () => {
    expect(await readCapture(new Blob([new Uint8Array(75)]), tools())).toMatchObject({
      ok: true,
      local: { contentType: 'image/png' },
    });
  });

  it('treats a capture as blank if all its pixels have nearly the same colour', () => {
    expect(isBlank(pixels([0, 0, 0, 0]))).toBe(true);
    expect(isBlank(pixels([200, 201, 202, 200]))).toBe(true);
    expect(isBlank(pixels([10, 13, 10, 10]))).toBe(false);
  });
});
