import type { Provenance, SkinCategory } from '#domain/contract/analysis.ts';
import type { AnalysisResult, RegimenStep } from '#domain/contract/analysis-result.ts';
import { activeInfo } from '#domain/catalogue/actives.ts';
import { type Product, stepLabels } from '#domain/catalogue/product.ts';
import { whenToSeeADoctor } from '#domain/plan/doctor.ts';
import { byImportance } from '#domain/plan/importance.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';
import type { CategoryFinding, SkinAnalysis } from '#domain/reading/report.ts';
import { checkRegimen } from '#domain/plan/check-regimen.ts';
import type { CheckedStep } from '#domain/plan/working-plan.ts';
import { frequencyLabel, whenLabels } from '#domain/plan/schedule.ts';

export type ComposedFrom = {
  analysis: SkinAnalysis;
  answers: Answers;
  products: readonly Product[];
  provenance: Provenance;
};

/**
 * Makes what the visitor reads from what the analyser proposed and the rules left of it: brand, product, actives and
 * strength come from the catalogue alone. A proposed id that the catalogue does not have is left out; the model adapter
 * asks again before that.
 */
export function composeResult({ analysis, answers, products, provenance }: ComposedFrom): AnalysisResult {
  const checked = checkRegimen({ analysis, answers, products });
  const { summary, categories, scienceNotes, warnings, steps, notes } = checked;
  return {
    summary,
    regimen: steps.map(regimenStep),
    scienceNotes,
    warnings,
    categories: perCategory(categories, ({ seen }) => seen),
    categoryDetails: perCategory(categories, ({ confidence, notVisible }) => ({ confidence, notVisible })),
    safety: notes,
    seeADoctor: whenToSeeADoctor(answers),
    importance: byImportance(steps, answers.mainSkinGoal).map(({ product }) => product.id),
    provenance,
  };
}

const perCategory = <T>(
  findings: SkinAnalysis['categories'],
  pick: (finding: CategoryFinding) => T,
): Record<SkinCategory, T> => ({
  skinTexture: pick(findings.skinTexture),
  skinTone: pick(findings.skinTone),
  hydration: pick(findings.hydration),
  wrinkles: pick(findings.wrinkles),
  acne: pick(findings.acne),
});

function regimenStep({ product, ...checked }: CheckedStep): RegimenStep {
  const leading = product.actives.find(({ percent }) => percent !== undefined);
  return {
    step: stepLabels[product.step],
    when: whenLabels[checked.timeOfDay],
    frequency: frequencyLabel(checked.timesAWeek),
    description: describe(product),
    brand: product.brand,
    product: product.product,
    potency_product: potencies(product),
    potency_range: (leading && activeInfo[leading.active].usualRange) ?? '',
    instructions: checked.instructions,
    why: checked.why,
    productId: product.id,
    timeOfDay: checked.timeOfDay,
    days: [...checked.days],
    startWeek: checked.startWeek,
  };
}

/** "Leave-on treatment with niacinamide and panthenol". */
function describe(product: Product): string {
  const label = stepLabels[product.step];
  const kind = product.step === 'treatment' && product.leaveOn ? `Leave-on ${label.toLowerCase()}` : label;
  const strength = product.spf === undefined ? kind : `${kind} SPF ${product.spf}`;
  const named = product.actives.slice(0, 3).map(({ active }) => activeInfo[active].label);
  return named.length === 0 ? strength : `${strength} with ${listed(named)}`;
}

const potencies = ({ actives }: Product): string =>
  actives
    .filter(({ percent }) => percent !== undefined)
    .map(({ active, percent }) => `${percent}% ${activeInfo[active].label}`)
    .join(', ');

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
