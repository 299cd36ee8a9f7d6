import type { ImageTools } from './photo-file.ts';

const JPEG_QUALITY = 0.95;

export const browserImageTools: ImageTools = {
  measure: (url) =>
    new Promise((resolve, reject) => {
      const image = new Image();
      image.addEventListener('load', () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      );
      image.addEventListener('error', () => reject(new Error('The image could not be decoded')));
      image.src = url;
    }),
  toJpeg: async (blob) => {
    const bitmap = await createImageBitmap(blob);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return (await canvasToBlob(canvas, 'image/jpeg', JPEG_QUALITY)) ?? undefined;
  },
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
};

export const canvasToBlob = (
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
