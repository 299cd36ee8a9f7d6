import type { ProductStep } from '../catalogue/product.ts';
import type { NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan, PlannedProduct, PlanStep, Reason } from '../plan/plan.ts';
import { regionsWithin } from '../plan/reach.ts';
import { type BasePart, isBasePart } from '../plan/base-part.ts';
import type { Once } from './once.ts';
import { mainSubject } from './main-subject.ts';
import { namingOf } from './need-naming.ts';
import { showsIn } from './plan-parts.ts';
import { isPregnancyDisclosed } from './rule-text.ts';
import { type SpokenReasons, spokenReasons, tintNeed } from './spoken-reasons.ts';
import type { WhyWords } from './words.ts';

const partOf = ({ lead, product }: PlanStep): ProductStep => (isBasePart(lead) ? lead : product.step);

type Context = {
  plan: Plan;
  words: WhyWords;
  spokenOf: (step: PlanStep) => SpokenReasons;
  needOf: (name: NeedName) => Need | undefined;
};

/**
 * The opening sentence of the text about the first step for a need. It depends on whether the need is visible and
 * whether the visitor asked about it.
 */
function firstFor({ need: name, by }: Reason, { words, needOf }: Context): string {
  const need = needOf(name);
  if (need === undefined) return words.meant(name, by);
  if (!showsIn(need)) return need.asked ? words.asked(name, by) : words.meant(name, by);
  return words[need.asked ? 'askedAndSeen' : 'seen'](name, by, namingOf(need));
}

function sayBase(part: BasePart, reason: Reason, { words, needOf }: Context): string {
  const naming = namingOf(needOf(reason.need));
  return isBasePart(reason.by)
    ? words.base(part, reason.need, naming)
    : words.baseWith(part, reason.need, reason.by, naming);
}

/** A sentence about another need that the product helps with, if that need is not the main reason for any step. */
function sayBeside({ lead, beside }: SpokenReasons, words: WhyWords): string | undefined {
  if (beside === undefined) return undefined;
  const isOther = beside.by !== lead?.by && !isBasePart(beside.by);
  if (isOther) return words.alsoFor(beside.need, beside.by);
  const rows: Readonly<Record<string, string | undefined>> = { ...words.evidence, ...words.alsoEvidence };
  return rows[`${beside.need}/${beside.by}`] ?? words.alsoFor(beside.need, undefined);
}

/**
 * The general effect of a step. Minors get it only for base products, such as sunscreen, because texts about actives
 * may mention lines.
 */
function effectInGeneral({ lead }: PlanStep, { plan, words }: Context): string | undefined {
  if (plan.minor && !isBasePart(lead)) return undefined;
  const forNeeds = plan.needs.map(({ name }) => words.inGeneralWith[name]?.[lead]);
  return forNeeds.find((each) => each !== undefined) ?? words.inGeneral[lead];
}

/** Whether the step is the most important one for this need, among the steps whose `lead` is an active. */
function isFirstFor(step: PlanStep, { need }: Reason, { plan, spokenOf }: Context): boolean {
  const place = ({ product }: PlanStep): number => plan.importance.indexOf(product.id);
  const all = plan.steps.filter((each) => spokenOf(each).lead?.need === need && !isBasePart(each.lead));
  return all.toSorted((one, other) => place(one) - place(other))[0] === step;
}

/**
 * Explains why the visitor's own treatment calls for a base product. With isotretinoin, for example, sunscreen matters
 * more. If there are several steps of one kind, only the first gets this text. In pregnancy none does, because the
 * treatment may have to end.
 */
function forDisclosed(step: PlanStep, part: BasePart, { plan, words }: Context): string | undefined {
  const { disclosed, steps } = plan;
  const isFirst = !isPregnancyDisclosed(plan) && steps.find((each) => partOf(each) === part) === step;
  return isFirst
    ? disclosed.map((each) => words.forDisclosed[each]?.[part]).find((each) => each !== undefined)
    : undefined;
}

