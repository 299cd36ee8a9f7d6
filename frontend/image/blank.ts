/**
 * Each colour channel of a blank frame varies by at most this much. A picture of a dark room varies more,
 * because the camera adds noise.
 */
const TOLERANCE = 2;

/** Whether all RGBA pixels have nearly the same colour. A camera can deliver such frames before its first picture. */
export function isBlank(pixels: Uint8ClampedArray): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    let least = 255;
    let most = 0;
    for (let at = channel; at < pixels.length; at += 4) {
      least = Math.min(least, pixels[at] ?? 0);
      most = Math.max(most, pixels[at] ?? 0);
    }
    if (most - least > TOLERANCE) return false;
  }
  return true;
}
