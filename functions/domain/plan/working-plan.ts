import type { SafetyNote, TimeOfDay, Weekday } from '../contract/analysis.ts';
import type { RegimenStep } from '../contract/analysis-result.ts';
import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../contract/questionnaire.ts';
import type { Rule } from './rule.ts';

/** A step in its place in the week. */
export type CheckedStep = {
  product: Product;
  timeOfDay: TimeOfDay;
  days: readonly Weekday[];
  timesAWeek: number;
  startWeek: RegimenStep['startWeek'];
  instructions: string;
  why: string;
  /** The proposed times, while the check runs. */
  asked?: Pick<CheckedStep, 'timeOfDay' | 'days'> | undefined;
};

type DayPart = 'AM' | 'PM';

/** What every pass works with. A pass only adds notes. */
export type CheckContext = { answers: Answers; products: readonly Product[]; notes: SafetyNote[] };

export const productName = ({ brand, product }: Product): string => `${brand} ${product}`;

/** Notes for the visitor what was done to a step and why. */
export function recordNote(
  { notes }: CheckContext,
  rule: Rule,
  action: string,
  step: string,
  what: string,
): void {
  const { id, text, source, grade } = rule;
  notes.push({ rule: id, action, step, text: what === '' ? text : `${what} ${text}`, source, grade });
}

export const dayPartsOf = (timeOfDay: TimeOfDay): readonly DayPart[] =>
  timeOfDay === 'both' ? ['AM', 'PM'] : [timeOfDay];
