const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes `share` (0 to 1) of `other` into `colour`. Colours are `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(colour).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const shade = (colour: string, share: number): string => mix(colour, '#2a0f08', share);
export const light = (colour: string, share: number): string => mix(colour, '#fff4e6', share);

/** Brightens a skin tone by up to 30 per cent (at `share` 1), for the parts of the head that face the light. */
export const glow = (colour: string, share: number): string =>
  mix(
    colour,
    `#${channels(colour)
      .map((value) =>
        Math.min(255, Math.round(1.3 * value))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`,
    share,
  );
