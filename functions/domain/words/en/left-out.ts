import type { Because } from '../../plan/because.ts';
import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { LeftOutWords } from '../note-words.ts';
import { subjects } from './names.ts';
import { list, shortEnough } from './phrases.ts';

/** After a comma; empty where nothing was said that could be the reason. */
const reasons: Record<Because, string> = {
  treatment: 'because you told us about a treatment',
  condition: 'because you told us about a skin condition',
  pregnancy: 'because of what you told us about pregnancy',
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

const namesOf = (left: readonly EvidenceSubject[]): string => list(left.map((each) => subjects[each]));

/** Relatives by their common name. */
const groupsOf = (left: readonly EvidenceSubject[]): string =>
  list([...new Set(left.map((each) => groups[each] ?? subjects[each]))]);

/** A law is about one of them, and not about its relatives. */
const isLaw = (because: Because): boolean => because === 'country' || because === 'country-unsaid';

export const leftOut: LeftOutWords = {
  because: (left, because) => {
    const reason = reasons[because];
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
