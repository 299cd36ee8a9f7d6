/** The Monk Skin Tone scale from light to dark (E. Monk, Google 2022, skintone.google). */
export const monkTones = [
  '#f6ede4',
  '#f3e7db',
  '#f7ead0',
  '#eadaba',
  '#d7bd96',
  '#a07e56',
  '#825c43',
  '#604134',
  '#3a312a',
  '#292420',
] as const;

const GAMMA = 2.2;
/**
 * The value (0 to 255) of the brightest channel of light skin if the exposure was metered on the face. It is about
 * two thirds of a stop below white.
 */
const BRIGHTEST_BYTE = 205;
/** The maximum number of stops by which the camera brightens dark skin. */
const MAX_STOPS = 1;
/** The brightest channel of darker skin is raised to this value (0 to 255), as far as `MAX_STOPS` allows. */
const MIN_BRIGHTEST_BYTE = 90;

/** A skin tone as it appears in a photo whose exposure was metered on the face. */
export function metered(tone: string): string {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));
  const brightest = Math.max(...bytes);
  const wanted = Math.min(BRIGHTEST_BYTE, Math.max(MIN_BRIGHTEST_BYTE, brightest));
  const gain = Math.min(2 ** (MAX_STOPS / GAMMA), wanted / brightest);
  return `#${bytes
    .map((byte) =>
      Math.round(byte * gain)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
