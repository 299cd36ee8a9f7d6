import { at, mapPlane, type Plane } from '../pixels.ts';
import { band } from './filters.ts';
import type { SkinView } from './skin-view.ts';

/** Highlights of half a centimetre to some centimetres: sigmas of the two Gaussians, in millimetres. */
const FINE_MM = 2;
const COARSE_MM = 30;

/**
 * Light mirrored off the skin, in L* above the skin around. By the dichromatic model (S. Shafer, Color Res. Appl. 10, 1985)
 * it adds the white of the light: skin gets lighter and loses colour. More light alone would make both grow together.
 */
export function shineOf({ colours, skin, pxPerMm, own }: SkinView): Plane {
  const { lightness, redness, yellowness } = colours;
  const chroma = mapPlane(skin, (index) => Math.hypot(at(redness, index), at(yellowness, index)));
  const between = (plane: Plane): Plane => band(plane, skin, FINE_MM * pxPerMm, COARSE_MM * pxPerMm);
  const [lighter, deeper] = [between(lightness), between(chroma)];
  // CIELAB's chroma grows with L* + 16 where only the light grows.
  const chromaByLight = Math.hypot(own.redness, own.yellowness) / (own.lightness + 16);
  return mapPlane(skin, (index) =>
    at(skin, index) > 0
      ? Math.max(0, Math.min(at(lighter, index), chromaByLight * at(lighter, index) - at(deeper, index)))
      : 0,
  );
}
