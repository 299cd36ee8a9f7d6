import { Buffer } from 'node:buffer';
import { PNG_HEADER_BYTES, pngChunk } from '../builders/png-file.ts';

/** A string in the metadata that this file adds to photos. It must never leave the device. */
export const SECRET = 'SECRET-PLACE-OR-CAMERA';

type Entry = { tag: number; type: number; count: number; value: number };

function directory(entries: readonly Entry[], next: number): Buffer {
  const block = Buffer.alloc(2 + entries.length * 12 + 4);
  block.writeUInt16LE(entries.length, 0);
  entries.forEach(({ tag, type, count, value }, index) => {
    const at = 2 + index * 12;
    block.writeUInt16LE(tag, at);
    block.writeUInt16LE(type, at + 2);
    block.writeUInt32LE(count, at + 4);
    block.writeUInt32LE(value, at + 8);
  });
  block.writeUInt32LE(next, block.length - 4);
  return block;
}

/** EXIF metadata like a phone's: orientation, camera and place, and a fake thumbnail in a second directory. */
function exif(orientation: number): Buffer {
  const text = Buffer.from(`${SECRET}\0`);
  const first = 8;
  const gps = first + 2 + 3 * 12 + 4;
  const second = gps + 2 + 12 + 4;
  const words = second + 2 + 2 * 12 + 4;
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory(
      [
        { tag: 0x01_0f, type: 2, count: text.length, value: words },
        { tag: 0x01_12, type: 3, count: 1, value: orientation },
        { tag: 0x88_25, type: 4, count: 1, value: gps },
      ],
      second,
    ),
    // The tag GPSProcessingMethod, whose value is a string.
    directory([{ tag: 0x00_1b, type: 2, count: text.length, value: words }], 0),
    directory(
      [
        { tag: 0x02_01, type: 4, count: 1, value: words },
        { tag: 0x02_02, type: 4, count: 1, value: text.length },
      ],
      0,
    ),
    text,
  ]);
}

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Inserts an Exif segment and a comment after the first two bytes of `jpeg`. */
export function jpegWith(jpeg: Buffer, orientation: number): Buffer {
  const app1 = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]));
  return Buffer.concat([jpeg.subarray(0, 2), app1, segment(0xfe, Buffer.from(SECRET)), jpeg.subarray(2)]);
}

/** Inserts a tEXt chunk and an eXIf chunk after the header of `png`. */
export function pngWith(png: Buffer): Buffer {
  return Buffer.concat([
    png.subarray(0, PNG_HEADER_BYTES),
    pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    pngChunk('eXIf', exif(1)),
    png.subarray(PNG_HEADER_BYTES),
  ]);
}
