import type { SpokenRuleId } from '../../plan/rule-id.ts';

type RuleTexts = Partial<Record<SpokenRuleId, string>>;

/** Texts about medicines that are true whether or not the visitor goes on using the medicine. */
const aboutMedicines: RuleTexts = {
  'TRT-1': 'Until your doctor has advised you about isotretinoin, your plan has only basic care.',
  'TRT-1b': 'Isotretinoin makes skin burn easily for some time, so your sunscreen has SPF 50 or more.',
  'TRT-1c': 'Avoid waxing, peels and laser until six months after you last took isotretinoin.',
  'TRT-2': 'Until your doctor has advised you about your prescribed retinoid, your plan has only basic care.',
  'TRT-6': 'Isotretinoin leaves skin dry for some time, so use a cleanser only in the evening.',
  'TRT-6b': 'After a retinoid, skin stays dry for some time, so use a cleanser only in the evening.',
};

const NO_RETINOID =
  'Call your doctor today, before you use your prescribed retinoid again or add an active ingredient: retinoids are not advised in pregnancy or while breastfeeding.';

/**
 * Replaces texts in `ruleWords` for visitors who are pregnant or breastfeeding. No text assumes that the visitor goes on
 * using a retinoid or isotretinoin, because a doctor may stop either.
 */
export const ruleWordsInPregnancy: RuleTexts = {
  ...aboutMedicines,
  'PRG-1c':
    'Isotretinoin can badly harm an unborn child and must not be taken while breastfeeding: take no more, and call your doctor today.',
  'TRT-5':
    'If you take isotretinoin or use a prescribed retinoid, call your doctor today, before you use any active ingredient. Tell your doctor if you use a steroid cream on your face.',
  'TRT-2b': NO_RETINOID,
  'TRT-2c': NO_RETINOID,
  'PRG-5': 'Use salicylic acid on a small area only, and show the product to your midwife or doctor first.',
  'PRG-9': 'Check with your midwife or doctor before you use benzoyl peroxide.',
  'PRG-11':
    'For now, use a sunscreen with only mineral UV filters (zinc oxide, titanium dioxide or both) if one suits you.',
  'PRG-12':
    'While you are pregnant or breastfeeding, ask a pharmacist before you use a product with essential oils.',
};

const NO_RETINOID_YET =
  'Talk to your doctor before you use your prescribed retinoid again or add an active ingredient: retinoids are not advised while you plan a pregnancy.';

/**
 * Replaces texts in `ruleWords` for visitors who plan a pregnancy. The texts ask them to talk to a doctor before they try
 * for a baby or use a prescribed retinoid again.
 */
export const ruleWordsWhilePlanning: RuleTexts = {
  ...aboutMedicines,
  'PRG-1c':
    'Isotretinoin can badly harm an unborn child: talk to your doctor before you try for a baby, and at once if you may be pregnant. Do not become pregnant until at least a month after you last took it.',
  'TRT-5':
    'If you take isotretinoin or use a prescribed retinoid, talk to your doctor before you try for a baby or use any active ingredient. Tell your doctor if you use a steroid cream on your face.',
  'TRT-2b': NO_RETINOID_YET,
  'TRT-2c': NO_RETINOID_YET,
};
