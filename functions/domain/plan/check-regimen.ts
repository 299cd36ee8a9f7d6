import type { SafetyNote, TimeOfDay } from '../contract/analysis.ts';
import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../contract/questionnaire.ts';
import type { SkinAnalysis } from '../reading/report.ts';
import { daysOf, frequencyLabel, whenLabels } from './schedule.ts';
import { containsAny, contentsOf } from './contents.ts';
import { type CheckContext, type CheckedStep, productName, recordNote } from './working-plan.ts';
import { concerns, ruleOf, rulesInForce } from './rules.ts';
import { textRules } from './rules/texts.ts';
import { contradicts, namesTimes, sentencesOf } from './sentences.ts';
import { applyUntilStable } from './apply-until-stable.ts';
import { cleanSteps, type CleanTexts, cleanTexts } from './texts.ts';
import { joinWarnings } from './warnings.ts';
import { dayNames } from './week.ts';

export type CheckedRegimen = CleanTexts & { steps: CheckedStep[]; notes: SafetyNote[] };

export type RegimenInput = { analysis: SkinAnalysis; answers: Answers; products: readonly Product[] };

/**
 * Makes a proposed regimen keep every rule. Pure: the same input gives the same plan, and a plan that was checked comes
 * out as it went in. Whatever was changed stands in `notes`; `warnings` are the report's and those of the rules.
 */
export function checkRegimen({ analysis, answers, products }: RegimenInput): CheckedRegimen {
  const check: CheckContext = { answers, products, notes: [] };
  const stable = applyUntilStable(proposedSteps(analysis, check), check);
  const retimed = stable.map((step) => withNewTimes(step, check));
  const steps = cleanSteps(retimed, check);
  const texts = cleanTexts(analysis, check);
  const warnings = joinWarnings(texts.warnings, warningsFor(steps, answers));
  return { ...texts, steps, warnings, notes: tidy(check.notes) };
}

function proposedSteps({ regimen }: SkinAnalysis, check: CheckContext): CheckedStep[] {
  const steps = new Map<string, CheckedStep>();
  for (const { productId, ...proposed } of regimen) {
    const product = check.products.find(({ id }) => id === productId);
    const twin = steps.get(productId);
    if (!product) {
      recordNote(
        check,
        ruleOf('HOUSE-2'),
        'removed',
        'Unknown product',
        'A product that we do not know was left out.',
      );
    } else if (twin) {
      const name = productName(product);
      recordNote(check, ruleOf('HOUSE-3'), 'merged', name, `${name} was named twice.`);
      const timeOfDay: TimeOfDay = twin.timeOfDay === proposed.timeOfDay ? twin.timeOfDay : 'both';
      const timesAWeek = Math.min(twin.timesAWeek, proposed.timesAWeek);
      steps.set(productId, { ...twin, timeOfDay, timesAWeek, days: daysOf(timesAWeek) });
    } else {
      steps.set(productId, { ...proposed, product, days: daysOf(proposed.timesAWeek), startWeek: 1 });
    }
  }
  return [...steps.values()].map((step) => ({
    ...step,
    asked: { timeOfDay: step.timeOfDay, days: step.days },
  }));
}

/** Directions that speak of other times than the plan's would contradict it. */
function withNewTimes({ asked, ...step }: CheckedStep, check: CheckContext): CheckedStep {
  const said = sentencesOf(step.instructions);
  const asAsked = !asked || (asked.timeOfDay === step.timeOfDay && asked.days.join() === step.days.join());
  if (asAsked && !said.some((sentence) => contradicts(sentence, step))) return step;
  const rest = said.filter((each) => !namesTimes(each));
  const instructions = [timesOf(step), ...rest].join(' ');
  if (instructions !== step.instructions) {
    recordNote(check, textRules.retimed, 'reworded', productName(step.product), '');
  }
  return { ...step, instructions };
}

/** "Evening, twice a week: Mon, Thu." */
function timesOf({ timeOfDay, timesAWeek, days }: CheckedStep): string {
  const often = `${whenLabels[timeOfDay]}, ${frequencyLabel(timesAWeek).toLowerCase()}`;
  return timesAWeek === 7 ? `${often}.` : `${often}: ${days.map((day) => dayNames[day]).join(', ')}.`;
}

function warningsFor(steps: readonly CheckedStep[], answers: Answers): string[] {
  return rulesInForce(answers, 'warn')
    .filter((rule) => {
      const concerned = steps.filter(({ product }) => concerns(rule, product, contentsOf(product)));
      const { with: others } = rule;
      return concerned.length > 0 && (!others || steps.some(({ product }) => containsAny(product, others)));
    })
    .map(({ text }) => text);
}

/** Each thing once; of what was left out in the end, only that. */
function tidy(notes: readonly SafetyNote[]): SafetyNote[] {
  const gone = new Set(notes.filter(({ action }) => action === 'removed').map(({ step }) => step));
  const told = new Set<string>();
  return notes.filter((note) => {
    const key = JSON.stringify(note);
    if (told.has(key)) return false;
    told.add(key);
    return !gone.has(note.step) || note.action === 'removed' || note.action === 'added';
  });
}
