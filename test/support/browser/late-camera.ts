import type { BrowserContext } from 'playwright-core';
import type { User } from './user.ts';

/** Holds the camera back until `cameraAppears`; what was asked of it is kept as `window.wishes`. */
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
