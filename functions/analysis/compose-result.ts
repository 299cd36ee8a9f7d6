import type { AnalysisResult, Provenance, RegimenStep, SkinCategory } from '#domain/analysis.ts';
import { activeInfo } from '#domain/actives.ts';
import { type Product, stepLabels } from '#domain/catalogue.ts';
import type { CategoryFinding, ProposedStep, SkinAnalysis } from '#domain/report.ts';
import { daysOf, frequencyLabel, stepOrder, whenLabels } from '#domain/schedule.ts';

/**
 * Makes what the visitor reads from what the analyser proposed: brand, product, actives and strength come from the
 * catalogue alone. A proposed id that the catalogue does not have is left out; the model adapter asks again before that.
 */
export function composeResult(
  analysis: SkinAnalysis,
  products: readonly Product[],
  provenance: Provenance,
): AnalysisResult {
  const { summary, categories, scienceNotes, warnings } = analysis;
  const regimen = analysis.regimen
    .flatMap((proposed) => {
      const product = products.find(({ id }) => id === proposed.productId);
      return product ? [{ proposed, product }] : [];
    })
    .sort((a, b) => stepOrder[a.product.step] - stepOrder[b.product.step])
    .map(({ proposed, product }) => regimenStep(proposed, product));
  return {
    summary,
    regimen,
    scienceNotes,
    warnings,
    categories: perCategory(categories, ({ seen }) => seen),
    categoryDetails: perCategory(categories, ({ confidence, notVisible }) => ({ confidence, notVisible })),
    safety: [],
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

function regimenStep(proposed: ProposedStep, product: Product): RegimenStep {
  const leading = product.actives.find(({ percent }) => percent !== undefined);
  return {
    step: stepLabels[product.step],
    when: whenLabels[proposed.session],
    frequency: frequencyLabel(proposed.timesAWeek),
    description: describe(product),
    brand: product.brand,
    product: product.product,
    potency_product: potencies(product),
    potency_range: (leading && activeInfo[leading.active].usualRange) ?? '',
    instructions: proposed.instructions,
    why: proposed.why,
    productId: product.id,
    session: proposed.session,
    days: daysOf(proposed.timesAWeek),
    startWeek: 1,
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
