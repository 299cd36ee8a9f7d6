import type { SafetyNote } from '../contract/result-texts.ts';
import { containsAny } from '../plan/contents.ts';
import type { Plan } from '../plan/plan.ts';
import type { RuleId } from '../plan/rule-id.ts';
import { RETINOIDS } from '../plan/substances.ts';
import type { Avoided } from '../questionnaire/more-answers.ts';
import { hasStrong, mainSubject } from './main-subject.ts';
import type { Left } from './note-words.ts';
import type { Once } from './once.ts';
import { ruleTextFor } from './rule-text.ts';
import { isSaidAsAvoided } from './said-already.ts';
import { isPregnancyUnanswered } from './say-safety.ts';
import { excludingRules, allWithheld } from './say-disclosed.ts';
import { unique } from './unique.ts';
import type { Words } from './words.ts';

/**
 * Notes on what the plan omits for this visitor: ingredients that the visitor avoids, actives that would have helped,
 * and ingredient groups that the summary mentions.
 */
export function sayLeftOut(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const notes = [
    ...sayAvoided(plan, words, once),
    ...sayWithheld(plan, words, once),
    ...sayAdapalene(plan, words, once),
    ...sayExcluded(plan, words, once),
  ];
  return [...notes, ...sayPregnancy(notes, plan, words, once)];
}

/**
 * The note that forms of vitamin A are best avoided in pregnancy, for a visitor who is, may be or plans to be pregnant,
 * if no other note is about pregnancy.
 */
function sayPregnancy(notes: readonly SafetyNote[], plan: Plan, words: Words, once: Once): SafetyNote[] {
  const { disclosed, steps } = plan;
  const isConcerned =
    disclosed.includes('pregnancy') ||
    disclosed.includes('planning-pregnancy') ||
    isPregnancyUnanswered(plan);
  const isFree = steps.length > 0 && steps.every(({ product }) => !containsAny(product, RETINOIDS));
  if (!isConcerned || !isFree || notes.some(({ rule }) => rule.startsWith('PRG-'))) return [];
  return once([ruleTextFor('PRG-2', plan, words)]).map((text) => ({ rule: 'PRG-2', text }));
}

/**
 * A note that adapalene must not be used during pregnancy, for visitors who did not answer the question about
 * pregnancy. Without this note, the text might only say that adapalene needs a prescription in their country, and they
 * might ask a doctor for it.
 */
const sayAdapalene = (plan: Plan, words: Words, once: Once): SafetyNote[] =>
  isPregnancyUnanswered(plan) && plan.withheld.some(({ by }) => by === 'adapalene')
    ? once([ruleTextFor('PRG-1', plan, words)]).map((text) => ({ rule: 'PRG-1', text }))
    : [];

/** The only avoided substance that excludes no product. The notes do not list it. */
const EXCLUDES_NOTHING: Avoided = 'sulfa-antibiotics';

/** The rules that leave out an active because the visitor avoids it. `sayAvoided` has already named that active. */
const avoidedItself: ReadonlySet<RuleId> = new Set<RuleId>(['AVO-4', 'AVO-9']);

function sayAvoided({ avoided, steps }: Plan, { leftOut }: Words, once: Once): SafetyNote[] {
  const excluding = avoided.filter((each) => each !== EXCLUDES_NOTHING);
  if (excluding.length === 0 || steps.length === 0) return [];
  return once([leftOut.avoided(excluding)]).map((text) => ({ rule: 'AVO-11', text }));
}

/**
 * Quotes the rules that exclude ingredient groups, which the summary only lists. A rule that `sayWithheld` or
 * `sayAvoided` has explained is not quoted again.
 */
function sayExcluded(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const explained = new Set(allWithheld(plan).map(({ rule }) => rule));
  return excludingRules(plan)
    .filter((rule) => !explained.has(rule) && !isSaidAsAvoided(rule, plan))
    .flatMap((rule) => once([ruleTextFor(rule, plan, words)]).map((text) => ({ rule, text })));
}

/**
 * The sentence that explains why a rule left actives out. The previous sentence names these actives. For CHK-4 (deep
 * lumps), the explanation names the only strong active of the plan, if there is one.
 */
function sayRule(rule: RuleId, left: readonly Left[], plan: Plan, words: Words): string | undefined {
  const why = words.leftOut.why[rule];
  if (why) return why(left.filter((each) => each.rule === rule));
  const strong = rule === 'CHK-4' ? plan.steps.find(({ product }) => hasStrong(product)) : undefined;
  return strong ? words.leftOut.onlyStrong(mainSubject(strong, plan)) : ruleTextFor(rule, plan, words);
}

/** One note for each kind of answer that excluded actives, with the texts of the rules. */
function sayWithheld(plan: Plan, words: Words, once: Once): SafetyNote[] {
  const { leftOut } = words;
  const withheld = allWithheld(plan)
    .filter(({ rule }) => !avoidedItself.has(rule))
    .map((each) => ({ because: 'unsaid' as const, ...each }));
  return unique(withheld.map(({ because }) => because)).flatMap((because): SafetyNote[] => {
    const group = withheld.filter((each) => each.because === because);
    const [first] = group;
    const text = once([
      leftOut.because(group, because, plan.disclosed),
      because === 'country-unsaid' ? leftOut.nameCountry : undefined,
      // If the visitor skipped a question, some rule texts would assume an answer that was not given, so none is
      // quoted.
      ...(because === 'unsaid' || because === 'country-unsaid'
        ? []
        : unique(
            group.map(({ rule }) =>
              leftOut.strengths.has(rule) ? undefined : sayRule(rule, group, plan, words),
            ),
          )),
    ]).join(' ');
    return first === undefined || text === '' ? [] : [{ rule: first.rule, text }];
  });
}
