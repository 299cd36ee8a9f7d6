import sharp from 'sharp';

/** A JPEG of a single colour. Sizes are in pixels. */
export const plainPhoto = (width = 64, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c99' } })
    .jpeg()
    .toBuffer();
