import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Writes a still picture as a y4m video (planar YUV 4:2:0, BT.601 studio range) for Chromium's fake camera. */
export async function writeFakeVideo(
  path: string,
  picture: Uint8Array,
  width: number,
  height: number,
): Promise<void> {
  const rgb = await sharp(picture)
    .resize(width, height, { fit: 'contain', background: '#c8cdd0' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const frame = Buffer.concat([Buffer.from('FRAME\n'), toYuv420(rgb, width, height)]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([header, frame, frame]));
}

function toYuv420(rgb: Buffer, width: number, height: number): Buffer {
  const luma = Buffer.alloc(width * height);
  const chroma = (width / 2) * (height / 2);
  const blue = Buffer.alloc(chroma);
  const red = Buffer.alloc(chroma);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const [r = 0, g = 0, b = 0] = rgb.subarray(at, at + 3);
      luma[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 === 0 && y % 2 === 0) {
        const half = (y / 2) * (width / 2) + x / 2;
        blue[half] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
        red[half] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
      }
    }
  }
  return Buffer.concat([luma, blue, red]);
}
