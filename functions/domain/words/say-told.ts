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

/** What is left out for whom and by which rule, where this plan does leave it out. */
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
  minor: { 'fruit-acids': 'AGE-2' },
  sensitive: { fragrance: 'CND-6b' },
  'maybe-sensitive': { fragrance: 'CND-6b' },
  older: {},
};

/** Whose skin gets used to base care before anything else joins. */
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

/** What is meant by each word; fragrance is a fact of its own. */
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

/** The wider word alone where one says the same as another. */
const withoutRepeats = (said: readonly Without[]): Without[] => {
  if (said.includes('strong')) return said.filter((each) => each === 'strong' || each === 'fragrance');
  return said.includes('exfoliants') ? said.filter((each) => each !== 'fruit-acids') : [...said];
};

const causesOf = ({ told, minor }: Plan): Cause[] =>
  [...told.filter((each) => each in without), ...(minor ? ['minor' as const] : [])].slice(0, MAX_CAUSES);

/** What this plan leaves out because of what was told. */
function leftOutOf(plan: Plan): Without[] {
  const asked = new Set(
    causesOf(plan).flatMap((cause) => withouts.filter((each) => without[cause]?.[each] !== undefined)),
  );
  return withoutRepeats(
    [...asked].filter((each) => plan.steps.every(({ product }) => isWithout(each, product))),
  );
}

type Withheld = Plan['withheld'][number];

/** Who is under 18 and asks about ageing gets nothing against it, without a need that could say so. */
const forYouth = ({ minor, goal, withheld }: Plan): Withheld[] =>
  minor && goal === 'anti-aging' && !withheld.some(({ because }) => because === 'age')
    ? [
        { by: 'retinol', need: 'comfort', rule: 'AGE-2', because: 'age' },
        { by: 'glycolic-acid', need: 'comfort', rule: 'AGE-2', because: 'age' },
      ]
    : [];

/** What the list of what was left out names. */
export const withheldIn = (plan: Plan): Withheld[] => [...plan.withheld, ...forYouth(plan)];

/** Whether the list of what was left out names more for the same answers than these words mean. */
const isMoreListed = (said: readonly Without[], causes: readonly Cause[], plan: Plan): boolean =>
  withheldIn(plan).some(
    ({ by, because }) =>
      causes.some((cause) => kindOf[cause] === because) &&
      !said.some((word) => word !== 'fragrance' && meant[word].includes(by)),
  );

/** Whether the list of what was left out names it, for the same answer, or for a pregnancy: "later" would invite. */
const isListed = (word: Without, cause: Cause, { withheld }: Plan): boolean =>
  word !== 'fragrance' &&
  withheld.some(
    ({ by, because }) => (because === kindOf[cause] || because === 'pregnancy') && meant[word].includes(by),
  );

/** The rules behind what the summary says is left out, one for each word, where no list says it. */
export function rulesLeavingOut(plan: Plan): RuleId[] {
  if (plan.steps.length === 0 || plan.isBaseCare) return [];
  const causes = causesOf(plan);
  return leftOutOf(plan).flatMap((word) => {
    const cause = causes.find((each) => without[each]?.[word] !== undefined);
    return cause === undefined || isListed(word, cause, plan) ? [] : (without[cause]?.[word] ?? []);
  });
}

/** How many weeks of base care come before the first treatment; 0 where one joins at once, or none does. */
function calmWeeks({ steps }: Plan): number {
  const starts = steps.filter(isLeaveOnTreatment).map(({ schedule }) => useOf(schedule).startWeek);
  const first = Math.min(...starts);
  return Number.isFinite(first) ? first - 1 : 0;
}

/** What the plan does because of what was told: at most two sentences, each of them true of this plan. */
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
  // Of an age alone there is nothing more to say.
  const isSaid = left.length > 0 || weeks > 0 || causes.some((each) => each !== 'older');
  return [
    ...own.slice(0, 1),
    ...(isSaid ? [words.because(causes, { left, isMore: isMoreListed(left, causes, plan), weeks })] : []),
  ];
}
