import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { Plan } from '../plan/plan.ts';
import { isBasePart } from './base-part.ts';
import { mainSubject } from './main-subject.ts';
import { showsIn } from './plan-parts.ts';

/** What there is a plain fact about, beside how sure the evidence is. */
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

/** Of niacinamide, more than this adds little, in per cent: no fact for whoever has more. */
const MOST_NIACINAMIDE = 5;

const isAboveUse = ({ steps }: Plan): boolean =>
  steps.some(({ product }) =>
    product.actives.some(({ active, percent = 0 }) => active === 'niacinamide' && percent > MOST_NIACINAMIDE),
  );

const OILY: readonly NeedName[] = ['blemishes', 'shine'];

/** The facts that are about this plan, what treats first. */
export function factsAbout(plan: Plan): FactSubject[] {
  const { steps, needs, importance, told } = plan;
  const place = (id: string): number => importance.indexOf(id);
  const shows = (names: readonly NeedName[]): boolean =>
    needs.some((need) => names.includes(need.name) && showsIn(need));
  const treating = steps
    .toSorted((one, other) => place(one.product.id) - place(other.product.id))
    .map((step) => mainSubject(step, plan))
    .filter((subject) => !isBasePart(subject));
  const isTinted = steps.some(({ reasons }) => reasons.some(({ by }) => by === 'iron-oxides'));
  const base = new Set(steps.map(({ product }) => product.step));
  const facts = treating.flatMap(factsOn).filter((fact) => fact !== 'niacinamide' || !isAboveUse(plan));
  if (told.includes('pregnancy') && shows(['unevenness'])) facts.unshift('patches-in-pregnancy');
  if (isTinted) facts.push('iron-oxides');
  if (base.has('cleanser') && shows(OILY)) facts.push('cleanser');
  if (base.has('moisturiser') && shows(['dryness'])) facts.push('moisturiser');
  // Of a plan of which there is nothing closer to say.
  if (base.has('sunscreen') && facts.length === 0) facts.push('sunscreen');
  return [...new Set(facts)];
}
