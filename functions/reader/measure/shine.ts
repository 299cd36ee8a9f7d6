import { at, mapPlane, type Plane } from '../pixels.ts';
import { detailsOf, type SkinView } from './skin-view.ts';

/** Highlights are half a centimetre to some centimetres wide. */
const HIGHLIGHTS = { fineMm: 2, coarseMm: 30 } as const;

/**
 * Light mirrored off the skin, in L* above the skin around. By the dichromatic model (S. Shafer, Color Res. Appl. 10, 1985)
 * it adds the white of the light: skin gets lighter and loses colour. More light alone would make both grow together.
 */
export function shineOf(view: SkinView): Plane {
  const { colours, skin, own } = view;
  const { lightness, redness, yellowness } = colours;
  const chroma = mapPlane(skin, (index) => Math.hypot(at(redness, index), at(yellowness, index)));
  const [lighter, deeper] = [detailsOf(lightness, view, HIGHLIGHTS), detailsOf(chroma, view, HIGHLIGHTS)];
  // CIELAB's chroma grows with L* + 16 where only the light grows.
  const chromaByLight = Math.hypot(own.redness, own.yellowness) / (own.lightness + 16);
  return mapPlane(skin, (index) =>
    at(skin, index) > 0
      ? Math.max(0, Math.min(at(lighter, index), chromaByLight * at(lighter, index) - at(deeper, index)))
      : 0,
  );
}
