import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { MAX_PHOTO_BYTES } from '#domain/contract/photo.ts';
import { drawFace, skinTones } from '../support/drawings/draw.ts';
import { visitor } from '../support/visitor.ts';
import * as files from '../support/browser/files.ts';
import { jpeg, type PhotoFile } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { noise } from '../support/browser/pictures.ts';

const app = useApp();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-photos-'));
});
afterAll(() => rm(folder, { recursive: true }));

const face = () => drawFace({ tone: skinTones[2] });

describe('the app', () => {
  const undecodable = failureTexts.imageFailureText(failureTexts.undecodableImage);
  const broken = failureTexts.imageFailureText(failureTexts.brokenImage);

  it('refuses an unusable photo file with a reason, and accepts another file afterwards', async () => {
    const user = await app().user();
    const before = await app().inspector.photoKeys('images/');
    await user.presses('Take Photo');
    const cases: readonly [PhotoFile, string][] = [
      [files.scrap, 'Image appears to be corrupted. Please try again.'],
      [files.letterCalledPng, broken],
      [files.letter, failureTexts.imageFailureText(failureTexts.notAnImage)],
      [files.drawing, undecodable],
      [files.drawingCalledPng, broken],
      [files.heic, undecodable],
      [files.brokenPng, broken],
    ];
    for (const [file, message] of cases) {
      await user.picks(file);
      await user.seesAlert(message);
      await user.presses('Try Again');
    }
    await user.picks(jpeg(await face()));
    await user.sees(/^Your photo has been uploaded: JPEG/);
    expect(await app().inspector.photoKeys('images/')).toHaveLength(before.length + 1);
  });

  it('reports a failed conversion if the browser cannot encode the image', async () => {
    const user = await app().user({
      // The test breaks the encoder, because the test browser can encode the image.
      prepare: (context) =>
        context.addInitScript(() => {
          Reflect.deleteProperty(window, 'OffscreenCanvas');
          HTMLCanvasElement.prototype.toBlob = (done) => done(null);
        }),
    });
    await user.presses('Take Photo');
    await user.picks(files.bmp(40));
    await user.seesAlert('Failed to process image: Failed to convert image data');
  });

  it('does not analyse a truncated photo that was uploaded without the checks in the page', async () => {
    const direct = visitor(app().cloud.url);
    const whole = await face();
    const cut = new Uint8Array(whole.subarray(0, whole.length / 2));
    const permit = await direct.permit('normal', cut);
    expect((await direct.upload(permit, cut)).status).toBe(204);
    const started = await direct.start(permit);
    expect(await direct.ended(started.analysisId, started.sessionId)).toMatchObject({
      status: 'failed',
      message: failureTexts.unreadablePhoto,
    });
    expect(app().model.calls()).toBe(0);
  });
});

