import { describe, expect, it } from 'vitest';
import { closeUp, faceAlone, photoIn } from '../../../../functions/reader/find/close-up.ts';
import type { Pixels, Point } from '../../../../functions/reader/pixels.ts';
import { faceWidthPx } from '../../../../functions/reader/mesh.ts';

const PHOTO = { width: 400, height: 300 };
const MARK_PX = 9;
/** The colour of the photo, and of the padding around it. */
const GREY = 128;

/** A grey photo with one white square around `middle`. */
function marked(middle: Point): Pixels {
  const rgb = new Uint8Array(3 * PHOTO.width * PHOTO.height).fill(GREY);
  for (let y = 0; y < PHOTO.height; y += 1) {
    for (let x = 0; x < PHOTO.width; x += 1) {
      const inside = Math.max(Math.abs(x + 0.5 - middle.x), Math.abs(y + 0.5 - middle.y)) < MARK_PX / 2;
      if (inside) rgb.fill(255, 3 * (y * PHOTO.width + x), 3 * (y * PHOTO.width + x + 1));
    }
  }
  return { ...PHOTO, rgb };
}

/** A mesh whose left and right edges are `widthPx` apart. All its other points are at `middle`. */
function faceAround(middle: Point, widthPx: number): Point[] {
  const mesh = Array.from({ length: 468 }, () => middle);
  mesh[234] = { ...middle, x: middle.x - widthPx / 2 };
  mesh[454] = { ...middle, x: middle.x + widthPx / 2 };
  return mesh;
}

/** The centre of the white square, weighted by brightness because resizing blurs its edges. */
function middleOfWhite({ width, height, rgb }: Pixels): Point {
  let [sum, x, y] = [0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const value = rgb[3 * (row * width + column)] ?? 0;
      const white = value - GREY;
      sum += white;
      x += white * (column + 0.5);
      y += white * (row + 0.5);
    }
  }
  return { x: x / sum, y: y / sum };
}

describe('a close-up of a face and its surroundings', () => {
  const mark = { x: 210.5, y: 120.5 };

  it.each([
    ['in the middle of the photo', { x: 205.2, y: 130.7 }, 120.3],
    ['much larger than the target size', { x: 215, y: 125 }, 210],
    ['smaller than the target size', { x: 212.6, y: 119.4 }, 37.7],
    ['of nearly the target size', { x: 206.17, y: 10 }, 127.3],
    ['at the edge of the photo, which is extended in grey', { x: 200.4, y: 60.1 }, 140],
  ])('shows a point within 0.25 pixels of its calculated position for a face %s', (_, middle, widthPx) => {
    const { pixels, into, outOf } = closeUp(marked(mark), faceAround(middle, widthPx), 1.8, 128);
    const shown = middleOfWhite(pixels);
    expect(Math.hypot(shown.x - into(mark).x, shown.y - into(mark).y)).toBeLessThan(0.25);
    expect(outOf(into(mark)).x).toBeCloseTo(mark.x);
    expect(outOf(into(mark)).y).toBeCloseTo(mark.y);
  });

  it('contains a part of the photo that shows no grey from beyond its edges', () => {
    const white = { ...PHOTO, rgb: new Uint8Array(3 * PHOTO.width * PHOTO.height).fill(255) };
    const view = closeUp(white, faceAround({ x: 30, y: 20 }, 120), 1.8, 128);
    expect(view.pixels.rgb).toContain(GREY);
    const { width, height, rgb } = photoIn(view);
    expect(rgb.every((value) => value === 255)).toBe(true);
    expect(rgb).toHaveLength(3 * width * height);
    expect(width / view.pixels.width).toBeCloseTo((30 + 108) / 216, 1);
    expect(height / view.pixels.height).toBeCloseTo((20 + 108) / 216, 1);
  });

  it('shows near and distant faces at the same size', () => {
    const widths = [30, 64, 200].map((widthPx) => {
      const face = faceAround(mark, widthPx);
      return faceWidthPx(face.map(closeUp(marked(mark), face, 1.8).into));
    });
    for (const widthPx of widths) expect(widthPx).toBeCloseTo(256, 0);
  });
});

const shifted = (shiftPx: number, widthPx = 120): Point[] =>
  faceAround({ x: 200.3 + shiftPx, y: 150.4 }, widthPx);

describe('a close-up cropped to the face', () => {
  const photo = marked({ x: 210.5, y: 120.5 });

  it('contains the whole mesh, with a margin', () => {
    const { pixels, into } = faceAlone(photo, shifted(0));
    for (const { x, y } of shifted(0).map(into)) {
      expect(Math.min(x, y, pixels.width - x, pixels.height - y)).toBeGreaterThanOrEqual(6);
    }
  });

  it('shows near and distant faces at the same size, to within 1 %', () => {
    for (const widthPx of [30, 64, 121, 200]) {
      const shown = faceWidthPx(shifted(0, widthPx).map(faceAlone(photo, shifted(0, widthPx)).into));
      expect(Math.abs(shown / 256 - 1)).toBeLessThanOrEqual(0.0101);
    }
  });

  it('shows the same pixels after the mesh has moved by a tenth of a pixel', () => {
    expect(faceAlone(photo, shifted(0.1, 120.1)).pixels).toEqual(faceAlone(photo, shifted(0)).pixels);
  });

  it('moves with the mesh only in steps of 8 pixels, so that a tiny shift of the mesh has no effect', () => {
    const [before, after] = [faceAlone(photo, shifted(0)), faceAlone(photo, shifted(5))];
    const steps = (before.into({ x: 0, y: 0 }).x - after.into({ x: 0, y: 0 }).x) / 8;
    expect(steps).toBeGreaterThan(0.5);
    expect(steps).toBeCloseTo(Math.round(steps));
  });
});
