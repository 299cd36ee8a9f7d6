import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import { isExtra, isStrongLeaveOn, isTinted, protects } from '../plan/products.ts';
import { AHAS, EXFOLIANTS, RETINOIDS, STRONG, type Substance } from '../plan/substances.ts';
import { kindOf } from './cause-kind.ts';
import { type Cause, type DisclosedWords, type IngredientGroup, ingredientGroups } from './note-words.ts';
import { isVisible } from './plan-parts.ts';
import { isPregnancyDisclosed } from './rule-text.ts';
import { useOf } from './use.ts';

const MAX_CAUSES = 3;

/**
 * For each answer, the ingredient groups that it excludes, and the rule behind each exclusion. The summary mentions a
 * group only if no product of the plan contains it.
 */
const ruleExcluding: Partial<Record<Cause, Partial<Record<IngredientGroup, RuleId>>>> = {
  isotretinoin: { strong: 'TRT-1' },
  'prescription-retinoid': { strong: 'TRT-2' },
  'steroid-cream': { strong: 'TRT-3' },
  'recent-procedure': { strong: 'CHK-1' },
  'other-condition': { strong: 'CND-12' },
  eczema: { fragrance: 'CND-4b', exfoliants: 'CND-4d', retinoids: 'CND-4' },
  // Rosacea does not rule out polyhydroxy acids. A plan that contains a polyhydroxy acid leaves out only the group of
  // fruit acids.
  rosacea: { fragrance: 'CND-1', exfoliants: 'CND-2', 'fruit-acids': 'CND-2', retinoids: 'CND-3b' },
  psoriasis: { 'fruit-acids': 'CND-7', retinoids: 'CND-7' },
  pregnancy: { retinoids: 'PRG-2' },
  'planning-pregnancy': { retinoids: 'PRG-2' },
  'sun-sensitising-medicine': { 'fruit-acids': 'TRT-4' },
  minor: { 'fruit-acids': 'AGE-2', retinoids: 'AGE-2' },
  sensitive: { fragrance: 'CND-6b' },
  'maybe-sensitive': { fragrance: 'CND-6b' },
  older: {},
};

/** Answers that delay treatments: the plan starts with base care alone, so that the skin gets used to it first. */
const startingWithBaseCare: ReadonlySet<Cause> = new Set<Cause>([
  'melasma',
  'vitiligo',
  'eczema',
  'rosacea',
  'psoriasis',
  'sensitive',
  'maybe-sensitive',
  'older',
]);

/** The actives in each group. Fragrance is omitted, because it is not an active but a separate field of a product. */
const activesIn: Record<Exclude<IngredientGroup, 'fragrance'>, readonly (Substance | EvidenceSubject)[]> = {
  exfoliants: EXFOLIANTS,
  'fruit-acids': AHAS,
  retinoids: RETINOIDS,
  strong: STRONG,
};

const isFreeOf = (group: IngredientGroup, product: PlannedProduct): boolean => {
  if (group === 'fragrance') return product.fragrance === 'free';
  if (group === 'strong') return !isStrongLeaveOn(product);
  return !product.actives.some(({ active }) => activesIn[group].includes(active));
};

/** Removes groups that another group in the list includes. */
const withoutSubgroups = (groups: readonly IngredientGroup[]): IngredientGroup[] => {
  if (groups.includes('strong')) return groups.filter((each) => each === 'strong' || each === 'fragrance');
  return groups.includes('exfoliants') ? groups.filter((each) => each !== 'fruit-acids') : [...groups];
};

/** Whether the notes list an active that is withheld because the visitor is a minor. */
const isAgeDecisive = (plan: Plan): boolean =>
  plan.minor && allWithheld(plan).some(({ because }) => because === 'age');

const causesOf = (plan: Plan): Cause[] =>
  [
    ...plan.disclosed.filter((each) => each in ruleExcluding),
    ...(isAgeDecisive(plan) ? ['minor' as const] : []),
  ].slice(0, MAX_CAUSES);

/** The groups that the visitor's answers exclude and that no product of the plan contains. */
function excludedFrom(plan: Plan): IngredientGroup[] {
  const asked = new Set(
    causesOf(plan).flatMap((cause) =>
      ingredientGroups.filter((each) => ruleExcluding[cause]?.[each] !== undefined),
    ),
  );
  return withoutSubgroups(
    [...asked].filter((each) => plan.steps.every(({ product }) => isFreeOf(each, product))),
  );
}

type Withheld = Plan['withheld'][number];

