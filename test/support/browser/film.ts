import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { drawFacePng, type FaceDrawing } from '../drawings/draw.ts';

const CAMERA = { width: 640, height: 480 } as const;
/** The time between two frames. It is long, because each frame is drawn in software and the picture does not move. */
const FRAME_MS = 100;

declare global {
  interface Window {
    /** Changes the camera's picture to the one at this URL. */
    film?: (url: string) => Promise<void>;
  }
}

async function frame(picture: () => Promise<Uint8Array>): Promise<string> {
  const png = await sharp(await picture())
    .resize(CAMERA.width, CAMERA.height, { fit: 'contain', background: '#c9cdd0' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * Replaces the browser's camera with one that shows a still picture of 640 x 480 pixels. `filmsNow` changes the
 * picture.
 */
export const films =
  (picture: () => Promise<Uint8Array>) =>
  async (context: BrowserContext): Promise<void> => {
    await context.addInitScript(
      ({ url, width, height, frameMs }) => {
        if (!window.isSecureContext) return;
        const image = new Image();
        window.film = async (next) => {
          image.src = next;
          await image.decode();
        };
        navigator.mediaDevices.getUserMedia = async () => {
          await window.film?.(url);
          const canvas = document.createElement('canvas');
          Object.assign(canvas, { width, height });
          const ink = canvas.getContext('2d');
          setInterval(() => ink?.drawImage(image, 0, 0), frameMs);
          return canvas.captureStream();
        };
      },
      { url: await frame(picture), ...CAMERA, frameMs: FRAME_MS },
    );
  };

/** Changes the picture of a camera that `films` has installed. */
export async function filmsNow(page: Page, picture: () => Promise<Uint8Array>): Promise<void> {
  await page.evaluate((url) => window.film?.(url), await frame(picture));
}

/**
 * A camera picture with a drawn face. `share` is the height of the drawing, which includes hair and shoulders, divided
 * by the height of the picture. Without `leftPx`, the drawing is centred.
 */
export async function faceInPicture(face: FaceDrawing, share: number, leftPx?: number): Promise<Buffer> {
  const sizePx = Math.round(CAMERA.height * share);
  const left = leftPx ?? Math.round((CAMERA.width - sizePx) / 2);
  return sharp({ create: { ...CAMERA, channels: 3, background: face.background ?? '#c9cdd0' } })
    .composite([
      {
        input: await drawFacePng({ ...face, sizePx }),
        left,
        top: Math.round((CAMERA.height - sizePx) / 2),
      },
    ])
    .png()
    .toBuffer();
}
