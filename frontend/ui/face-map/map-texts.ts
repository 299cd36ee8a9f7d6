import type { Confidence, SkinCategory } from '#domain/reading/category.ts';
import type { Level, Region } from '#domain/reading/observation.ts';
import { observationNouns } from '#domain/words/en/nouns.ts';
import type { CategoryView, Found, RegionView } from './map-view.ts';

export const tabLabels: Record<SkinCategory, string> = {
  skinTexture: 'Texture',
  skinTone: 'Tone',
  hydration: 'Hydration',
  wrinkles: 'Lines',
  acne: 'Acne',
};

export const regionLabels: Record<Region, string> = {
  forehead: 'Forehead',
  betweenBrows: 'Between the eyebrows',
  aroundEyes: 'Beside the eyes',
  underEyes: 'Under the eyes',
  nose: 'Nose',
  cheeks: 'Cheeks',
  aroundMouth: 'Around the mouth',
  chin: 'Chin',
};

const levelAdjectives: Record<Found['level'], string> = {
  slight: 'slight',
  clear: 'visible',
  strong: 'clearly visible',
};

const levelWords: Record<Level, string> = {
  none: 'Calm',
  slight: 'A little',
  clear: 'Visible',
  strong: 'Clearly visible',
};

const confidenceWords: Record<Confidence, string> = {
  low: 'not sure',
  medium: 'fairly sure',
  high: 'sure',
};

const list = (words: readonly string[]): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const places = (regions: readonly Region[]): string =>
  list(regions.map((region) => uncapitalised(regionLabels[region])));

/**
 * The name of a category beside its level. "Hydration: a little" would sound like little moisture, so the name is
 * followed by the observation.
 */
export const nameBesideLevel = ({ category, found: [first] }: CategoryView): string =>
  category === 'hydration' && first
    ? `${tabLabels[category]} (${observationNouns[first.observation]})`
    : tabLabels[category];

export const levelWord = (level: Level | undefined): string =>
  level === undefined ? 'Not judged' : levelWords[level];

/** A text such as "slight dryness and visible marks". */
const foundText = (found: readonly Found[]): string =>
  list(found.map(({ observation, level }) => `${levelAdjectives[level]} ${observationNouns[observation]}`));

/** The text of one region, such as "visible fine lines, fairly sure". */
export function statusText({ level, found, confidence }: RegionView): string {
  if (level === undefined) return 'not judged';
  return `${found.length === 0 ? 'calm' : foundText(found)}, ${confidenceWords[confidence]}`;
}

/** A text such as "Forehead: visible fine lines, fairly sure". */
export const regionText = (view: RegionView): string => `${regionLabels[view.region]}: ${statusText(view)}`;

/** A text such as "Calm: forehead, nose and chin." */
export const calmText = (regions: readonly Region[]): string => `Calm: ${places(regions)}.`;
export const notReadText = (regions: readonly Region[]): string => `Not judged: ${places(regions)}.`;

const MOST_OF_A_FACE = 5;

/** A text such as "Dryness: cheeks and chin". */
export const whereText = ({ level, found }: CategoryView): string => {
  if (level === undefined) return 'Not visible in this photo';
  if (found.length === 0) return 'Nothing stands out';
  return found
    .map(({ observation, regions }) => {
      const where = regions.length >= MOST_OF_A_FACE ? 'most of the face' : places(regions);
      return `${capitalised(observationNouns[observation])}: ${where}`;
    })
    .join('; ');
};

/** A text such as "Dryness: cheeks and chin (fairly sure)". */
export const whereAndHowSureText = (view: CategoryView): string =>
  view.level === undefined ? whereText(view) : `${whereText(view)} (${confidenceWords[view.confidence]})`;

export const mapTexts = {
  tabs: 'What to see on the face',
  /** The hint while no category is chosen. */
  hint: 'Choose Texture, Tone or another topic to see it on the face.',
  drawn: 'A drawn face',
  noPhoto: 'There is no photo to show here, so a drawing shows the areas of the face.',
  hidePhoto: 'Hide my photo',
  showPhoto: 'Show my photo',
} as const;

export const mapLabel = (category: SkinCategory | undefined): string =>
  category === undefined ? 'Face map' : `Face map: ${tabLabels[category]}`;
