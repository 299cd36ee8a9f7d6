import { describe, expect, it } from 'vitest';
import type { FoundFace } from '../../../../functions/reader/find/face-models.ts';
import { searchFaces } from '../../../../functions/reader/find/search.ts';
import { smallerOf } from '../../../../functions/reader/find/small-photo.ts';
import type { Pixels } from '../../../../functions/reader/pixels.ts';

const WHITE = 255;
const photoOf = (width: number, height: number): Pixels => ({
  width,
  height,
  rgb: new Uint8Array(3 * width * height).fill(WHITE),
});

/** A face whose only point is the first white pixel of the picture. */
const atFirstWhite = ({ width, rgb }: Pixels): FoundFace => {
  const index = rgb.indexOf(WHITE) / 3;
  const mesh = [{ x: index % width, y: Math.floor(index / width) }];
  return { mesh, confidence: 1 };
};

describe('the search for faces', () => {
  it('passes a square picture to the model, and returns positions in the original photo', async () => {
    const shown: Pixels[] = [];
    const [face] = await searchFaces(smallerOf(photoOf(300, 200)), async (picture) => {
      shown.push(picture);
      return [{ ...atFirstWhite(picture), mesh: [{ x: 30, y: 40 }] }];
    });
    expect(shown.map(({ width, height }) => [width, height])).toEqual([[300, 300]]);
    expect(face?.mesh).toEqual([{ x: 30, y: 40 }]);
  });

  it('adds a border on the second attempt, and returns positions in the original photo', async () => {
    const sides: number[] = [];
    const [face] = await searchFaces(smallerOf(photoOf(300, 300)), async (picture) => {
      sides.push(picture.width);
      return sides.length === 1 ? [] : [atFirstWhite(picture)];
    });
    expect(sides).toEqual([300, 500]);
    expect(face?.mesh).toEqual([{ x: 0, y: 0 }]);
  });

  it('halves the size of a large photo, and returns positions in the original photo', async () => {
    const [face] = await searchFaces(smallerOf(photoOf(1200, 1600)), async (picture) => {
      expect(picture.width).toBe(800);
      return [{ mesh: [{ x: 100, y: 50 }], confidence: 1 }];
    });
    expect(face?.mesh).toEqual([{ x: 200, y: 100 }]);
  });

  it('returns nothing after three attempts without a face', async () => {
    let attempts = 0;
    const found = await searchFaces(smallerOf(photoOf(300, 200)), async () => {
      attempts += 1;
      return [];
    });
    expect(found).toEqual([]);
    expect(attempts).toBe(3);
  });
});
