import type { SpokenRuleId } from '../../plan/rule-id.ts';

const IF_PREGNANT = 'If you are or might be pregnant';

/**
 * Replaces texts in `ruleWords` for visitors under 18 who did not say that they are, or plan to be, pregnant. These
 * texts assume no plan to have a baby. They name a doctor or nurse, because few minors have a midwife.
 */
export const ruleWordsForMinors: Partial<Record<SpokenRuleId, string>> = {
  'LAC-1': 'Keep babies away from skin that has an acne product on it.',
  'PRG-1':
    'Do not use retinoid medicines such as adapalene if you are or might be pregnant, or if you breastfeed.',
  'PRG-1b':
    'Do not use retinol, retinal, adapalene or another retinoid if you are or might be pregnant, or if you breastfeed.',
  'PRG-2': 'Retinol and other forms of vitamin A are best avoided in pregnancy and while breastfeeding.',
  'PRG-5': `${IF_PREGNANT}, use salicylic acid on a small area only, and show the product to a doctor or nurse.`,
  'PRG-9': `${IF_PREGNANT}, check with a doctor or nurse before you use benzoyl peroxide.`,
  'PRG-11': `${IF_PREGNANT}, use a sunscreen with only mineral UV filters (zinc oxide, titanium dioxide or both) if one suits you.`,
  'PRG-12': `${IF_PREGNANT}, ask a pharmacist which essential oils to avoid.`,
};
