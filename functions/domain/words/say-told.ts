import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import { isStrong, isTinted, protects } from '../plan/products.ts';
import { AHAS, EXFOLIANTS, RETINOIDS, STRONG, type Substance } from '../plan/substances.ts';
import { kindOf } from './cause-kind.ts';
import { isLeaveOnTreatment } from './main-subject.ts';
import { type Cause, type ToldWords, type Without, withouts } from './note-words.ts';
import { showsIn } from './plan-parts.ts';
import { useOf } from './use.ts';

const MAX_CAUSES = 3;

/**
 * The groups that each answer excludes, with the rule. The summary names a group only if the plan does not contain
 * it.
 */
const without: Partial<Record<Cause, Partial<Record<Without, RuleId>>>> = {
  isotretinoin: { strong: 'TRT-1' },
  'prescription-retinoid': { strong: 'TRT-2' },
  'steroid-cream': { strong: 'TRT-3' },
  'recent-procedure': { strong: 'CHK-1' },
  'other-condition': { strong: 'CND-12' },
  eczema: { fragrance: 'CND-4b', exfoliants: 'CND-4d', retinoids: 'CND-4' },
  rosacea: { fragrance: 'CND-1', 'fruit-acids': 'CND-2', retinoids: 'CND-3b' },
  psoriasis: { 'fruit-acids': 'CND-7', retinoids: 'CND-7' },
  pregnancy: { retinoids: 'PRG-2' },
  'planning-pregnancy': { retinoids: 'PRG-2' },
  'sun-sensitising-medicine': { 'fruit-acids': 'TRT-4' },
  minor: { 'fruit-acids': 'AGE-2', retinoids: 'AGE-2' },
  sensitive: { fragrance: 'CND-6b' },
  'maybe-sensitive': { fragrance: 'CND-6b' },
  older: {},
};

/** Answers after which base care alone comes first, so that the skin gets used to it. */
const waiting: ReadonlySet<Cause> = new Set<Cause>([
  'melasma',
  'vitiligo',
  'eczema',
  'rosacea',
  'psoriasis',
  'sensitive',
  'maybe-sensitive',
  'older',
]);

/** The actives in each group. Fragrance is not an active but a separate field of a product. */
const meant: Record<Exclude<Without, 'fragrance'>, readonly (Substance | EvidenceSubject)[]> = {
  exfoliants: EXFOLIANTS,
  'fruit-acids': AHAS,
  retinoids: RETINOIDS,
  strong: STRONG,
};

const isWithout = (word: Without, product: PlannedProduct): boolean => {
  if (word === 'fragrance') return product.fragrance === 'free';
  if (word === 'strong') return !isStrong(product);
  return !product.actives.some(({ active }) => meant[word].includes(active));
};

/** Drops groups that another group in the list includes. */
const withoutRepeats = (said: readonly Without[]): Without[] => {
  if (said.includes('strong')) return said.filter((each) => each === 'strong' || each === 'fragrance');
  return said.includes('exfoliants') ? said.filter((each) => each !== 'fruit-acids') : [...said];
};

/** Whether the age of a minor excluded something. Otherwise the summary does not mention the age. */
const isYouth = (plan: Plan): boolean =>
  plan.minor && withheldIn(plan).some(({ because }) => because === 'age');

const causesOf = (plan: Plan): Cause[] =>
  [...plan.told.filter((each) => each in without), ...(isYouth(plan) ? ['minor' as const] : [])].slice(
    0,
    MAX_CAUSES,
  );

/** The groups that this plan leaves out because of the visitor's answers. */
function leftOutOf(plan: Plan): Without[] {
  const asked = new Set(
    causesOf(plan).flatMap((cause) => withouts.filter((each) => without[cause]?.[each] !== undefined)),
  );
  return withoutRepeats(
    [...asked].filter((each) => plan.steps.every(({ product }) => isWithout(each, product))),
  );
}

type Withheld = Plan['withheld'][number];

/** What is withheld from minors who ask about ageing. Their plan has no need for lines that could record it. */
const forYouth = ({ minor, goal, withheld }: Plan): Withheld[] =>
  minor && goal === 'anti-aging' && !withheld.some(({ because }) => because === 'age')
    ? [
        { by: 'retinol', need: 'comfort', rule: 'AGE-2', because: 'age' },
        { by: 'glycolic-acid', need: 'comfort', rule: 'AGE-2', because: 'age' },
      ]
    : [];

/** Everything that the list of left-out actives names. */
export const withheldIn = (plan: Plan): Withheld[] => [...plan.withheld, ...forYouth(plan)];

/**
 * Whether the list of left-out actives already names the group, for the same answer or for pregnancy. In a pregnancy,
 * a rule text that allows the group "later" must not appear.
 */
const isListed = (word: Without, cause: Cause, { withheld }: Plan): boolean =>
  word !== 'fragrance' &&
  withheld.some(
    ({ by, because }) => (because === kindOf[cause] || because === 'pregnancy') && meant[word].includes(by),
  );

/** One rule for each group that the summary says is left out, unless the list of left-out actives names the group. */
export function rulesLeavingOut(plan: Plan): RuleId[] {
  if (plan.steps.length === 0 || plan.isBaseCare) return [];
  const causes = causesOf(plan);
  return leftOutOf(plan).flatMap((word) => {
    const cause = causes.find((each) => without[each]?.[word] !== undefined);
    return cause === undefined || isListed(word, cause, plan) ? [] : (without[cause]?.[word] ?? []);
  });
}

/** The weeks of base care before the first treatment; 0 if one starts in week 1 or there is none. */
function calmWeeks({ steps }: Plan): number {
  const starts = steps.filter(isLeaveOnTreatment).map(({ schedule }) => useOf(schedule).startWeek);
  const first = Math.min(...starts);
  return Number.isFinite(first) ? first - 1 : 0;
}

/** At most two sentences on what the plan does because of the visitor's answers. */
export function sayTold(plan: Plan, words: ToldWords): string[] {
  const products = plan.steps.map(({ product }) => product);
  if (products.length === 0 || plan.isBaseCare) return [];
  const sun = products.find(protects);
  const shows = (name: NeedName): boolean => plan.needs.some((need) => need.name === name && showsIn(need));
  const facts = {
    isTinted: sun !== undefined && isTinted(sun),
    isUneven: shows('unevenness'),
    hasBlemishes: shows('blemishes') || plan.goal === 'acne',
    isDry: shows('dryness') || shows('roughness'),
    hasAzelaicAcid: plan.steps.some(({ lead }) => lead === 'azelaic-acid'),
  };
  const own = plan.told.flatMap((each) => words.own[each]?.(facts) ?? []);
  const causes = causesOf(plan);
  if (causes.length === 0) return own.slice(0, 1);
  const weeks = causes.some((each) => waiting.has(each)) ? calmWeeks(plan) : 0;
  const left = leftOutOf(plan);
  // An older age that changed nothing needs no sentence.
  const isSaid = left.length > 0 || weeks > 0 || causes.some((each) => each !== 'older');
  return [...own.slice(0, 1), ...(isSaid ? [words.because(causes, left, weeks)] : [])];
}
