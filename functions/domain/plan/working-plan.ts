import type { SafetyNote, StepSession, Weekday } from '../contract/analysis.ts';
import type { RegimenStep } from '../contract/analysis-result.ts';
import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../contract/questionnaire.ts';
import type { Rule } from './rule.ts';

/** A step in its place in the week. */
export type CheckedStep = {
  product: Product;
  session: StepSession;
  days: readonly Weekday[];
  timesAWeek: number;
  startWeek: RegimenStep['startWeek'];
  instructions: string;
  why: string;
  /** What was proposed, as long as the check goes on. */
  asked?: Pick<CheckedStep, 'session' | 'days'> | undefined;
};

export type Half = 'AM' | 'PM';

/** What every pass works with; notes are only ever added to. */
export type Check = { answers: Answers; products: readonly Product[]; notes: SafetyNote[] };

export const nameOf = ({ brand, product }: Product): string => `${brand} ${product}`;

/** Puts on the receipt what was done to a step and why. */
export function record({ notes }: Check, rule: Rule, action: string, step: string, what: string): void {
  const { id, text, source, grade } = rule;
  notes.push({ rule: id, action, step, text: what === '' ? text : `${what} ${text}`, source, grade });
}

export const halvesOf = (session: StepSession): readonly Half[] =>
  session === 'both' ? ['AM', 'PM'] : [session];
