import type { ProductStep } from '../catalogue/product.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan, PlannedProduct, PlanStep, Reason } from '../plan/plan.ts';
import type { Region } from '../reading/observation.ts';
import { type BasePart, isBasePart } from './base-part.ts';
import type { Once } from './once.ts';
import { showsIn } from './plan-shape.ts';
import { type SpokenReasons, spokenReasons } from './spoken-reasons.ts';
import type { WhyWords } from './words.ts';

const partOf = ({ lead, product }: PlanStep): ProductStep => (isBasePart(lead) ? lead : product.step);

type Context = {
  plan: Plan;
  words: WhyWords;
  spokenOf: (step: PlanStep) => SpokenReasons;
  needOf: (name: NeedName) => Need | undefined;
};

const regionsOf = (need: Need | undefined): readonly Region[] => (need && showsIn(need) ? need.regions : []);

/** The first step that is there for a need says where it shows and whether it was asked for. */
function firstFor({ need: name, by }: Reason, { words, needOf }: Context): string {
  const need = needOf(name);
  if (need === undefined) return words.meant(name, by);
  if (!showsIn(need)) return need.asked ? words.asked(name, by) : words.meant(name, by);
  return need.asked ? words.askedAndSeen(name, by, need.regions) : words.seen(name, by, need.regions);
}

/** Whether this part of every routine is the plan's own answer to a need: no treatment is, and it was asked for. */
function isAnswer(step: PlanStep, { need, by }: Reason, { plan, spokenOf, needOf }: Context): boolean {
  if (by === 'cleanser' || needOf(need)?.asked !== true || need === 'comfort') return false;
  const first = plan.steps.find(
    (other) => spokenOf(other).lead?.need === need && partOf(other) !== 'cleanser',
  );
  return first === step;
}

function sayBase(part: BasePart, reason: Reason, { words, needOf }: Context): string {
  const regions = regionsOf(needOf(reason.need));
  return isBasePart(reason.by)
    ? words.base(part, reason.need, regions)
    : words.baseWith(part, reason.need, reason.by, regions);
}

/** What else in the product helps with a need that no step leads with. */
function sayBeside({ lead, beside }: SpokenReasons, words: WhyWords): string | undefined {
  if (beside === undefined) return undefined;
  const isOther = beside.by !== lead?.by && !isBasePart(beside.by);
  return words.alsoFor(beside.need, isOther ? beside.by : undefined);
}

/** What an active does anyway may be about lines, which are not said under 18. */
const anyway = ({ lead }: PlanStep, { plan, words }: Context): string | undefined =>
  plan.minor && !isBasePart(lead) ? undefined : words.anyway[lead];

/** Says why each step is there, in the order of application; what was said of an earlier step is not said again. */
export function whySayer(plan: Plan, words: WhyWords, once: Once): (step: PlanStep) => string {
  const timesExplained = new Map<NeedName, number>();
  const tasks = new Map<string, PlannedProduct>();
  const effects = new Map<string, EvidenceSubject>();
  const context: Context = {
    plan,
    words,
    spokenOf: spokenReasons(plan),
    needOf: (name) => plan.needs.find((each) => each.name === name),
  };

  function opening(step: PlanStep, reason: Reason): string {
    const part = partOf(step);
    if (isBasePart(part) && isBasePart(step.lead) && !isAnswer(step, reason, context)) {
      return sayBase(part, reason, context);
    }
    const nth = (timesExplained.get(reason.need) ?? 0) + 1;
    timesExplained.set(reason.need, nth);
    if (nth === 1) return firstFor(reason, context);
    return words.again(reason.need, reason.by, regionsOf(context.needOf(reason.need)).length > 0, nth);
  }

  // Not every need and subject has a row.
  const sentences: Readonly<Record<string, string | undefined>> = words.evidence;

  /** What the evidence says; relatives that it says the same of are compared. */
  function effect({ need, by }: Reason): string | undefined {
    const sentence = sentences[`${need}/${by}`];
    if (sentence === undefined) return undefined;
    const relative = effects.get(sentence);
    effects.set(sentence, by);
    return relative && relative !== by ? words.sameEffectAs(relative) : sentence;
  }

  return (step) => {
    const spoken = context.spokenOf(step);
    const reason = spoken.lead;
    const beside = sayBeside(spoken, words);
    const task = reason ? `${partOf(step)}/${reason.need}/${reason.by}` : partOf(step);
    const before = tasks.get(task);
    tasks.set(task, step.product);
    if (before) return once([words.sameTaskAs(before), beside]).join(' ');
    if (reason === undefined) {
      return once([words.everyRoutine[partOf(step)], anyway(step, context)]).join(' ');
    }
    return once([opening(step, reason), effect(reason), beside]).join(' ');
  };
}
