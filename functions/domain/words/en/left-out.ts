import type { AnswerKind } from '../../plan/answer-kind.ts';
import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { Disclosed } from '../../plan/disclosed.ts';
import type { RuleId } from '../../plan/rule-id.ts';
import type { Avoided } from '../../questionnaire/more-answers.ts';
import type { Left, LeftOutWords } from '../note-words.ts';
import { subjects } from './names.ts';
import { whyLeftOut } from './left-out-why.ts';
import { list, shortEnough } from './phrases.ts';
import { unique } from '../unique.ts';
import { becauseOf } from './disclosed.ts';

/**
 * For each kind of answer, the clause that states why actives are left out. If the clause is empty, the note says "to
 * be on the safe side" instead.
 */
const reasons: Record<AnswerKind, string> = {
  treatment: 'because of the treatments you told us about',
  condition: 'because of the skin conditions you told us about',
  pregnancy: 'because of what you told us about pregnancy or breastfeeding',
  'pregnancy-unsaid': 'because we do not know whether you are pregnant',
  avoided: 'because of the substances that you avoid',
  check: 'because of what you told us about yourself',
  sensitivity: 'because of what you told us about sensitive skin',
  age: becauseOf(['minor']),
  'skin-type': becauseOf(['dry-skin']),
  'skin-tone': becauseOf(['deep-tone']),
  country: 'because of the law where you shop',
  'country-unsaid': '',
  unsaid: '',
  goal: 'because of what you asked for',
  everybody: '',
};

const groups: Partial<Record<EvidenceSubject, string>> = {
  retinol: 'retinoids',
  retinal: 'retinoids',
  'retinyl-ester': 'retinoids',
  adapalene: 'retinoids',
  'glycolic-acid': 'fruit acids',
  'lactic-acid': 'fruit acids',
  'mandelic-acid': 'fruit acids',
};

const avoidedNames: Record<Avoided, string | readonly string[]> = {
  fragrance: 'fragrance',
  'essential-oils': 'essential oils',
  nuts: 'nut oils',
  'oats-or-wheat': ['oats', 'wheat'],
  lanolin: 'lanolin',
  'bee-products': ['honey', 'propolis', 'beeswax'],
  salicylates: 'salicylates',
  'sunscreen-filters': 'chemical sunscreen filters',
  'benzoyl-peroxide': 'benzoyl peroxide',
  'sulfa-antibiotics': 'sulfa antibiotics',
};

/** Rules that exclude only treatments and masks with niacinamide above the rule's limit or of unknown strength. */
const serumRules: ReadonlySet<RuleId> = new Set<RuleId>(['AGE-2n', 'CND-3h', 'CND-6f', 'HOUSE-16']);

/**
 * The rules about the strength of an active that the note about omitted actives does not quote. It quotes other rules
 * about strength, such as AGE-2b for minors and PRG-6 in pregnancy.
 */
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
  ...serumRules,
]);

/**
 * Whether the reason excludes only this active. If not, the text mentions the whole group that contains the active. A
 * limit of strength can exclude retinol without excluding adapalene, which belongs to the same group.
 */
const isAboutOne = ({ by, rule }: Left, because: AnswerKind): boolean =>
  strengths.has(rule) ||
  because === 'country' ||
  because === 'country-unsaid' ||
  (because === 'age' && by === 'adapalene');

const namesOf = (left: readonly Left[], because: AnswerKind): string =>
  list(
    unique(
      left.map((each) =>
        serumRules.has(each.rule)
          ? 'serums with over 5% niacinamide'
          : ((isAboutOne(each, because) ? undefined : groups[each.by]) ?? subjects[each.by]),
      ),
    ),
  );

/** The answers that a text can name as the reason, by kind of answer. */
const nameable: Partial<Record<AnswerKind, readonly Disclosed[]>> = {
  condition: ['eczema', 'rosacea', 'psoriasis', 'melasma', 'vitiligo', 'other-condition'],
  treatment: ['isotretinoin', 'prescription-retinoid', 'steroid-cream', 'sun-sensitising-medicine'],
  pregnancy: ['pregnancy', 'planning-pregnancy'],
  sensitivity: ['sensitive', 'maybe-sensitive'],
  age: ['older'],
};

/** The clauses that state why a rule about a `PersonalCheck` or an avoided substance leaves actives out. */
const ofRules: Partial<Record<RuleId, string>> = {
  'CHK-1': becauseOf(['recent-procedure']),
  'CHK-3': 'because you are mostly outdoors',
  'CHK-4': becauseOf(['deep-lumps-or-scars']),
  'AVO-7': 'because you avoid salicylates',
  'AVO-8': 'because you avoid chemical sunscreen filters',
};

/** The clause in `ofRules` that explains why all of `left` are omitted; `undefined` if no single clause does. */
function reasonOfRules(left: readonly Left[]): string | undefined {
  const [only, ...others] = new Set(left.map(({ rule }) => ofRules[rule]));
  return others.length > 0 ? undefined : only;
}

/** The clause that names the visitor's answer as the reason; `undefined` unless a single answer can be named. */
function named(
  left: readonly Left[],
  because: AnswerKind,
  disclosed: readonly Disclosed[],
): string | undefined {
  if (because === 'check' || because === 'avoided') return reasonOfRules(left);
  const [only, ...others] = disclosed.filter((each) => nameable[because]?.includes(each));
  return only === undefined || others.length > 0 ? undefined : becauseOf([only]);
}

export const leftOut: LeftOutWords = {
  strengths,
  because: (left, because, disclosed) => {
    const reason = named(left, because, disclosed) ?? reasons[because];
    const names = namesOf(left, because);
    return reason === ''
      ? shortEnough([
          `To be on the safe side, we left out ${names}.`,
          'To be on the safe side, we left out several active ingredients.',
        ])
      : shortEnough([`We left out ${names} ${reason}.`, `We left out several active ingredients ${reason}.`]);
  },
  why: whyLeftOut,
  onlyStrong: (by) =>
    `Deep lumps and new scars need a doctor, so ${subjects[by]} is the only strong active ingredient in this plan.`,
  avoided: (all) => {
    const names = list(all.flatMap((each) => avoidedNames[each]));
    return `${shortEnough([
      `As you asked, we left out ${names}.`,
      'As you asked, we left out everything that you avoid.',
    ])} We also leave out products whose ingredients we do not know.`;
  },
  nameCountry:
    'Next time, tell us where you shop, and we can add products sold there without a prescription.',
};
