import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, cropAroundFace, type Frame, headAround, type Size } from '../../../frontend/ui/crop.ts';

const circle: Frame = { width: 200, height: 200, round: true };
const landscape: Frame = { width: 320, height: 240, round: false };
const portrait: Size = { width: 900, height: 1200 };
const EPSILON = 1e-9;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - EPSILON &&
  inner.y >= outer.y - EPSILON &&
  inner.x + inner.width <= outer.x + outer.width + EPSILON &&
  inner.y + inner.height <= outer.y + outer.height + EPSILON;

const PHOTO: Box = { x: 0, y: 0, width: 1, height: 1 };

const sizes = fc.record({
  width: fc.integer({ min: 40, max: 4096 }),
  height: fc.integer({ min: 40, max: 4096 }),
});
const frames: fc.Arbitrary<Frame> = fc.record({
  width: fc.integer({ min: 48, max: 900 }),
  height: fc.integer({ min: 48, max: 900 }),
  round: fc.boolean(),
});
const faces: fc.Arbitrary<Box> = fc
  .tuple(
    fc.double({ min: 0, max: 0.97, noNaN: true }),
    fc.double({ min: 0, max: 0.97, noNaN: true }),
    fc.double({ min: 0.02, max: 1, noNaN: true }),
    fc.double({ min: 0.02, max: 1, noNaN: true }),
  )
  .map(([x, y, width, height]) => ({
    x,
    y,
    width: Math.min(width, 1 - x),
    height: Math.min(height, 1 - y),
  }));

/** The size of the largest crop that has the frame's aspect ratio, as fractions of the photo's size. */
function widest(photo: Size, frame: Frame): Size {
  const width = Math.min(photo.width, (photo.height * frame.width) / frame.height);
  return { width: width / photo.width, height: (width * frame.height) / frame.width / photo.height };
}

describe('the part of a photo that a frame shows', () => {
  it("has the frame's aspect ratio and lies within the photo, for any photo, frame and face", () => {
    fc.assert(
      fc.property(sizes, frames, faces, (photo, frame, face) => {
        const crop = cropAroundFace(photo, frame, face);
        expect(isInside(crop, PHOTO)).toBe(true);
        const shape = (crop.width * photo.width) / (crop.height * photo.height);
        expect(shape).toBeCloseTo(frame.width / frame.height, 6);
      }),
    );
  });

  it('contains the whole head if possible, and otherwise the whole face if possible', () => {
    fc.assert(
      fc.property(sizes, frames, faces, (photo, frame, face) => {
        const most = widest(photo, frame);
        const fits = (box: Box): boolean => box.width <= most.width && box.height <= most.height;
        const crop = cropAroundFace(photo, frame, face);
        if (fits(headAround(face))) expect(isInside(headAround(face), crop)).toBe(true);
        if (fits(face)) expect(isInside(face, crop)).toBe(true);
      }),
    );
  });

  it('contains the whole head even near the top of a portrait photo, and the whole face even in a round frame', () => {
    const face: Box = { x: 0.35, y: 0.09, width: 0.3, height: 0.29 };
    for (const frame of [circle, landscape]) {
      expect(isInside(headAround(face), cropAroundFace(portrait, frame, face))).toBe(true);
    }
    const crop = cropAroundFace(portrait, circle, face);
    const corners = [face.x, face.x + face.width].flatMap((x) =>
      [face.y, face.y + face.height].map((y) => [(x - crop.x) / crop.width, (y - crop.y) / crop.height]),
    );
    for (const [x = 0, y = 0] of corners) expect(Math.hypot(x - 0.5, y - 0.5)).toBeLessThanOrEqual(0.5);
  });

  it('is centred on the head if the photo has enough space on all sides', () => {
    const face: Box = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
    const head = headAround(face);
    const crop = cropAroundFace(portrait, landscape, face);
    expect(crop.x + crop.width / 2).toBeCloseTo(head.x + head.width / 2);
    expect(crop.y + crop.height / 2).toBeCloseTo(head.y + head.height / 2);
    expect(crop.height).toBeCloseTo(head.height / 0.8);
  });

  it('is larger if a round frame would otherwise cut off a face near the edge of the photo', () => {
    const face: Box = { x: 0.4, y: 0.015, width: 0.2, height: 0.2 };
    const round = cropAroundFace(portrait, circle, face);
    const square = cropAroundFace(portrait, { ...circle, round: false }, face);
    expect(round.width).toBeGreaterThan(square.width);
    expect(round.y).toBe(0);
  });

  it('is centred on the face if the whole head does not fit', () => {
    const face: Box = { x: 0.1, y: 0.2, width: 0.8, height: 0.7 };
    const crop = cropAroundFace(portrait, landscape, face);
    expect(crop.width).toBe(1);
    expect(crop.y + crop.height / 2).toBeCloseTo(face.y + face.height / 2);
  });

  it('is 240 pixels wide around a tiny face, or as wide as the photo if the photo is narrower', () => {
    const face: Box = { x: 0.5, y: 0.2, width: 0.02, height: 0.02 };
    expect(cropAroundFace(portrait, circle, face).width * portrait.width).toBeCloseTo(240);
    expect(cropAroundFace({ width: 120, height: 160 }, circle, face).width).toBe(1);
  });
});