/** The reason for a base product. The visitor's own treatment, such as isotretinoin, takes precedence over a need. */
function sayBasePart(step: PlanStep, part: BasePart, reason: Reason, context: Context): string[] {
  const personal = forDisclosed(step, part, context);
  if (personal === undefined) return [sayBase(part, reason, context)];
  return [personal, ...(isBasePart(reason.by) ? [] : [context.words.alsoHas(reason.by)])];
}

function sayOpening(step: PlanStep, reason: Reason, context: Context): string[] {
  const part = partOf(step);
  if (isBasePart(part) && isBasePart(step.lead)) return sayBasePart(step, part, reason, context);
  if (isFirstFor(step, reason, context)) return [firstFor(reason, context)];
  return [context.words.again(reason.need, reason.by, namingOf(context.needOf(reason.need)))];
}

type Effect = Pick<Reason, 'need' | 'by'>;

/**
 * The effect of an active, or of a base product such as a moisturiser, on a need; `undefined` if there is no evidence
 * for it.
 */
function sayEffect({ need, by }: Effect, { plan, words }: Context): string | undefined {
  // Typed as partial, because not every active or base product has evidence for every need.
  const sentences: Readonly<Record<string, string | undefined>> = words.evidence;
  const isPale = by === 'iron-oxides' && plan.disclosed.includes('vitiligo');
  return isPale ? words.tintOnPale : sentences[`${need}/${by}`];
}

/**
 * Returns a function that explains why a step is in the plan. Call it for each step in the order of the plan, because
 * it omits sentences that it has returned for an earlier step.
 */
export function whySayer(plan: Plan, words: WhyWords, once: Once): (step: PlanStep) => string {
  const tasks = new Map<string, PlannedProduct>();
  const spokenOf = spokenReasons(plan);
  const needOf = (name: NeedName): Need | undefined => plan.needs.find((each) => each.name === name);
  /** The need, with its regions limited to those on which the step's product may be used. */
  const reachedBy =
    ({ product }: PlanStep) =>
    (name: NeedName): Need | undefined => {
      const need = needOf(name);
      return need && { ...need, regions: regionsWithin(product, need.regions) };
    };

  const sentencesOf = (step: PlanStep): (string | undefined)[] => {
    const context: Context = { plan, words, spokenOf, needOf: reachedBy(step) };
    const spoken = spokenOf(step);
    const reason = spoken.lead;
    const toned = tintNeed(step, plan);
    // The effect of the tint is added below, so it is skipped here.
    const isOfTint = toned !== undefined && spoken.beside?.by === 'iron-oxides';
    const beside = isOfTint ? undefined : sayBeside(spoken, words);
    const part = partOf(step);
    const main = mainSubject(step, plan);
    const task = reason ? `${part}/${reason.need}/${reason.by}` : isBasePart(part) ? part : main;
    const before = tasks.get(task);
    tasks.set(task, step.product);
    // Mentions the main active even if no reason does, because the summary might name it.
    const isNamed = isBasePart(main) || [reason?.by, spoken.beside?.by].includes(main);
    const also = isNamed ? undefined : words.alsoHas(main);
    if (before) return [words.sameTaskAs(before), also, beside];
    if (reason === undefined) {
      const because = isBasePart(part)
        ? [forDisclosed(step, part, context) ?? words.everyRoutine[part], also]
        : [words.roundsOff(main)];
      return [...because, effectInGeneral(step, context), beside];
    }
    const tint = toned && sayEffect({ need: toned, by: 'iron-oxides' }, context);
    return [...sayOpening(step, reason, context), sayEffect(reason, context), tint, also, beside];
  };

  return (step) => {
    const said = once(sentencesOf(step));
    // Earlier steps may have stated all of these sentences, so that `once` removes them.
    return said.length > 0 ? said.join(' ') : words.roundsOff(mainSubject(step, plan));
  };
}
