import { describe, expect, it } from 'vitest';
import { blur } from '../../../../functions/reader/measure/blur.ts';
import { lips } from '../../../../functions/reader/measure/masks.ts';
import { contrastLeft, photoBlurOf } from '../../../../functions/reader/measure/photo-blur.ts';
import type { Mesh } from '../../../../functions/reader/mesh.ts';
import { mapPlane } from '../../../../functions/reader/pixels.ts';

const SIDE_PX = 200;
const size = { width: SIDE_PX, height: SIDE_PX };
const PX_PER_MM = 1.83;
const photoOutline = [
  { x: 0, y: 0 },
  { x: SIDE_PX, y: 0 },
  { x: SIDE_PX, y: SIDE_PX },
  { x: 0, y: SIDE_PX },
];

/** A face whose lips are a circle in the middle, and whose other features have no area. */
const mesh: Mesh = Array.from({ length: 478 }, (_, point) => {
  const place = lips.findIndex((corner) => corner === point);
  const angle = (2 * Math.PI * place) / lips.length;
  return place < 0 ? { x: 0, y: 0 } : { x: 100 + 60 * Math.cos(angle), y: 100 + 60 * Math.sin(angle) };
});

/** Draws an upright edge of this contrast through the lips, blurred by `blurMm`. */
const edge = (blurMm: number, contrast: number) =>
  blur(
    mapPlane(size, (index) => (index % SIDE_PX < SIDE_PX / 2 ? 50 : 50 + contrast)),
    blurMm * PX_PER_MM,
  );

describe('the blur of a photo', () => {
  it.each([0.6, 0.8, 1, 1.2, 1.4])(
    'is at most 30 %% above the blur of its sharpest edge: %d mm',
    (blurMm) => {
      const ratio = photoBlurOf(edge(blurMm, 30), { mesh, photoOutline }, PX_PER_MM) / blurMm;
      expect(ratio).toBeGreaterThan(1);
      expect(ratio).toBeLessThan(1.3);
    },
  );

  it('does not depend on the contrast of the edges', () => {
    const [faint, strong] = [3, 45].map((contrast) =>
      photoBlurOf(edge(1, contrast), { mesh, photoOutline }, PX_PER_MM),
    );
    expect(faint).toBeCloseTo(strong ?? 0, 4);
  });

  it('is 0 if the features lie outside the photo or are uniform', () => {
    const beside = photoOutline.map(({ x, y }) => ({ x: x / 10, y: y / 10 }));
    expect(photoBlurOf(edge(1, 30), { mesh, photoOutline: beside }, PX_PER_MM)).toBe(0);
    expect(
      photoBlurOf(
        mapPlane(size, () => 50),
        { mesh, photoOutline },
        PX_PER_MM,
      ),
    ).toBe(0);
  });
});

describe('a photo', () => {
  it('retains all contrast if it is as sharp as the photos to which the thresholds were fitted', () => {
    expect(contrastLeft('thinLines', 0.7)).toBe(1);
  });

  it('retains less contrast the more it is blurred and the finer the detail is', () => {
    const [sharper, softer] = [0.8, 1].map((blurMm) => contrastLeft('thinLines', blurMm));
    expect(sharper).toBeLessThan(1);
    expect(softer).toBeLessThan(sharper ?? 0);
    expect(contrastLeft('thinLinesAtEyes', 1)).toBeLessThan(softer ?? 0);
    expect(contrastLeft('broadLines', 1)).toBeGreaterThan(softer ?? 1);
  });

  it('is assumed to lose no further contrast once it counts as soft', () => {
    expect(contrastLeft('texture', 2)).toBe(contrastLeft('texture', 1.05));
  });
});
