import type { SkinCategory } from '#domain/contract/analysis.ts';
import type { CategoryFinding } from '#domain/reading/report.ts';
import {
  type FaceBands,
  hiddenRegions,
  measuredRegions,
  type MeasureName,
  rank,
  regionsIn,
  strongest,
} from './bands.ts';
import { confidenceIn, measuresOf } from './confidence.ts';
import { clouding, hiding, obstaclesTo } from './obstacles.ts';
import type { Overall } from './overall.ts';
import type { StrongestRegions, Trace } from './strongest-region.ts';
import type { ImageQuality } from './image-quality.ts';
import { capitalised, described, list, overallTexts, places } from './wording.ts';

/** Nothing of a category is seen when every region it is read in is covered. */
const NOTHING_SEEN = 'Too little of the skin shows here to say anything.';

const NO_COLOUR = 'The light has washed out the colour, so redness cannot be read.';

/** What is told of a face: how well it is seen, each category on the whole and by region, what is in doubt, where there is most. */
export type Seen = {
  imageQuality: ImageQuality;
  overall: Overall;
  bands: FaceBands;
  doubtful: readonly SkinCategory[];
  strongestRegions: StrongestRegions;
};

function dryness(bands: FaceBands): string {
  const rough = (['clear', 'marked'] as const).flatMap((band) => regionsIn(bands, 'texture', band));
  const dry = rough.filter((name) => bands[name]?.shine === 'calm');
  return dry.length > 0
    ? ` Matt and a little rough together, as on ${places(dry)}, can go with dry skin.`
    : '';
}

const most: Record<MeasureName, string> = {
  texture: 'The grain is coarsest',
  unevenness: 'The tone varies most',
  redness: 'The skin is reddest',
  lines: 'Folding is strongest',
  shine: 'Light gathers most',
  spots: 'Marking is strongest',
};

/** How much there is where there is most, on skin that is calm. */
const traceWords: Record<Trace, string> = {
  hardly: ', where it hardly shows',
  faintly: ', where it shows faintly',
};

/** Where there is most, by what is usual in each region; said of calm skin as well, since no two faces have it alike. */
function strongestRegionText(measure: MeasureName, strongestRegions: StrongestRegions): string {
  const found = strongestRegions[measure];
  if (found === undefined) return '';
  return ` ${most[measure]} on ${places([found.region])}${found.trace === undefined ? '' : traceWords[found.trace]}.`;
}

/** A measure in every region; nothing where it is calm in all, which the whole face has told already. */
const inRegions = (start: string, measure: MeasureName, bands: FaceBands): string =>
  strongest(bands, measure) === 'calm' ? '' : ` ${start} ${described(bands, measure)}.`;

/** Whether one region alone is in the strongest band, so that it has been told where there is most. */
function standsAlone(measure: MeasureName, bands: FaceBands): boolean {
  const band = strongest(bands, measure);
  return band !== 'calm' && regionsIn(bands, measure, band).length === 1;
}

/** A measure in every region, and where there is most of it. */
function told(start: string, measure: MeasureName, { bands, strongestRegions }: Seen): string {
  if (described(bands, measure) === '') return ` ${NOTHING_SEEN}`;
  const regions = inRegions(start, measure, bands);
  return standsAlone(measure, bands) ? regions : regions + strongestRegionText(measure, strongestRegions);
}

function tone(face: Seen): string {
  const evenness = told('The tone looks', 'unevenness', face);
  if (described(face.bands, 'unevenness') === '') return evenness;
  if (described(face.bands, 'redness') === '') return `${evenness} ${NO_COLOUR}`;
  return evenness + told('Beside your own calm skin the photo shows', 'redness', face);
}

function onTheWhole(category: SkinCategory, { overall }: Seen): string {
  const amount = overall[category];
  return amount === undefined ? '' : overallTexts[category][amount];
}

