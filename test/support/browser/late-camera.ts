import type { BrowserContext } from 'playwright-core';
import type { User } from './user.ts';

/**
 * Delays the camera until `cameraAppears` is called, and records the requested constraints in `window.wishes`.
 */
export const cameraIsLate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (!window.isSecureContext) return;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wishes) => {
      await new Promise((resolve) => window.addEventListener('test:camera', resolve, { once: true }));
      Object.assign(window, { wishes });
      return open(wishes);
    };
  });

export const cameraAppears = ({ page }: User): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('test:camera')));
