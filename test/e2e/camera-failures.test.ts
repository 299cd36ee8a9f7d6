import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { faceBetweenBars } from '../support/browser/pictures.ts';

const app = useApp({ filmed: faceBetweenBars });

async function opensCamera(user: User): Promise<void> {
  await user.presses('Take Photo');
  await user.presses('Use Camera');
}

/** Checks that "Try Again" returns to the choice between camera and upload, and that the message disappears. */
async function canTryAgain(user: User): Promise<void> {
  await user.presses('Try Again');
  await user.button('Use Camera').waitFor();
  expect(await user.page.getByRole('alert').count()).toBe(0);
}

describe('the capture screen when the camera cannot be opened', () => {
  it('reports denied camera access at every attempt to open the camera', async () => {
    const user = await app().user({ camera: 'refused' });
    await opensCamera(user);
    const message = 'Failed to access camera. Please allow camera permissions and refresh the page.';
    await user.seesAlert(message);
    await canTryAgain(user);
    await user.presses('Use Camera');
    await user.seesAlert(message);
  });

  it('reports "No camera found" if the device has no camera', async () => {
    const user = await app().user({ camera: 'none' });
    await opensCamera(user);
    await user.seesAlert('Failed to access camera. No camera found on this device.');
    await canTryAgain(user);
  });

  // The test browser does not produce these two errors, so the test replaces `getUserMedia`.
  it.each([
    ['NotSupportedError', 'Failed to access camera. Camera is not supported in this browser.'],
    ['NotReadableError', 'Failed to access camera. Please check your camera permissions and try again.'],
  ])('reports the camera error %s as "%s"', { tags: 'slow' }, async (name, message) => {
    const user = await app().user({
      prepare: (context) =>
        context.addInitScript((thrown) => {
          if (!window.isSecureContext) return;
          navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', thrown));
        }, name),
    });
    await opensCamera(user);
    await user.seesAlert(message);
    await canTryAgain(user);
  });

  it('reports "Camera is not supported" if the browser has no camera API', async () => {
    const user = await app().user({
      prepare: (context) =>
        context.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined })),
    });
    await opensCamera(user);
    await user.seesAlert('Failed to access camera. Camera is not supported in this browser.');
  });
});

describe('the capture screen when a capture fails', () => {
  // The test browser does not fail in these ways, so the test replaces its canvas functions.
  const broken: readonly [string, string, (context: BrowserContext) => Promise<unknown>][] = [
    [
      'without a canvas',
      'Failed to get canvas context.',
      (context) => context.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null)),
    ],
    [
      'with a frame that stays blank',
      'Failed to capture photo. Please try again.',
      (context) => context.addInitScript(() => (CanvasRenderingContext2D.prototype.drawImage = () => {})),
    ],
    [
      'with a picture that cannot be converted',
      'Failed to capture photo. Please try again.',
      (context) =>
        context.addInitScript(() => {
          HTMLCanvasElement.prototype.toBlob = (done) => done(null);
        }),
    ],
    [
      'with a picture of a few bytes',
      'Image appears to be corrupted. Please try again.',
      (context) =>
        context.addInitScript(() => {
          HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x'.repeat(74)]));
        }),
    ],
  ];

  it.each(broken)('reports a capture %s as "%s"', { tags: 'slow' }, async (_case, message, prepare) => {
    const user = await app().user({ prepare });
    await opensCamera(user);
    await user.presses('Capture');
    await user.seesAlert(message);
    await canTryAgain(user);
  });

  it('reports "Camera not ready. Please try again." if the video stream is lost', async () => {
    const user = await app().user();
    await opensCamera(user);
    await user.button('Capture').waitFor();
    await user.page.locator('video').evaluate((video) => {
      if (video instanceof HTMLVideoElement) video.srcObject = null;
    });
    await user.presses('Capture');
    await user.seesAlert('Camera not ready. Please try again.');
    await canTryAgain(user);
    await user.presses('Use Camera');
    await user.presses('Capture');
    await user.photo.waitFor();
  });

  it(
    'reports a failed capture if the lens is covered, because a frame of one colour is not a photo',
    { tags: 'slow' },
    async () => {
      const user = await app().user({
        prepare: (context) =>
          context.addInitScript(() => {
            if (!window.isSecureContext) return;
            navigator.mediaDevices.getUserMedia = async () => {
              const canvas = document.createElement('canvas');
              const ink = canvas.getContext('2d');
              const paint = (): void => {
                ink?.fillRect(0, 0, canvas.width, canvas.height);
                requestAnimationFrame(paint);
              };
              paint();
              return canvas.captureStream(30);
            };
          }),
      });
      await opensCamera(user);
      await user.presses('Capture');
      await user.seesAlert('Failed to capture photo. Please try again.');
      await canTryAgain(user);
    },
  );
});