async function isSentAs(
  format: 'png' | 'webp' | 'gif' | 'avif',
  extension: string,
  label: string,
): Promise<void> {
  const user = await app().user();
  const before = new Set(await app().inspector.photoKeys('images/'));
  const buffer = await sharp(await face())
    .resize(200)
    .toFormat(format)
    .toBuffer();
  await user.uploads({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await user.sees(new RegExp(`^Your photo has been uploaded: ${label}`));
  const stored = await app().inspector.photoKeys('images/');
  const added = stored.filter((key) => !before.has(key));
  expect(added).toEqual([expect.stringMatching(new RegExp(`\\.${extension}$`))]);
}

describe('an upload', () => {
  it.each([
    ['png', 'png', 'PNG'],
    ['avif', 'jpg', 'JPEG'],
  ] as const)('recognises the format %s despite the file name me.jpg, and sends the photo as %s', isSentAs);

  it.each([
    ['webp', 'webp', 'WebP'],
    ['gif', 'jpg', 'JPEG'],
  ] as const)(
    'recognises the format %s despite the file name me.jpg, and sends the photo as %s',
    { tags: 'slow' },
    isSentAs,
  );

  it('refuses a TIFF that the browser cannot read, because it might contain location data', async () => {
    const user = await app().user();
    const buffer = await sharp(await face())
      .resize(200)
      .tiff()
      .toBuffer();
    await user.presses('Take Photo');
    await user.picks({ name: 'me.tiff', mimeType: 'image/tiff', buffer });
    await user.seesAlert(failureTexts.imageFailureText(failureTexts.undecodableImage));
  });

  it('converts a photo to JPEG if the API does not accept its type', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.uploads(files.bmp(40));
    await user.sees(/^Your photo has been uploaded: JPEG, 40 × 40 pixels/);
  });

  it.each([
    ['a JPEG', 'large.jpg', () => noise(4000, 3000).jpeg({ quality: 90 }).toBuffer()],
    ['a PNG', 'large.png', () => noise(4000, 3000).png({ compressionLevel: 0 }).toBuffer()],
  ])('leads to a result for %s of 12 megapixels', { tags: 'slow' }, async (_format, name, make) => {
    const path = join(folder, name);
    const bytes = await make();
    await writeFile(path, bytes);
    const user = await app().user();
    await user.uploads(path);
    await user.sees(/2048 × 1536 pixels/);
    await user.presses('Use This Photo');
    await user.answers();
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    expect(bytes.length).toBeGreaterThan(name.endsWith('png') ? 36_000_000 : 5_000_000);
  });
});

describe('the capture screen', () => {
  it('shows the preview in the aspect ratio of the photo on a wide screen', { tags: 'slow' }, async () => {
    const user = await app().user({ browser: { viewport: { width: 1280, height: 800 } } });
    await user.presses('Take Photo');
    for (const { width, height } of [
      { width: 600, height: 600 },
      { width: 300, height: 600 },
      { width: 600, height: 400 },
    ]) {
      const photo = sharp(await face()).resize(width, height, { fit: 'cover' });
      await user.picks(jpeg(await photo.jpeg().toBuffer()));
      const frame = await user.page.locator('.preview-photo[data-state="loaded"]').boundingBox();
      if (!frame) throw new Error('The preview has no frame');
      expect(frame.width / frame.height).toBeCloseTo(width / height, 2);
      // The photo is large, but leaves room for the buttons below it.
      expect(frame.height).toBeGreaterThan(240);
      expect(frame.height).toBeLessThan(380);
      // Waits for the upload, because a deletion attempt fails if the photo arrives during it.
      await user.sees(/Your photo has been uploaded/);
      await user.presses('Retake');
    }
  });
});

describe('the size limit of a photo file', () => {
  it('allows 50 MiB, and the API and the bucket refuse one byte more', { tags: 'slow' }, async () => {
    const user = visitor(app().cloud.url);
    const largest = new Uint8Array(MAX_PHOTO_BYTES);
    largest.set(await face());
    const permit = await user.permit('normal', largest);
    expect((await user.upload(permit, largest)).status).toBe(204);
    const started = await user.start(permit);
    expect(await user.ended(started.analysisId, started.sessionId)).toMatchObject({ status: 'done' });

    const tooLarge = new Uint8Array(MAX_PHOTO_BYTES + 1);
    tooLarge.set(await face());
    const asked = { mode: 'normal', source: 'upload', contentType: 'image/jpeg' };
    const refused = await user.call('POST', '/api/images', { ...asked, byteLength: tooLarge.length });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ type: 'invalid_request', field: 'byteLength' }),
    ]);
    const uploaded = await user.upload(await user.permit('normal', largest), tooLarge);
    expect([uploaded.status, await uploaded.text()]).toEqual([
      400,
      expect.stringContaining('EntityTooLarge'),
    ]);
  });

  it('is checked by the page, which sends no byte of a larger file', async () => {
    const path = join(folder, 'huge.jpg');
    await writeFile(path, await face());
    await truncate(path, MAX_PHOTO_BYTES + 1);
    const user = await app().user();
    const sent: string[] = [];
    user.page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().endsWith('/api/log-events')) sent.push(request.url());
    });
    await user.presses('Take Photo');
    await user.picks(path);
    await user.seesAlert(
      'Upload failed: This photo is 50.1 MB, and the limit is 50 MB. Please choose a smaller photo or use the camera.',
    );
    expect(sent).toEqual([]);
    await user.presses('Try Again');
    await user.button('Upload Photo').waitFor();
  });
});
