import { describe, expect, it } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { cameraAppears, cameraIsLate } from '../support/browser/late-camera.ts';
import { barsOf, faceBetweenBars } from '../support/browser/pictures.ts';

const app = useApp({ analyser: 'face-reader', filmed: faceBetweenBars, loads: 'everything' });

async function captures(user: User): Promise<void> {
  await user.presses('Take Photo');
  await user.presses('Use Camera');
  await user.presses('Capture');
  await user.sees('Make sure your face is clearly visible and well-lit');
}

async function toResults(user: User): Promise<void> {
  await user.presses('Use This Photo');
  await user.seesHeading('Tell Us About Your Skin Goals');
  await user.answers();
  await user.presses('Analyze My Skin');
  await user.seesHeading('Your Skincare Analysis');
}

/**
 * Replaces the camera with one of 3840 x 2160 pixels, and records the type and quality of every `toBlob` call in
 * `window.written`.
 */
const largeCamera = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (!window.isSecureContext) return;
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 3840, height: 2160 });
      const ink = canvas.getContext('2d');
      const paint = (): void => {
        if (!ink) return;
        ink.fillStyle = '#c9cdd0';
        ink.fillRect(0, 0, 3840, 2160);
        ink.fillStyle = '#803020';
        ink.fillRect(1200, 300, 1400, 1500);
      };
      setInterval(paint, 200);
      return canvas.captureStream();
    };
    const written: unknown[] = [];
    Object.assign(window, { written });
    // oxlint-disable-next-line typescript/unbound-method -- called with a canvas as `this` below
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function write(done, ...how) {
      written.push(how);
      toBlob.call(this, done, ...how);
    };
  });

describe('a visitor with a camera', () => {
  it.each(['/', '/private'])(
    'sees a note about the minimum age and about photographing only their own face (page %s)',
    async (path) => {
      const user = await app().user({ path });
      await user.presses('Take Photo');
      await user.button('Use Camera').waitFor();
      await user.sees('Use a photo of your own face. You must be 13 or older.');
    },
  );

  it(
    'returns to the capture screen after Cancel or Retake, and the focus moves to its heading',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await user.presses('Take Photo');
      await user.isAtHeading('Capture Your Photo');
      await user.presses('Use Camera');
      await user.presses('Cancel');
      await user.isAtHeading('Capture Your Photo');
      await user.presses('Use Camera');
      await user.presses('Capture');
      await user.presses('Retake');
      await user.isAtHeading('Capture Your Photo');
    },
  );

  it('sees a mirrored live picture, and sends the photo unmirrored', async () => {
    const user = await app().user({ prepare: cameraIsLate });
    await user.presses('Take Photo');
    await user.presses('Use Camera');
    const loading = user.button('Loading...');
    await loading.waitFor();
    expect(await loading.isDisabled()).toBe(true);
    await cameraAppears(user);
    await user.button('Capture').waitFor();
    expect(await user.page.evaluate(() => Reflect.get(window, 'wishes'))).toEqual({
      video: {
        facingMode: 'user',
        width: { ideal: 4096 },
        height: { ideal: 4096 },
        frameRate: { ideal: 30 },
      },
      audio: false,
    });
    const video = user.page.getByLabel('Live picture of your camera, mirrored');
    expect(await barsOf(await video.screenshot())).toEqual(['blue', 'red']);

    await user.presses('Capture');
    await user.sees(/^Your photo: PNG, 640 × 480 pixels/);
    expect(await barsOf(await user.photo.screenshot())).toEqual(['red', 'blue']);
    await toResults(user);

    const [key = ''] = await app().inspector.photoKeys('images/');
    expect(key).toMatch(/^images\/taken-\d{13}-[0-9a-f]{32}-\d+\.png$/);
    const { bytes, contentType } = await app().inspector.photo(key);
    expect([contentType, (await sharp(bytes).metadata()).format]).toEqual(['image/png', 'png']);
    expect(await barsOf(bytes)).toEqual(['red', 'blue']);
  });

  it(
    'sends a large picture as a lossless PNG, scaled down to 2048 pixels on its longer side',
    { tags: 'slow' },
    async () => {
      const user = await app().user({ prepare: largeCamera });
      await captures(user);
      await user.sees(/^Your photo: PNG, 2048 × 1152 pixels/);
      expect(await user.page.evaluate(() => Reflect.get(window, 'written'))).toEqual([['image/png', 1]]);
      const before = new Set(await app().inspector.photoKeys('images/'));
      await user.presses('Use This Photo');
      await user.seesHeading('Tell Us About Your Skin Goals');
      const key = (await app().inspector.photoKeys('images/')).find((each) => !before.has(each)) ?? '';
      expect(key).toMatch(/^images\/taken-.*\.png$/);
      const { width, height, format } = await sharp((await app().inspector.photo(key)).bytes).metadata();
      expect([width, height, format]).toEqual([2048, 1152, 'png']);
    },
  );

  it(
    'sends the photo unmirrored in private mode too, where the photo is deleted after the analysis',
    { tags: 'slow' },
    async () => {
      const user = await app().user({ path: '/private' });
      await captures(user);
      expect(await app().inspector.photoKeys('private-images/')).toEqual([]);
      await user.presses('Use This Photo');
      await user.seesHeading('Tell Us About Your Skin Goals');
      const [key = ''] = await app().inspector.photoKeys('private-images/');
      expect(key).toMatch(/^private-images\/private-camera-\d{13}-[0-9a-f]{16}-[0-9a-f]{16}\.png$/);
      expect(await barsOf((await app().inspector.photo(key)).bytes)).toEqual(['red', 'blue']);

      await user.answers();
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(/^Your photo was deleted at/);
      expect(await app().inspector.photoKeys('private-images/')).toEqual([]);
    },
  );

  it('can close the camera, which stops its video stream', async () => {
    const user = await app().user({
      prepare: (context) =>
        context.addInitScript(() => {
          if (!window.isSecureContext) return;
          const { mediaDevices } = navigator;
          const open = mediaDevices.getUserMedia.bind(mediaDevices);
          mediaDevices.getUserMedia = async (wishes) => {
            const stream = await open(wishes);
            Object.assign(window, { stream });
            return stream;
          };
        }),
    });
    const cameraIsOn = () =>
      user.page.evaluate(() => {
        const stream: unknown = Reflect.get(window, 'stream');
        return stream instanceof MediaStream && stream.active;
      });
    for (const leave of ['Cancel', 'Back']) {
      if (leave === 'Cancel') await user.presses('Take Photo');
      await user.presses('Use Camera');
      await user.button('Capture').waitFor();
      expect(await cameraIsOn()).toBe(true);
      await user.presses(leave);
      await user.button('Capture').waitFor({ state: 'detached' });
      expect(await cameraIsOn()).toBe(false);
    }
    await user.seesHeading('Your Professional Skincare Advisor');
  });

  it('can retake the photo', { tags: 'slow' }, async () => {
    const user = await app().user();
    await captures(user);
    await user.presses('Retake');
    await user.button('Use Camera').waitFor();
    expect(await user.photo.count()).toBe(0);
    await user.presses('Use Camera');
    await user.presses('Capture');
    await user.photo.waitFor();
  });
});
