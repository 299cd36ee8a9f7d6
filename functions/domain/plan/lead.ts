import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { reasonsOf } from './benefit.ts';
import type { EvidenceSubject, NeedName } from './evidence/subject.ts';
import type { ChosenStep } from './chosen-step.ts';
import { TONE } from './need-groups.ts';
import { saysDryOrHealing, type WeightedNeed } from './needs.ts';
import type { Reason } from './plan.ts';
import { isTinted } from './products.ts';
import { STRONG } from './substances.ts';

/** The maximum number of reasons that a plan contains for a step. */
const MAX_REASONS = 3;

/**
 * The active for which a treatment or mask is used, and on which its directions depend. In order of preference, it is
 * the strong active, the first active in the catalogue entry (if that one helps), or the most helpful active.
 */
function leadingActive({ actives }: Product, reasons: readonly Reason[]): EvidenceSubject | undefined {
  const strong = actives.find(({ active }) => STRONG.includes(active));
  const first = actives[0]?.active;
  const helpful = reasons.find(({ by }) => by === first) ?? reasons[0];
  return strong?.active ?? helpful?.by ?? first;
}

type Skin = Pick<Answers, 'skinType' | 'mainSkinGoal' | 'checks'>;

/** The needs that a cleanser helps with by washing off oil. */
const WASHED_OFF: ReadonlySet<NeedName> = new Set(['shine', 'blemishes']);

/** Removes the reasons about washing off oil, because dry or healing skin needs its oil. */
const withoutOil = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(({ need, by }) => by !== 'cleanser' || !WASHED_OFF.has(need));

/** The reasons for a step. For a tinted product, those about skin tone come first. */
function reasonsFor(product: Product, needs: readonly WeightedNeed[], skin: Skin | undefined): Reason[] {
  const all = reasonsOf(product, needs);
  const reasons =
    product.step === 'cleanser' && skin !== undefined && saysDryOrHealing(skin) ? withoutOil(all) : all;
  const isFirst = ({ need }: Reason): boolean => isTinted(product) && TONE.has(need);
  return reasons
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .slice(0, MAX_REASONS);
}

/**
 * Returns a product with the reasons for it, and with the `lead` on which its directions for use depend: an active,
 * `cleanser`, `moisturiser` or `sunscreen`.
 */
export function leadOf(product: Product, needs: readonly WeightedNeed[], skin?: Skin): ChosenStep {
  const reasons = reasonsFor(product, needs, skin);
  const wash = product.actives.find(({ active }) => STRONG.includes(active))?.active;
  if (product.step === 'cleanser') return { product, lead: wash ?? 'cleanser', reasons };
  if (product.step === 'moisturiser') {
    return { product, lead: product.spf === undefined ? 'moisturiser' : 'sunscreen', reasons };
  }
  if (product.step === 'sunscreen') return { product, lead: 'sunscreen', reasons };
  const lead = leadingActive(product, reasons) ?? 'moisturiser';
  // Reasons for the leading active come first, regardless of their weight.
  const ordered = [...reasons.filter(({ by }) => by === lead), ...reasons.filter(({ by }) => by !== lead)];
  return { product, lead, reasons: ordered };
}
