/** The Monk Skin Tone scale (E. Monk, Google 2022, skintone.google), from fair to deep. */
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
/** A camera that meters the face keeps the brightest channel of fair skin below this byte, room for half a stop. */
const BRIGHTEST_BYTE = 205;
/** And gives deep skin this much more light at most, in stops. */
const MOST_STOPS = 1;
const SHOWN_FROM_BYTE = 90;

/** The tone as a camera shows it that has metered the face: neither washed out nor lost in the dark. */
export function metered(tone: string): string {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));
  const brightest = Math.max(...bytes);
  const wanted = Math.min(BRIGHTEST_BYTE, Math.max(SHOWN_FROM_BYTE, brightest));
  const gain = Math.min(2 ** (MOST_STOPS / GAMMA), wanted / brightest);
  return `#${bytes
    .map((byte) =>
      Math.round(byte * gain)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
