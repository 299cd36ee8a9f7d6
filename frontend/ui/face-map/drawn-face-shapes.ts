import { eachRegion } from '#domain/reading/each-region.ts';
import type { Region } from '#domain/reading/observation.ts';
import type { FaceOutlines, Point, RegionOutlines } from './outlines.ts';

/** The x coordinate of the drawn face's centre line, in the unit of the drawing. */
const MIDDLE_X = 200;

/**
 * The corners of each region's left side as "x,y x,y", in the unit of the drawing. The right side is its mirror image.
 * The corners of a region that crosses the centre line begin and end on that line.
 */
const leftSides: Record<Region, readonly string[]> = {
  forehead: ['200,125 175,124 152,123 132,124 116,131 110,119 121,98 144,89 170,85 200,84'],
  betweenBrows: ['200,162 188,164 180,149 177,136 200,138'],
  aroundEyes: ['116,162 105,158 99,154 98,174 101,183 110,186 120,179 118,170'],
  underEyes: ['126,183 136,187 148,186 160,184 170,181 171,187 161,192 147,196 129,197 117,193'],
  nose: ['200,242 187,242 171,238 167,232 168,223 171,214 178,209 184,203 191,188 191,176 200,174'],
  cheeks: ['101,203 120,206 126,208 146,202 162,213 154,227 142,239 127,248 115,263 105,251 103,233'],
  aroundMouth: [
    '200,304 185,303 171,297 156,298 146,286 137,272 140,256 148,244 166,252 186,250 200,249',
    '200,293 186,292 174,288 164,282 158,275 153,270 156,269 164,267 172,265 186,263 200,265',
  ],
  chin: ['200,339 179,337 162,331 164,320 168,308 183,315 200,316'],
};

const read = (corners: string): Point[] =>
  corners.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return { x, y };
  });

const mirrored = ({ x, y }: Point): Point => ({ x: 2 * MIDDLE_X - x, y });

function outlinesOf(region: Region): RegionOutlines {
  return leftSides[region].map(read).flatMap((left) => {
    const right = left.map(mirrored);
    // An outline that begins on the centre line also ends there. The mirrored half omits both of these points.
    return left[0]?.x === MIDDLE_X ? [[...left, ...right.toReversed().slice(1, -1)]] : [left, right];
  });
}

export const drawnOutlines: FaceOutlines = eachRegion(outlinesOf);
