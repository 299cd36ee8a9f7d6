import type { NeedName } from '../plan/evidence/subject.ts';
import type { Plan, PlannedProduct } from '../plan/plan.ts';
import { isStrong, isTinted, protects } from '../plan/products.ts';
import { AHAS, EXFOLIANTS, RETINOIDS, type Substance } from '../plan/substances.ts';
import { isLeaveOnTreatment } from './main-subject.ts';
import type { Cause, ToldWords, Without } from './note-words.ts';
import { showsIn } from './plan-parts.ts';
import { useOf } from './use.ts';

const MAX_CAUSES = 3;

const WHOLE: readonly Without[] = ['strong'];

/** What is left out for whom, where this plan does leave it out. */
const without: Partial<Record<Cause, readonly Without[]>> = {
  isotretinoin: WHOLE,
  'prescription-retinoid': WHOLE,
  'steroid-cream': WHOLE,
  'recent-procedure': WHOLE,
  'other-condition': WHOLE,
  eczema: ['fragrance', 'exfoliants', 'retinoids'],
  rosacea: ['fragrance', 'fruit-acids', 'retinoids'],
  psoriasis: ['fruit-acids', 'retinoids'],
  pregnancy: ['retinoids'],
  'planning-pregnancy': ['retinoids'],
  'sun-sensitising-medicine': ['fruit-acids'],
  minor: ['fruit-acids', 'retinoids'],
  sensitive: ['fragrance'],
  'maybe-sensitive': ['fragrance'],
  older: ['strong'],
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

const lacks =
  (substances: readonly Substance[]) =>
  ({ actives }: PlannedProduct): boolean =>
    !actives.some(({ active }) => substances.includes(active));

const isWithout: Record<Without, (product: PlannedProduct) => boolean> = {
  fragrance: ({ fragrance }) => fragrance === 'free',
  exfoliants: lacks(EXFOLIANTS),
  'fruit-acids': lacks(AHAS),
  retinoids: lacks(RETINOIDS),
  strong: (product) => !isStrong(product),
};

/** The wider word alone where one says the same as another. */
const withoutRepeats = (said: readonly Without[]): Without[] => {
  if (said.includes('strong')) return said.filter((each) => each === 'strong' || each === 'fragrance');
  return said.includes('exfoliants') ? said.filter((each) => each !== 'fruit-acids') : [...said];
};

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
    hasAzelaicAcid: plan.steps.some(({ lead }) => lead === 'azelaic-acid'),
  };
  const own = plan.told.flatMap((each) => words.own[each]?.(facts) ?? []);
  const all: Cause[] = [
    ...plan.told.filter((each) => each in without),
    ...(plan.minor ? ['minor' as const] : []),
  ];
  const causes = all.slice(0, MAX_CAUSES);
  if (causes.length === 0) return own.slice(0, 1);
  const asked = new Set(causes.flatMap((each) => without[each] ?? []));
  const left = withoutRepeats([...asked].filter((each) => products.every(isWithout[each])));
  const weeks = causes.some((each) => waiting.has(each)) ? calmWeeks(plan) : 0;
  return [...own.slice(0, 1), words.because(causes, left, weeks)];
}
