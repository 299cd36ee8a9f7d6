import type { ImageTools } from './photo-file.ts';

/** A chunk of its own: nobody needs it before a file is chosen. */
export const loadReencode = () => import('./reencode.ts');

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
  reencode: async (file, type, signal) => (await loadReencode()).reencode(file, type, signal),
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
};
