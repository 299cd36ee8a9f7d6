import { describe, expect, it } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import type { Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { cameraAppears, cameraIsLate } from '../support/browser/late-camera.ts';
import { barsOf, faceBetweenBars } from '../support/browser/pictures.ts';

const house = useHouse({ analyser: 'face-reader', filmed: faceBetweenBars, loads: 'everything' });

async function captures(guest: Guest): Promise<void> {
  await guest.presses('Take Photo');
  await guest.presses('Use Camera');
  await guest.presses('Capture');
  await guest.sees('Make sure your face is clearly visible and well-lit');
}

async function toResults(guest: Guest): Promise<void> {
  await guest.presses('Use This Photo');
  await guest.seesHeading('Tell Us About Your Skin Goals');
  await guest.answers();
  await guest.presses('Analyze My Skin');
  await guest.seesHeading('Your Skincare Analysis');
}

/** A camera of 3840 x 2160 pixels; what a canvas is asked to write is kept as `window.written`. */
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
    // oxlint-disable-next-line typescript/unbound-method -- called on its canvas below
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function write(done, ...how) {
      written.push(how);
      toBlob.call(this, done, ...how);
    };
  });

describe('a visitor with a camera', () => {
  it.each(['/', '/private'])('reads beside the two buttons of %s whose face it may be', async (path) => {
    const guest = await house().guest({ path });
    await guest.presses('Take Photo');
    await guest.button('Use Camera').waitFor();
    await guest.sees('Your own face, 13 or older.');
  });

  it('is back at the heading after Cancel and after Retake', async () => {
    const guest = await house().guest();
    await guest.presses('Take Photo');
    await guest.isAtHeading('Capture Your Photo');
    await guest.presses('Use Camera');
    await guest.presses('Cancel');
    await guest.isAtHeading('Capture Your Photo');
    await guest.presses('Use Camera');
    await guest.presses('Capture');
    await guest.presses('Retake');
    await guest.isAtHeading('Capture Your Photo');
  });

  it('sees a mirror, and sends the photo as it really is', async () => {
    const guest = await house().guest({ prepare: cameraIsLate });
    await guest.presses('Take Photo');
    await guest.presses('Use Camera');
    const loading = guest.button('Loading...');
    await loading.waitFor();
    expect(await loading.isDisabled()).toBe(true);
    await cameraAppears(guest);
    await guest.button('Capture').waitFor();
    expect(await guest.page.evaluate(() => Reflect.get(window, 'wishes'))).toEqual({
      video: {
        facingMode: 'user',
        width: { ideal: 4096 },
        height: { ideal: 4096 },
        frameRate: { ideal: 30 },
      },
      audio: false,
    });
    const video = guest.page.getByLabel('Live picture of your camera, mirrored');
    expect(await barsOf(await video.screenshot())).toEqual(['blue', 'red']);

    await guest.presses('Capture');
    await guest.sees(/^This photo is sent: PNG, 640 × 480 pixels/);
    expect(await barsOf(await guest.photo.screenshot())).toEqual(['red', 'blue']);
    await toResults(guest);

    const [key = ''] = await house().inside.photoKeys('images/');
    expect(key).toMatch(/^images\/taken-\d{13}-[0-9a-f]{32}-\d+\.png$/);
    const { bytes, contentType } = await house().inside.photo(key);
    expect([contentType, (await sharp(bytes).metadata()).format]).toEqual(['image/png', 'png']);
    expect(await barsOf(bytes)).toEqual(['red', 'blue']);
  });

  it('sends no more of a large picture than 2048 pixels a side, as a PNG without loss', async () => {
    const guest = await house().guest({ prepare: largeCamera });
    await captures(guest);
    await guest.sees(/^This photo is sent: PNG, 2048 × 1152 pixels/);
    expect(await guest.page.evaluate(() => Reflect.get(window, 'written'))).toEqual([['image/png', 1]]);
    const before = new Set(await house().inside.photoKeys('images/'));
    await guest.presses('Use This Photo');
    await guest.seesHeading('Tell Us About Your Skin Goals');
    const key = (await house().inside.photoKeys('images/')).find((each) => !before.has(each)) ?? '';
    expect(key).toMatch(/^images\/taken-.*\.png$/);
    const { width, height, format } = await sharp((await house().inside.photo(key)).bytes).metadata();
    expect([width, height, format]).toEqual([2048, 1152, 'png']);
  });

  it('does the same in private mode, where nothing of it stays', async () => {
    const guest = await house().guest({ path: '/private' });
    await captures(guest);
    expect(await house().inside.photoKeys('private-images/')).toEqual([]);
    await guest.presses('Use This Photo');
    await guest.seesHeading('Tell Us About Your Skin Goals');
    const [key = ''] = await house().inside.photoKeys('private-images/');
    expect(key).toMatch(/^private-images\/private-camera-\d{13}-[0-9a-f]{16}-[0-9a-f]{16}\.png$/);
    expect(await barsOf((await house().inside.photo(key)).bytes)).toEqual(['red', 'blue']);

    await guest.answers();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(/^Your photo was deleted at/);
    expect(await house().inside.photoKeys('private-images/')).toEqual([]);
  });

  it('can leave the camera again, which is then off', async () => {
    const guest = await house().guest({
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
      guest.page.evaluate(() => {
        const stream: unknown = Reflect.get(window, 'stream');
        return stream instanceof MediaStream && stream.active;
      });
    for (const leave of ['Cancel', 'Back']) {
      if (leave === 'Cancel') await guest.presses('Take Photo');
      await guest.presses('Use Camera');
      await guest.button('Capture').waitFor();
      expect(await cameraIsOn()).toBe(true);
      await guest.presses(leave);
      await guest.button('Capture').waitFor({ state: 'detached' });
      expect(await cameraIsOn()).toBe(false);
    }
    await guest.seesHeading('Your Professional Skincare Advisor');
  });

  it('can take another photo instead', async () => {
    const guest = await house().guest();
    await captures(guest);
    await guest.presses('Retake');
    await guest.button('Use Camera').waitFor();
    expect(await guest.photo.count()).toBe(0);
    await guest.presses('Use Camera');
    await guest.presses('Capture');
    await guest.photo.waitFor();
  });
});
