import type { Product } from '../catalogue/product.ts';
import { reasonsOf } from './benefit.ts';
import type { EvidenceSubject, NeedName } from './evidence/subject.ts';
import type { ChosenStep } from './chosen-step.ts';
import type { WeightedNeed } from './needs.ts';
import type { Reason } from './plan.ts';
import { isTinted } from './products.ts';
import { STRONG } from './substances.ts';

/** A step says no more reasons than these. */
const MAX_REASONS = 3;

/**
 * What a treatment or mask is used for, and how: an active that skin has to get used to, else the first on the label if that
 * one helps, else what helps most.
 */
function leadingActive({ actives }: Product, reasons: readonly Reason[]): EvidenceSubject | undefined {
  const strong = actives.find(({ active }) => STRONG.includes(active));
  const first = actives[0]?.active;
  const helpful = reasons.find(({ by }) => by === first) ?? reasons[0];
  return strong?.active ?? helpful?.by ?? first;
}

/** What a tint is chosen for. */
const TONE: ReadonlySet<NeedName> = new Set<NeedName>(['unevenness', 'darkSpots', 'marks']);

/** The reasons that are said; of what is tinted, those about the tone first. */
function reasonsFor(product: Product, needs: readonly WeightedNeed[]): Reason[] {
  const reasons = reasonsOf(product, needs);
  const isFirst = ({ need }: Reason): boolean => isTinted(product) && TONE.has(need);
  return reasons
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .slice(0, MAX_REASONS);
}

/** A product with what its directions are about, its part of the routine or an active, and the reasons for it. */
export function leadOf(product: Product, needs: readonly WeightedNeed[]): ChosenStep {
  const reasons = reasonsFor(product, needs);
  const wash = product.actives.find(({ active }) => STRONG.includes(active))?.active;
  if (product.step === 'cleanser') return { product, lead: wash ?? 'cleanser', reasons };
  if (product.step === 'moisturiser') {
    return { product, lead: product.spf === undefined ? 'moisturiser' : 'sunscreen', reasons };
  }
  if (product.step === 'sunscreen') return { product, lead: 'sunscreen', reasons };
  const lead = leadingActive(product, reasons) ?? 'moisturiser';
  // Reasons by the leading active come first, whatever they weigh.
  const ordered = [...reasons.filter(({ by }) => by === lead), ...reasons.filter(({ by }) => by !== lead)];
  return { product, lead, reasons: ordered };
}
