import * as failureTexts from '#domain/words/failure-texts.ts';
import { isBlank } from './blank.ts';
import { canvasToBlob, drawWithin, MAX_SIDE_PX } from './encode.ts';
import { isReadbackTrusted } from './canvas-readback.ts';
import { readCapture, type ImageTools, type ReadPhoto } from './photo-file.ts';

/** The ideal values from the specification. The browser chooses the nearest ones that the camera supports. */
const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  video: {
    facingMode: 'user',
    width: { ideal: 4096 },
    height: { ideal: 4096 },
    frameRate: { ideal: 30 },
  },
  audio: false,
};

export type OpenedCamera = { ok: true; stream: MediaStream } | { ok: false; message: string };

export async function openCamera(devices: MediaDevices | undefined): Promise<OpenedCamera> {
  // `mediaDevices` is absent on insecure pages and in very old browsers.
  if (!devices) return { ok: false, message: failureTexts.cameraFailureText('NotSupportedError') };
  try {
    return { ok: true, stream: await devices.getUserMedia(CAMERA_CONSTRAINTS) };
  } catch (error) {
    return { ok: false, message: failureTexts.cameraFailureText(error instanceof Error ? error.name : '') };
  }
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Frames are checked at this size, which is enough to recognise a blank one. */
const SAMPLE_PX = 16;

/**
 * Captures the current video frame as a PNG, unmirrored, and scaled down to at most `MAX_SIDE_PX` per side. Only the
 * live picture on the screen is mirrored.
 */
export async function takePhoto(video: HTMLVideoElement, tools: ImageTools): Promise<ReadPhoto> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return { ok: false, message: failureTexts.cameraNotReady };
  const canvas = document.createElement('canvas');
  canvas.width = videoWidth;
  canvas.height = videoHeight;
  const context = canvas.getContext('2d');
  if (!context) return { ok: false, message: failureTexts.noCanvasContext };
  if (!isReadbackTrusted(document.createElement('canvas'))) {
    return { ok: false, message: failureTexts.imageFailureText(failureTexts.alteredCanvas) };
  }
  context.drawImage(video, 0, 0);
  if (isBlankCanvas(canvas)) return { ok: false, message: failureTexts.captureFailed };
  const isSmall = Math.max(videoWidth, videoHeight) <= MAX_SIDE_PX;
  const size = { width: videoWidth, height: videoHeight };
  const sent = isSmall ? canvas : drawWithin(canvas, size, () => document.createElement('canvas'));
  return readCapture(sent ? await canvasToBlob(sent, 'image/png', 1) : null, tools);
}

function isBlankCanvas(canvas: HTMLCanvasElement): boolean {
  const sample = document.createElement('canvas');
  sample.width = SAMPLE_PX;
  sample.height = SAMPLE_PX;
  const context = sample.getContext('2d');
  if (!context) return false;
  context.drawImage(canvas, 0, 0, SAMPLE_PX, SAMPLE_PX);
  return isBlank(context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX).data);
}
