import { describe, expect, it } from 'vitest';
import { FaceBox, faceBoxOf } from '../../../../frontend/image/face/face-box.ts';
import { faceView } from '../../../support/builders/face-views.ts';

describe('the bounding box of a face', () => {
  it('encloses the only face in a photo', () => {
    expect(faceBoxOf([faceView({ centre: { x: 0.5, y: 0.25 }, width: 0.5, height: 0.25 })])).toEqual({
      x: 0.25,
      y: 0.125,
      width: 0.5,
      height: 0.25,
    });
  });

  it('is clipped to the edges of the photo', () => {
    const box = faceBoxOf([faceView({ centre: { x: 0.9, y: 0.05 }, width: 0.5, height: 0.5 })]);
    expect(box).toEqual({ x: 0.65, y: 0, width: 0.35, height: expect.closeTo(0.3) });
    expect(FaceBox.safeParse(box).success).toBe(true);
  });

  it('is undefined unless the photo shows exactly one face', () => {
    expect(faceBoxOf([])).toBeUndefined();
    expect(faceBoxOf([faceView(), faceView()])).toBeUndefined();
  });
});
