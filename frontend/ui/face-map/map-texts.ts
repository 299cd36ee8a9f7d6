import type { Confidence, SkinCategory } from '#domain/reading/category.ts';
import type { Level, Observation, Region } from '#domain/reading/observation.ts';
import { nounsAfterNo, observationNouns } from '#domain/words/en/nouns.ts';
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

const levelAdjectives: Record<Exclude<Found['level'], 'slight'>, string> = {
  clear: 'visible',
  strong: 'clearly visible',
};

const unsureAdjectives: typeof levelAdjectives = {
  clear: 'perhaps visible',
  strong: 'probably visible',
};

const levelWords: Record<Level, string> = {
  none: 'Nothing seen',
  slight: 'A little',
  clear: 'Visible',
  strong: 'Clearly visible',
};

/** Replaces `levelWords` if the confidence is low, so that no row says both "Visible" and "not sure". */
const unsureLevelWords: Record<Found['level'], string> = {
  slight: 'Perhaps a little',
  clear: 'Perhaps visible',
  strong: 'Probably visible',
};

/** The words that the face map shows for each level of confidence. */
const confidenceWords: Record<Confidence, string> = {
  low: 'not sure',
  medium: 'fairly sure',
  high: 'sure',
};

export const howSureText = (confidence: Confidence): string => `We are ${confidenceWords[confidence]}`;

const list = (words: readonly string[], conjunction: 'and' | 'or' = 'and'): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const places = (regions: readonly Region[]): string =>
  list(regions.map((region) => uncapitalised(regionLabels[region])));

/**
 * The name of a category beside its level. For hydration, this is the name of the strongest visible observation, as in
 * "Dryness: A little", because "Hydration: A little" would sound like little moisture. If none is visible, it lists all
 * observations that were read.
 */
export function nameBesideLevel({ category, found: [first], read }: CategoryView): string {
  const levelOf = first ? [first.observation] : read;
  return category === 'hydration' && levelOf.length > 0
    ? capitalised(list(levelOf.map((each) => observationNouns[each])))
    : tabLabels[category];
}

/** The word for a dashed outline in `MapKey`. */
export const unsureWord = capitalised(confidenceWords.low);

export const levelWord = (level: Level | undefined): string =>
  level === undefined ? 'Not judged' : levelWords[level];

/**
 * The level of a category in words. They express doubt if the confidence is low for all observations that have this
 * level or, for hydration, for the one that `nameBesideLevel` names. If nothing is visible, one observation with low
 * confidence is enough.
 */
export function categoryLevelWord({ category, level, found, confidence }: CategoryView): string {
  if (level === undefined || level === 'none')
    return level === 'none' && confidence === 'low' ? mapTexts.unsureNone : levelWord(level);
  const strongest =
    category === 'hydration' ? found.slice(0, 1) : found.filter((each) => each.level === level);
  return strongest.every((each) => each.confidence === 'low') ? unsureLevelWords[level] : levelWords[level];
}

/** Adds the confidence to each text, or only once at the end if it is the same for all. */
function withHowSure<T extends Found>(
  found: readonly T[],
  say: (each: T) => string,
  join: (texts: string[]) => string,
): string {
  const sure = ({ confidence }: T): string => ` (${confidenceWords[confidence]})`;
  const [first] = found;
  return first && found.every(({ confidence }) => confidence === first.confidence)
    ? join(found.map(say)) + sure(first)
    : join(found.map((each) => say(each) + sure(each)));
}

/** Deep lines are not called "slight deep lines", which would sound like a contradiction. */
function levelPhrase(level: Found['level'], confidence: Confidence, observation: Observation): string {
  const slight = observation === 'deepLines' ? 'first signs of' : 'slight';
  if (level === 'slight') return confidence === 'low' ? `perhaps ${slight}` : slight;
  return confidence === 'low' ? unsureAdjectives[level] : levelAdjectives[level];
}

/** The text of one region, such as "slight dryness and visible shine (fairly sure)". */
export function statusText({ level, found, confidence }: RegionView): string {
  if (level === undefined) return 'not judged';
  if (level === 'none')
    return confidence === 'low'
      ? uncapitalised(mapTexts.unsureNone)
      : `nothing seen (${confidenceWords[confidence]})`;
  return withHowSure(
    found,
    ({ observation, level: seen, confidence: sure }) =>
      `${levelPhrase(seen, sure, observation)} ${observationNouns[observation]}`,
    (texts) => list(texts),
  );
}

/** A text such as "Forehead: visible fine lines (fairly sure)". */
export const regionText = (view: RegionView): string => `${regionLabels[view.region]}: ${statusText(view)}`;

/** A text such as "Nothing seen: forehead, nose and chin." */
export const groupText = (start: string, regions: readonly Region[]): string =>
  `${start}: ${places(regions)}.`;

const MOST_OF_A_FACE = 5;

/** A text such as "Dryness: cheeks and chin (fairly sure)" or "No dryness or shine seen (sure)". */
export function whereAndHowSureText({ level, found, read, confidence }: CategoryView): string {
  if (level === undefined) return 'We could not judge this in the photo';
  if (level === 'none') {
    const nouns = read.map((each) => nounsAfterNo[each]);
    return `No ${list(nouns, 'or')} seen (${confidenceWords[confidence]})`;
  }
  return withHowSure(
    found,
    ({ observation, regions }) => {
      const where = regions.length >= MOST_OF_A_FACE ? 'most of the face' : places(regions);
      return `${capitalised(observationNouns[observation])}: ${where}`;
    },
    (texts) => texts.join('; '),
  );
}

export const mapTexts = {
  tabs: 'What to see on the face',
  hint: 'Choose Texture, Tone or another topic to see it on the face.',
  /** Replaces "Nothing seen" for regions where nothing is visible but the confidence is low. */
  unsureNone: 'Probably nothing',
  whyNotJudged:
    '“Not judged” means that the area was hidden or unclear, or that we do not measure this there.',
  drawn: 'A drawing of a face',
  noPhoto: 'There is no photo to show, so this is a drawing of a face.',
  hidePhoto: 'Hide my photo',
  showPhoto: 'Show my photo',
} as const;

export const mapLabel = (category: SkinCategory | undefined): string =>
  category === undefined ? 'Face map' : `Face map: ${tabLabels[category]}`;
