import type { SafetyNote } from '../contract/analysis-result.ts';
import type { Plan } from '../plan/plan.ts';
import type { Avoided } from '../questionnaire/more-answers.ts';
import type { Once } from './once.ts';
import { ruleText } from './rule-text.ts';
import { isUnsaid } from './say-safety.ts';
import { rulesLeavingOut, withheldIn } from './say-told.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What was left out for this person: what was told to be avoided, what would have helped, and what the summary names. */
export function sayLeftOut(plan: Plan, words: Words, once: Once): SafetyNote[] {
  return [
    ...sayAvoided(plan, words, once),
    ...sayWithheld(plan, words, once),
    ...sayAdapalene(plan, words, once),
    ...sayWithout(plan, words, once),
  ];
}

/** Whoever may be pregnant could ask a doctor for what the law alone seems to leave out. */
const sayAdapalene = (plan: Plan, words: Words, once: Once): SafetyNote[] =>
  isUnsaid(plan) && plan.withheld.some(({ by }) => by === 'adapalene')
    ? once([ruleText('PRG-1', words)]).map((text) => ({ rule: 'PRG-1', text }))
    : [];

/** Bars nothing, so there is nothing to leave out. */
const BARS_NOTHING: Avoided = 'sulfa-antibiotics';

function sayAvoided({ avoided, steps }: Plan, { leftOut }: Words, once: Once): SafetyNote[] {
  const barred = avoided.filter((each) => each !== BARS_NOTHING);
  if (barred.length === 0 || steps.length === 0) return [];
  return once([leftOut.avoided(barred)]).map((text) => ({ rule: 'AVO-11', text }));
}

/** Why the plan does without what the summary names. */
const sayWithout = (plan: Plan, words: Words, once: Once): SafetyNote[] =>
  rulesLeavingOut(plan).flatMap((rule) => once([ruleText(rule, words)]).map((text) => ({ rule, text })));

/** One note for each answer that kept something out, with the rules' own sentences. */
function sayWithheld(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const { leftOut } = words;
  const withheld = withheldIn(plan).map((each) => ({
    because: 'unsaid' as const,
    ...each,
  }));
  return unique(withheld.map(({ because }) => because)).flatMap((because): SafetyNote[] => {
    const group = withheld.filter((each) => each.because === because);
    const [first] = group;
    const text = once([
      leftOut.because(group, because, plan.told),
      because === 'country-unsaid' ? leftOut.nameCountry : undefined,
      // A rule about something that was not said would guess at it.
      ...(because === 'unsaid' || because === 'country-unsaid'
        ? []
        : unique(group.map(({ rule }) => (leftOut.strengths.has(rule) ? undefined : ruleText(rule, words))))),
    ]).join(' ');
    return first === undefined || text === '' ? [] : [{ rule: first.rule, text }];
  });
}
