import { light } from './colours.ts';
import { bothSides } from './face-svg.ts';
import { seededRandom } from './random.ts';

/**
 * Strengths of skin changes, from 0 (none) to 1 (obvious). `seed` determines the positions and sizes of spots and
 * patches.
 */
export type Skin = {
  redness: number;
  spots: number;
  lines: number;
  patches: number;
  seed: number;
};

const ellipse = (cx: number, cy: number, rx: number, ry: number, rest: string): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${rest}/>`;

/**
 * The transmittance of each absorber per channel, as a colour. The skin is multiplied by these colours, so a spot has
 * the same contrast on dark and on light skin.
 */
const BLOOD = '#d47a72';
const SPOT = '#c07872';
const MELANIN = '#8a7060';
const FURROW = '#7c6c66';

const rednessOf = ({ redness }: Skin): string => {
  if (redness === 0) return '';
  const paint = `fill="${BLOOD}" opacity="${0.9 * redness}" filter="url(#soft8)"`;
  return bothSides(ellipse(142, 232, 27, 24, paint)) + ellipse(200, 232, 14, 18, paint);
};

/** Highlights: light reflected at the surface, whose colour is nearly white on every skin tone. */
export const shineOf = ({ tone, shine }: { tone: string; shine: number }): string => {
  if (shine === 0) return '';
  const paint = `fill="${light(tone, 0.9)}" opacity="${0.9 * shine}" filter="url(#soft3)"`;
  return (
    ellipse(200, 132, 34, 12, paint) +
    ellipse(200, 226, 6, 22, paint) +
    ellipse(200, 322, 14, 6, paint) +
    bothSides(ellipse(140, 214, 15, 7, paint))
  );
};

const linesOf = ({ lines }: Skin): string => {
  if (lines === 0) return '';
  const stroke = `fill="none" stroke="${FURROW}" opacity="${0.8 * lines}" filter="url(#soft1)"`;
  const forehead = [118, 130, 142]
    .map((y) => `<path d="M148 ${y + 3} Q200 ${y - 4} 252 ${y + 3}" stroke-width="1.800" ${stroke}/>`)
    .join('');
  const besideTheEye = [176, 184, 192]
    .map((y, at) => `<path d="M125 ${184 + at} L109 ${y}" stroke-width="1.500" ${stroke}/>`)
    .join('');
  const underTheEye = [200, 206]
    .map((y) => `<path d="M134 ${y - 4} Q156 ${y + 6} 178 ${y}" stroke-width="1.400" ${stroke}/>`)
    .join('');
  return forehead + bothSides(besideTheEye + underTheEye);
};

/** Areas of bare skin: the forehead, both cheeks and the chin. */
const fields = [
  { x: 150, y: 112, width: 100, height: 36 },
  { x: 118, y: 208, width: 42, height: 50 },
  { x: 240, y: 208, width: 42, height: 50 },
  { x: 182, y: 312, width: 36, height: 18 },
] as const;

function scattered(count: number, random: () => number, draw: (x: number, y: number) => string): string {
  const drawn: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const field = fields[Math.floor(random() * fields.length)] ?? fields[0];
    drawn.push(draw(field.x + random() * field.width, field.y + random() * field.height));
  }
  return drawn.join('');
}

const SPOTS_AT_FULL_STRENGTH = 26;
const PATCHES_AT_FULL_STRENGTH = 14;

/** Draws redness, patches, spots and lines. The face is multiplied by this drawing. */
export function skinDetails(skin: Skin): string {
  const random = seededRandom(skin.seed);
  const spot = `fill="${SPOT}" filter="url(#soft1)"`;
  const patch = `fill="${MELANIN}" opacity="0.9" filter="url(#soft3)"`;
  return [
    rednessOf(skin),
    scattered(Math.round(PATCHES_AT_FULL_STRENGTH * skin.patches), random, (x, y) =>
      ellipse(x, y, 8 + 6 * random(), 7 + 4 * random(), patch),
    ),
    scattered(Math.round(SPOTS_AT_FULL_STRENGTH * skin.spots), random, (x, y) => {
      const radius = 1.8 + 1.4 * random();
      return ellipse(x, y, radius, radius, spot);
    }),
    linesOf(skin),
  ].join('');
}
