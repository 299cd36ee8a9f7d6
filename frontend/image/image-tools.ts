import type { ImageTools } from './photo-file.ts';

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
  // Imported on demand, because the first screen does not need it. The capture screen loads it in advance.
  reencode: async (file, type, signal) => (await import('./reencode.ts')).reencode(file, type, signal),
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
};
