import type { Because } from '../../plan/because.ts';
import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { Told } from '../../plan/told.ts';
import type { Left, LeftOutWords } from '../note-words.ts';
import { subjects } from './names.ts';
import { list, shortEnough } from './phrases.ts';

/** After a comma; empty where nothing was said that could be the reason. */
const reasons: Record<Because, string> = {
  treatment: 'because you told us about a treatment',
  condition: 'because you told us about a skin condition',
  pregnancy: 'because of what you told us about pregnancy or breast-feeding',
  'pregnancy-unsaid': 'because you did not say whether you are pregnant or breast-feed',
  avoided: 'because you told us what you avoid',
  check: 'because of what you told us about yourself',
  sensitivity: 'because you told us that your skin is or may be sensitive',
  age: 'because of your age',
  'skin-tone': 'because of the skin tone you told us',
  country: 'because of the rules where you live',
  'country-unsaid': '',
  unsaid: '',
  everybody: '',
};

const groups: Partial<Record<EvidenceSubject, string>> = {
  retinol: 'retinoids',
  retinal: 'retinoids',
  'retinyl-ester': 'retinoids',
  'glycolic-acid': 'fruit acids',
  'lactic-acid': 'fruit acids',
  'mandelic-acid': 'fruit acids',
};

/** Of rules that leave out strengths alone. */
const strengths: LeftOutWords['strengths'] = new Set([
  'STR-5f',
  'STR-5g',
  'STR-5h',
  'STR-5i',
  'STR-5j',
  'STR-7c',
  'STR-13c',
  'CND-9d',
  'CND-9e',
  'CND-5b',
  'TON-1',
]);

const unique = (names: readonly string[]): string => list([...new Set(names)]);

const namesOf = (left: readonly Left[]): string => unique(left.map(({ by }) => subjects[by]));

/** Relatives by their common name. */
const groupsOf = (left: readonly Left[]): string => unique(left.map(({ by }) => groups[by] ?? subjects[by]));

const conditions: Partial<Record<Told, string>> = {
  eczema: 'eczema',
  rosacea: 'rosacea',
  psoriasis: 'psoriasis',
  melasma: 'melasma',
  vitiligo: 'vitiligo',
};

/** The condition by its name, where only one was told. */
function named(because: Because, told: readonly Told[]): string | undefined {
  const [only, ...others] = told.flatMap((each) => conditions[each] ?? []);
  return because === 'condition' &&
    only !== undefined &&
    others.length === 0 &&
    !told.includes('other-condition')
    ? `because you told us of ${only}`
    : undefined;
}

/** A law is about one of them, and not about its relatives. */
const isLaw = (because: Because): boolean => because === 'country' || because === 'country-unsaid';

export const leftOut: LeftOutWords = {
  strengths,
  because: (left, because, told) => {
    const reason = named(because, told) ?? reasons[because];
    const names = isLaw(because) ? namesOf(left) : groupsOf(left);
    return reason === ''
      ? shortEnough([
          `Left out to be on the safe side: ${names}.`,
          'Left out to be on the safe side: several actives.',
        ])
      : shortEnough([
          `Left out for you: ${names}, ${reason}.`,
          `Left out for you: several actives, ${reason}.`,
        ]);
  },
  nameCountry: 'Tell us where you live, and we add what shops there may sell over the counter.',
};