const seen: Record<SkinCategory, (face: Seen) => string> = {
  skinTexture: (face) => told('The surface looks', 'texture', face),
  skinTone: tone,
  hydration: (face) => told('The skin looks', 'shine', face) + dryness(face.bands),
  wrinkles: (face) => told('The photo shows', 'lines', face),
  acne: (face) => told('The photo shows', 'spots', face),
};

const beyondPhotos: Record<SkinCategory, string> = {
  skinTexture: 'How the skin feels to the touch does not show in a photo.',
  skinTone: 'The colour of the light colours the skin, so the tone is compared within this photo only.',
  hydration: 'How much water the skin holds cannot be seen; this goes by shine and surface alone.',
  wrinkles: 'A smile or raised brows draw lines that are gone a moment later.',
  acne: 'What lies beneath the surface, and what a spot is, a photo cannot tell.',
};

/** The regions of a category that are covered. */
function covered(category: SkinCategory, bands: FaceBands): string[] {
  const wanted = new Set(measuresOf[category].flatMap((measure) => measuredRegions[measure]));
  const hidden = hiddenRegions(bands).filter((name) => wanted.has(name));
  return hidden.length > 0 ? [`too little shows of ${places(hidden)}`] : [];
}

function finding(category: SkinCategory, face: Seen): CategoryFinding {
  const { imageQuality, bands, doubtful } = face;
  const hidden = hiding(category, imageQuality);
  const clouds = [...clouding(category, imageQuality), ...covered(category, bands)];
  const unsure = hidden.length === 0 && clouds.length > 0 ? ` Less sure here, because ${list(clouds)}.` : '';
  return {
    seen:
      hidden.length > 0
        ? `This cannot be read in this photo, because ${list(hidden)}.`
        : (onTheWhole(category, face) + seen[category](face)).trimStart(),
    confidence: confidenceIn(category, imageQuality, bands, doubtful),
    notVisible: beyondPhotos[category] + unsure,
  };
}

type Findings = Record<SkinCategory, CategoryFinding>;

/** The five categories in words: region and band, how sure, and what the photo cannot show. Never a number. */
export const findingsOf = (face: Seen): Findings => ({
  skinTexture: finding('skinTexture', face),
  skinTone: finding('skinTone', face),
  hydration: finding('hydration', face),
  wrinkles: finding('wrinkles', face),
  acne: finding('acne', face),
});

/** What stands in the way of a better reading, said once for the whole face; empty for a good photo. */
export function imageQualitySentence(imageQuality: ImageQuality): string {
  const found = obstaclesTo(imageQuality);
  return found.length > 0
    ? `${capitalised(list(found))} in this photo: another one, near, sharp and in daylight, would show more.`
    : '';
}

const standingOut = [
  { measure: 'spots', noun: 'spots' },
  { measure: 'redness', noun: 'redness' },
  { measure: 'lines', noun: 'lines' },
  { measure: 'unevenness', noun: 'an uneven tone' },
  { measure: 'texture', noun: 'a rougher surface' },
  { measure: 'shine', noun: 'shine' },
] as const;

/** The two things that show most, or that nothing does of what can be read. */
export function mostVisible(bands: FaceBands): string {
  const read = standingOut.filter(({ measure }) => described(bands, measure) !== '');
  const clear = read
    .map(({ measure, noun }) => ({ measure, noun, band: strongest(bands, measure) }))
    .filter(({ band }) => rank(band) >= rank('clear'))
    .toSorted((one, other) => rank(other.band) - rank(one.band))
    .slice(0, 2)
    .map(({ measure, noun, band }) => `${noun} on ${places(regionsIn(bands, measure, band))}`);
  if (clear.length > 0) return `What shows most in this photo: ${clear.join('; ')}.`;
  if (read.length === 0) return 'This photo does not show what stands out.';
  return read.length < standingOut.length
    ? 'Of what can be read in this photo, nothing stands out.'
    : 'Nothing stands out in this photo; the skin looks calm and even.';
}
