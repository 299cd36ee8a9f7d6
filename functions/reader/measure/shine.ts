import { at, mapPlane, type Plane } from '../pixels.ts';
import { rednessAcross } from './redness.ts';
import { detailsOf, type SkinView } from './skin-view.ts';
import { lengthOf } from './statistics.ts';

/**
 * Highlights are between half a centimetre and a few centimetres wide. The values are sigmas, so they are smaller than
 * the widths.
 */
const HIGHLIGHTS = { fineMm: 2, coarseMm: 20 } as const;

/**
 * The amounts by which blood lowers L* and raises the chroma, per unit of redness. Without this correction, pale skin
 * beside red skin would seem to shine. Both constants are medians over 41 synthetic faces of all tones, to which
 * redness from blood was added.
 */
const DARKER_BY_BLOOD = 0.72;
const DEEPER_BY_BLOOD = 0.8;

/**
 * Specular reflection, in L* above the surrounding skin. The reflection adds the colour of the light source (the
 * dichromatic model of S. Shafer, Color Res. Appl. 10, 1985), so shiny skin is lighter and less colourful. The measure
 * is the mean of both changes. Skin that is lighter only because more light falls on it gets about half the value. Such
 * skin is not excluded, because the observers of the evaluation also call it shiny.
 */
export function shineOf(view: SkinView): Plane {
  const { colours, skin, own } = view;
  const { redness, yellowness } = colours;
  const across = rednessAcross(view);
  const lightness = mapPlane(
    skin,
    (index) => at(colours.lightness, index) + DARKER_BY_BLOOD * at(across, index),
  );
  const chroma = mapPlane(
    skin,
    (index) => lengthOf(at(redness, index), at(yellowness, index)) - DEEPER_BY_BLOOD * at(across, index),
  );
  const [lighter, deeper] = [detailsOf(lightness, view, HIGHLIGHTS), detailsOf(chroma, view, HIGHLIGHTS)];
  // If only the illumination gets brighter, CIELAB's chroma increases in proportion to L* + 16.
  const chromaByLight = lengthOf(own.redness, own.yellowness) / (own.lightness + 16);
  return mapPlane(skin, (index) =>
    at(skin, index) > 0
      ? Math.max(0, (at(lighter, index) + chromaByLight * at(lighter, index) - at(deeper, index)) / 2)
      : 0,
  );
}
