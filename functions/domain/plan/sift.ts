import type { Product } from '../catalogue/product.ts';
import { daysOf } from './schedule.ts';
import { containsAny, contentsOf } from './contents.ts';
import { type CheckContext, type CheckedStep, productName, recordNote } from './working-plan.ts';
import { bestOf, objectionTo } from './products.ts';
import type { Rule } from './rule.ts';
import { concerns, ruleOf, rulesInForce } from './rules.ts';
import { STRONG } from './substances.ts';

/** Takes out what this person may not have; what is only too strong gives way to a weaker product of the same active. */
export function sift(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const kept: CheckedStep[] = [];
  for (const [index, step] of steps.entries()) {
    const objection = objectionTo(step.product, check.answers);
    if (!objection) {
      kept.push(step);
      continue;
    }
    const name = productName(step.product);
    const others = [...kept, ...steps.slice(index)].map(({ product }) => product.id);
    const weaker = objection.kind === 'too-strong' && weakerThan(step.product, objection.rule, others, check);
    if (weaker) {
      recordNote(
        check,
        objection.rule,
        'replaced',
        name,
        `${productName(weaker)} takes the place of ${name}.`,
      );
      kept.push({ ...step, product: weaker });
    } else {
      recordNote(check, objection.rule, 'removed', name, `${name} was left out.`);
    }
  }
  return kept;
}

function weakerThan(
  product: Product,
  rule: Rule,
  taken: readonly string[],
  check: CheckContext,
): Product | undefined {
  const own = contentsOf(product).map(({ substance }) => substance);
  const wanted = own.filter((substance) => rule.actives.includes(substance));
  const unwanted = STRONG.filter((substance) => !own.includes(substance));
  return bestOf(
    check.products.filter(
      (each) =>
        each.step === product.step &&
        each.leaveOn === product.leaveOn &&
        (each.spf === undefined) === (product.spf === undefined) &&
        !taken.includes(each.id) &&
        containsAny(each, wanted) &&
        !containsAny(each, unwanted),
    ),
    check.answers,
  );
}

export const isSun = ({ step, spf }: Product): boolean => step === 'sunscreen' || spf !== undefined;

/** Retinoids in the evening alone, sun filters in the morning alone, and nothing more often than skin can get used to. */
export function restrict(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const evening = rulesInForce(check.answers, 'restrict').filter(({ timeOfDay }) => timeOfDay === 'PM');
  const limits = rulesInForce(check.answers, 'limit');
  return steps.flatMap((given) => {
    let step = given;
    const name = productName(step.product);
    const contents = contentsOf(step.product);
    const night = evening.find((rule) => concerns(rule, step.product, contents));
    const day = isSun(step.product) ? ruleOf('ORD-2') : undefined;
    if (night && day) {
      recordNote(check, night, 'removed', name, `${name} was left out.`);
      return [];
    }
    const dayPart = night ? 'PM' : day ? 'AM' : undefined;
    const because = night ?? day;
    if (dayPart && because && step.timeOfDay !== dayPart) {
      recordNote(
        check,
        because,
        'moved',
        name,
        `${name} is for the ${dayPart === 'AM' ? 'morning' : 'evening'} alone.`,
      );
      step = { ...step, timeOfDay: dayPart };
    }
    for (const rule of limits) {
      const most = Math.min(rule.timesAWeek ?? step.timesAWeek, step.timesAWeek);
      const asOften = most === step.timesAWeek && step.timeOfDay !== 'both';
      if (asOften || !concerns(rule, step.product, contents)) continue;
      recordNote(check, rule, 'less-often', name, `${name} is used less often.`);
      step = { ...step, timeOfDay: step.timeOfDay === 'both' ? 'PM' : step.timeOfDay };
      if (most < step.timesAWeek) step = { ...step, timesAWeek: most, days: daysOf(most) };
    }
    return [step];
  });
}
