import type { EvidenceSubject } from '../plan/evidence/subject.ts';
import { WASHED } from '../plan/need-groups.ts';
import type { Plan } from '../plan/plan.ts';
import { isBasePart } from '../plan/base-part.ts';
import { mainSubject } from './main-subject.ts';
import { showsIn } from './plan-parts.ts';

/** The subjects of the general facts. The science notes list these facts after the notes on evidence. */
export const factSubjects = [
  'patches-in-pregnancy',
  'adapalene',
  'benzoyl-peroxide',
  'salicylic-acid',
  'azelaic-acid',
  'retinol',
  'bakuchiol',
  'glycolic-acid',
  'lactic-acid',
  'l-ascorbic-acid',
  'niacinamide',
  'tranexamic-acid',
  'peptides',
  'iron-oxides',
  'cleanser',
  'moisturiser',
  'sunscreen',
] as const;
export type FactSubject = (typeof factSubjects)[number];

const factsOn = (subject: EvidenceSubject): FactSubject[] => factSubjects.filter((each) => each === subject);

/**
 * The fact about niacinamide says that more than this percentage adds little. It is not shown if a product contains
 * more, because it would contradict the choice of that product.
 */
const MAX_NIACINAMIDE = 5;

const isAboveUse = ({ steps }: Plan): boolean =>
  steps.some(({ product }) =>
    product.actives.some(({ active, percent = 0 }) => active === 'niacinamide' && percent > MAX_NIACINAMIDE),
  );

/**
 * The general facts that apply to this plan. The fact about pregnancy comes first, then facts about actives, then
 * facts about base products.
 */
export function factsAbout(plan: Plan): FactSubject[] {
  const { steps, needs, importance, disclosed } = plan;
  const place = (id: string): number => importance.indexOf(id);
  const shown = new Set(needs.filter(showsIn).map(({ name }) => name));
  const treating = steps
    .toSorted((one, other) => place(one.product.id) - place(other.product.id))
    .map((step) => mainSubject(step, plan))
    .filter((subject) => !isBasePart(subject));
  const isTinted = steps.some(({ reasons }) => reasons.some(({ by }) => by === 'iron-oxides'));
  const base = new Set(steps.map(({ product }) => product.step));
  const facts = treating.flatMap(factsOn).filter((fact) => fact !== 'niacinamide' || !isAboveUse(plan));
  if (disclosed.includes('pregnancy') && shown.has('unevenness')) facts.unshift('patches-in-pregnancy');
  if (isTinted) facts.push('iron-oxides');
  if (base.has('cleanser') && [...WASHED].some((name) => shown.has(name))) facts.push('cleanser');
  if (base.has('moisturiser') && shown.has('dryness')) facts.push('moisturiser');
  // The fact about sunscreen is the fallback, because it applies to almost every plan.
  if (base.has('sunscreen') && facts.length === 0) facts.push('sunscreen');
  return [...new Set(facts)];
}
