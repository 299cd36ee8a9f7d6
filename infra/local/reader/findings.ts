import type { SkinCategory } from '#domain/analysis.ts';
import type { CategoryFinding } from '#domain/report.ts';
import { type FaceBands, hiddenRegions, rank, regionsIn, strongest } from './bands.ts';
import {
  confidenceIn,
  DIM_LIGHTNESS,
  GLARING_LIGHTNESS,
  SMALL_PX,
  SOFT_EDGE,
  TURNED_RADIANS,
} from './confidence.ts';
import type { Sight } from './sight.ts';
import { capitalised, described, places } from './wording.ts';

/** Nothing of a category is seen when every region it is read in is covered. */
const NOTHING_SEEN = 'Too little of the skin shows here to say anything.';

const sentence = (start: string, text: string): string => (text === '' ? NOTHING_SEEN : `${start} ${text}.`);

function dryness(bands: FaceBands): string {
  const rough = (['clear', 'marked'] as const).flatMap((band) => regionsIn(bands, 'texture', band));
  const dry = rough.filter((name) => bands[name]?.shine === 'calm');
  return dry.length > 0
    ? ` Matt and a little rough together, as on ${places(dry)}, can go with dry skin.`
    : '';
}

function tone(bands: FaceBands): string {
  const evenness = sentence('The tone looks', described(bands, 'unevenness'));
  if (evenness === NOTHING_SEEN) return evenness;
  const redness =
    strongest(bands, 'redness') === 'calm'
      ? 'No part of the face looks redder than the rest of your own skin.'
      : `Beside your own calm skin there is ${described(bands, 'redness')}.`;
  return `${evenness} ${redness}`;
}

const seen: Record<SkinCategory, (bands: FaceBands) => string> = {
  skinTexture: (bands) => sentence('The surface looks', described(bands, 'texture')),
  skinTone: tone,
  hydration: (bands) => sentence('The skin looks', described(bands, 'shine')) + dryness(bands),
  wrinkles: (bands) => sentence('There are', described(bands, 'lines')),
  acne: (bands) => sentence('There are', described(bands, 'spots')),
};

const beyondPhotos: Record<SkinCategory, string> = {
  skinTexture: 'How the skin feels to the touch does not show in a photo.',
  skinTone: 'The colour of the light colours the skin, so the tone is compared within this photo only.',
  hydration: 'How much water the skin holds cannot be seen; this goes by shine and surface alone.',
  wrinkles: 'A smile or raised brows draw lines that are gone a moment later.',
  acne: 'What lies beneath the surface, and what a spot is, a photo cannot tell.',
};

function obstacles({ widthPx, lightness, edgeWidth, turn }: Sight, bands: FaceBands): string[] {
  const hidden = hiddenRegions(bands);
  const texts: string[] = [];
  if (widthPx < SMALL_PX) texts.push('The face is small in this photo, so fine detail is missing.');
  else if (edgeWidth > SOFT_EDGE)
    texts.push('The photo is a little out of focus, so fine detail is missing.');
  if (lightness < DIM_LIGHTNESS) texts.push('There is little light on the face.');
  if (lightness > GLARING_LIGHTNESS) texts.push('There is so much light on the face that detail is lost.');
  if (turn > TURNED_RADIANS) texts.push('The head is turned, so one side shows less.');
  if (hidden.length > 0)
    texts.push(`${capitalised(places(hidden))} could not be seen well enough to be read.`);
  return texts;
}

function finding(category: SkinCategory, sight: Sight, bands: FaceBands): CategoryFinding {
  const confidence = confidenceIn(category, sight, bands);
  return {
    seen: seen[category](bands),
    confidence,
    notVisible: [beyondPhotos[category], ...obstacles(sight, bands)].join(' '),
  };
}

export type Findings = Record<SkinCategory, CategoryFinding>;

/** The five categories in words: region and band, how sure, and what the photo cannot show. Never a number. */
export const findingsOf = (sight: Sight, bands: FaceBands): Findings => ({
  skinTexture: finding('skinTexture', sight, bands),
  skinTone: finding('skinTone', sight, bands),
  hydration: finding('hydration', sight, bands),
  wrinkles: finding('wrinkles', sight, bands),
  acne: finding('acne', sight, bands),
});

const standingOut = [
  { measure: 'spots', noun: 'spots' },
  { measure: 'redness', noun: 'redness' },
  { measure: 'lines', noun: 'lines' },
  { measure: 'unevenness', noun: 'an uneven tone' },
  { measure: 'texture', noun: 'a rougher surface' },
  { measure: 'shine', noun: 'shine' },
] as const;

/** The two things that show most, or that nothing does. */
export function mostVisible(bands: FaceBands): string {
  const seenBands = standingOut
    .map(({ measure, noun }) => ({ measure, noun, band: strongest(bands, measure) }))
    .filter(({ band }) => rank(band) >= rank('clear'))
    .toSorted((one, other) => rank(other.band) - rank(one.band))
    .slice(0, 2)
    .map(({ measure, noun, band }) => `${noun} on ${places(regionsIn(bands, measure, band))}`);
  return seenBands.length > 0
    ? `What shows most in this photo: ${seenBands.join('; ')}.`
    : 'Nothing stands out in this photo; the skin looks calm and even.';
}