/**
 * The actives that the notes list as left out for minors whose goal is anti-ageing, if the plan itself withholds
 * nothing because of age. This is common, because a plan does not treat the wrinkles of minors.
 */
const forYouth = ({ minor, goal, withheld }: Plan): Withheld[] =>
  minor && goal === 'anti-aging' && !withheld.some(({ because }) => because === 'age')
    ? [
        { by: 'retinol', need: 'comfort', rule: 'AGE-2', because: 'age' },
        { by: 'glycolic-acid', need: 'comfort', rule: 'AGE-2', because: 'age' },
      ]
    : [];

/** The withheld actives that the notes list, including those that the plan itself does not list (`forYouth`). */
export const allWithheld = (plan: Plan): Withheld[] => [...plan.withheld, ...forYouth(plan)];

/**
 * Whether the plan already withholds an active of this group because of the same kind of answer, or because of
 * pregnancy. If so, the notes quote no further rule about the group.
 */
const isWithheld = (group: IngredientGroup, cause: Cause, { withheld }: Plan): boolean =>
  group !== 'fragrance' &&
  withheld.some(
    ({ by, because }) =>
      (because === kindOf[cause] || because === 'pregnancy') && activesIn[group].includes(by),
  );

/**
 * For each excluded group of ingredients that the list of withheld actives does not mention, one rule that excludes it.
 * In pregnancy, the rule about rosacea is omitted: it says to use retinoids "only if your doctor advises them".
 */
export function excludingRules(plan: Plan): RuleId[] {
  if (plan.steps.length === 0 || plan.isBaseCare) return [];
  const causes = causesOf(plan);
  return excludedFrom(plan).flatMap((group) => {
    const cause = causes.find((each) => ruleExcluding[each]?.[group] !== undefined);
    if (cause === undefined || isWithheld(group, cause, plan)) return [];
    const rule = ruleExcluding[cause]?.[group];
    return rule === undefined || (rule === 'CND-3b' && isPregnancyDisclosed(plan)) ? [] : rule;
  });
}

/** The number of weeks of base care before the first treatment or mask, or 0 if the plan has none. */
function baseCareWeeks({ steps }: Plan): number {
  const extras = steps.filter(({ product }) => isExtra(product));
  const starts = extras.map(({ schedule }) => useOf(schedule).startWeek);
  const first = Math.min(...starts);
  return Number.isFinite(first) ? first - 1 : 0;
}

/**
 * The call to a doctor that cannot wait, because retinoids can harm an unborn or breastfed child. Empty for everyone
 * else. It does not depend on the products of the plan.
 */
export function sayUrgent(plan: Plan, words: DisclosedWords): string[] {
  if (!plan.disclosed.includes('pregnancy')) return [];
  const retinoids = plan.disclosed.filter(
    (each) => each === 'isotretinoin' || each === 'prescription-retinoid',
  );
  return retinoids.flatMap((each) => words.own[each]?.(factsOf(plan)) ?? []).slice(0, 1);
}

function factsOf(plan: Plan) {
  const sun = plan.steps.map(({ product }) => product).find(protects);
  return {
    isTinted: sun !== undefined && isTinted(sun),
    isUneven: isVisible('unevenness', plan),
    hasBlemishes: isVisible('blemishes', plan) || plan.goal === 'acne',
    isDry: isVisible('dryness', plan) || isVisible('roughness', plan),
    hasAzelaicAcid: plan.steps.some(({ lead }) => lead === 'azelaic-acid'),
    isPregnancy: plan.disclosed.includes('pregnancy'),
    isPlanning: plan.disclosed.includes('planning-pregnancy'),
  };
}

/** At most two sentences on what the plan does because of the visitor's answers, beside the urgent call. */
export function sayDisclosed(plan: Plan, words: DisclosedWords): string[] {
  if (plan.steps.length === 0 || plan.isBaseCare) return [];
  const facts = factsOf(plan);
  const urgent = sayUrgent(plan, words);
  const own = urgent.length > 0 ? [] : plan.disclosed.flatMap((each) => words.own[each]?.(facts) ?? []);
  const causes = causesOf(plan);
  if (causes.length === 0) return own.slice(0, 2);
  const weeks = causes.some((each) => startingWithBaseCare.has(each)) ? baseCareWeeks(plan) : 0;
  const excluded = excludedFrom(plan);
  // If `older` is the only cause, it is mentioned only if it delayed the treatments.
  const isSaid = excluded.length > 0 || weeks > 0 || causes.some((each) => each !== 'older');
  return [...own.slice(0, 1), ...(isSaid ? [words.because(causes, excluded, weeks)] : [])];
}
