import { describe, expect, it } from 'vitest';
import { Region } from '#domain/reading/observation.ts';
import { outlinesOf } from '../../../../frontend/image/face/face-outlines.ts';
import { drawnOutlines } from '../../../../frontend/ui/face-map/drawn-face-shapes.ts';
import { pathOf } from '../../../../frontend/ui/face-map/outlines.ts';

const POINTS = 468;
/** An artificial mesh: point i has the coordinates (i, -i). */
const mesh = Array.from({ length: POINTS }, (_, index) => ({ x: index, y: -index }));

describe('the outlines of the face regions', () => {
  const outlines = outlinesOf(mesh);

  it.each(Region.options)('have as many corners as the outlines of the drawn face (region: %s)', (region) => {
    const corners = (of: typeof outlines): number[] => of[region].map((outline) => outline.length);
    expect(corners(outlines)).toEqual(corners(drawnOutlines));
    expect(corners(outlines).every((count) => count >= 8)).toBe(true);
  });

  it.each(['aroundEyes', 'underEyes', 'cheeks'] as const)(
    'consist of one outline on each side of the face (region: %s)',
    (region) => {
      const [one = [], other = []] = drawnOutlines[region];
      expect(drawnOutlines[region]).toHaveLength(2);
      expect(one.every(({ x }) => x < 200)).toBe(true);
      expect(other.every(({ x }) => x > 200)).toBe(true);
      const [left = [], right = []] = outlines[region];
      expect(left.some((corner) => right.some(({ x }) => x === corner.x))).toBe(false);
    },
  );
});

describe('a face region', () => {
  it('becomes an SVG path with one closed curve for each outline', () => {
    const square = [0, 2, 4, 6].map((x) => ({ x, y: x / 2 }));
    expect(pathOf([square, square]).match(/[MQZ]/g)?.join('')).toBe('MQQQQZMQQQQZ');
    expect(pathOf([[]])).toBe('');
  });
});
