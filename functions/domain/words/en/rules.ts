import type { SpokenRuleId } from '../../plan/rule-id.ts';
import { toldRuleWords } from './told-rules.ts';

const EASILY_SORE = 'On skin that is or may be sensitive';

/** Why a plan does what it does, and what to mind with it: one text for each rule that a plan can say. */
export const ruleWords: Readonly<Record<SpokenRuleId, string>> = {
  ...toldRuleWords,
  'AGE-1': 'Young skin does not need strong products, and they can irritate it.',
  'AGE-2':
    'Under 18, stronger actives such as fruit acids are only for when a health professional suggests them.',
  'AGE-2b': 'Under 18, benzoyl peroxide stays at 5% or less.',
  'AGE-2c': 'Lighteners are for adult skin.',
  'AGE-2d': 'Under 18, vitamin C stays mild, at 10% or less.',
  'AGE-2e': 'Under 16, benzoyl peroxide stays at 2.5%.',
  'AGE-2i': 'Under 18, adapalene is for acne alone.',
  'AGE-2n': 'Under 18, a serum has 5% niacinamide or less: more can sting.',
  'AGE-2k': 'Under 18: show adapalene to a parent or pharmacist before you start it.',
  'AGE-3c': 'From 80 on, we leave out fruit acids and kojic acid.',
  'CND-1': 'With rosacea, we leave out fragrance, which irritates about three in ten people with it.',
  'CND-1b':
    'Menthol, peppermint, eucalyptus, witch hazel and denatured alcohol often irritate skin with rosacea.',
  'CND-2': 'With rosacea, we leave out exfoliating acids, which often sting and redden the skin.',
  'CND-2b': 'Harsh cleansers, heat and sun can make rosacea worse: notice what sets yours off.',
  'CND-3': 'Benzoyl peroxide sold without a prescription is not tested on rosacea, so we leave it out.',
  'CND-3b': 'With rosacea, a retinoid is only for later and with a doctor, so we leave it out.',
  'CND-3c': 'With rosacea, we leave out clay and sulfur, which dry the skin.',
  'CND-3d': 'With rosacea, we leave out acidic vitamin C, which can sting.',
  'CND-3e': 'With rosacea, urea stays at 5% or less.',
  'CND-3h': 'With a skin condition, a serum has 5% niacinamide or less: more can sting.',
  'CND-4': 'Retinoids are not for skin with eczema, so we leave them out.',
  'CND-4b': 'With eczema, we only take what is known to have no fragrance.',
  'CND-4c': 'With eczema, we leave out kojic acid, which can irritate.',
  'CND-4d': 'With eczema, we leave out exfoliating acids and benzoyl peroxide.',
  'CND-4e':
    'With eczema, look for lanolin and propylene glycol on the label: recipes change, and some people react to them.',
  'CND-4f': 'With eczema, we leave out acidic vitamin C, which can sting.',
  'CND-4g': 'With eczema, we leave out menthol, witch hazel, denatured alcohol and other irritants.',
  'CND-4h':
    'Azelaic acid, sulfur and clay can irritate or dry skin with eczema. Once it is calm, a doctor can tell you about azelaic acid.',
  'CND-4i': 'With eczema, urea stays at 5% or less, because more stings on cracked skin.',
  'CND-5': 'Benzoyl peroxide is not for very sensitive skin.',
  'CND-5b': `${EASILY_SORE}, benzoyl peroxide stays at 2.5%.`,
  'CND-5c': `${EASILY_SORE}, benzoyl peroxide is for three days a week at most.`,
  'CND-5d': 'You are not sure if your skin is sensitive: stop benzoyl peroxide if it burns or gets sore.',
  'CND-6b': 'For skin that is or may be sensitive, we leave out fragrance.',
  'CND-6c':
    'For skin that is or may be sensitive, we leave out menthol, denatured alcohol and other irritants.',
  'CND-6d': 'You asked for sensitive skin care, so we leave out fragrance.',
  'CND-6e':
    'You asked for sensitive skin care, so we leave out menthol, denatured alcohol and other irritants.',
  'CND-6f': `${EASILY_SORE}, a serum has 5% niacinamide or less: more can sting.`,
  'CND-6g': 'On sensitive skin, a strong active starts with two days a week.',
  'CND-7': 'With psoriasis, we leave out retinoids, fruit acids and benzoyl peroxide as a precaution.',
  'CND-7b': 'With vitiligo, irritated skin can start a new patch, so we leave out strong irritants.',
  'CND-7c': 'With psoriasis, keep salicylic acid off inflamed patches.',
  'CND-8': 'With vitiligo, only use products that lighten skin on medical advice.',
  'CND-8b': 'Azelaic acid can leave lighter patches, so we leave it out with vitiligo.',
  'CND-8c': 'With vitiligo, we leave out acidic vitamin C, which can sting.',
  'CND-8d':
    'Cosmetic creams bring no colour back to pale patches: a tint can blend them, and sunscreen protects them.',
  'CND-8e': 'With vitiligo, we leave out exfoliating acids that stay on the skin.',
  'CND-9': 'Visible light can deepen melasma, so the sunscreen is a tinted one with iron oxides.',
  'CND-9b': 'Heat can deepen melasma as light does: avoid both where you can.',
  'CND-9c': 'With melasma, irritation can darken the skin, so we leave out benzoyl peroxide.',
  'CND-9d': 'With melasma, fruit acids stay at 5% or less, because irritation can darken the skin.',
  'CND-9e': 'With melasma, acidic vitamin C stays at 10% or less, because irritation can darken the skin.',
  'CND-9g': 'No tinted sunscreen that we know suits you, so put make-up with iron oxides over the sunscreen.',
  'CND-11': 'If your skin keeps dark marks after it was sore, begin at half this pace.',
  'CND-11b': 'Your skin tone can keep marks after an irritation: start low and slow, and stop if it stings.',
  'CND-12': 'We do not know your condition, so we keep to cleanser, moisturiser and sunscreen.',
  'CND-12b': 'Ask your doctor before you use any active product with your condition.',
  'CND-13': 'Do not use strong actives on sunburned or broken skin, or after a recent peel or laser.',
  'HOUSE-2c': 'From 80 on, a serum with peptides does too little to be worth a step.',
  'HOUSE-9': 'Skin that is or may be sensitive gets used to base care first, so the first active waits.',
  'HOUSE-9b': 'Sensitive skin gets four calm weeks of base care: the first active joins in week 5.',
  'HOUSE-10': 'With a skin condition, calm weeks of base care come first, so the first active waits.',
  'HOUSE-16': 'From 65 on, a serum has 5% niacinamide or less: more can sting.',
  'HOUSE-11': 'From 65 on, base care comes first, so the first active waits.',
  'LAC-1': 'If you breast-feed, keep your baby away from skin that has an acne product on it.',
  'ORD-5':
    'Skin burns more easily with this plan: use sunscreen every morning, and for a week after you stop.',
  'ORD-5b': 'With benzoyl peroxide, keep out of strong sun and use sunscreen every morning.',
  'ORD-9': 'Actives work slowly: give each of them the weeks that its step names.',
  'ORD-9b': 'This plan has no moisturiser for the evening: if your skin feels dry, add any plain one.',
  'PAIR-1': 'A retinoid and an exfoliating acid go on different days.',
  'PAIR-1b': 'What dries the skin goes on other days than an acid or a retinoid.',
  'PAIR-3': 'Vitamin A and benzoyl peroxide never go on together.',
  'PAIR-4': 'Adapalene and benzoyl peroxide suit each other, but used apart they irritate less.',
  'PAIR-5': 'Two acne products irritate more easily than one: if your skin gets sore, use only one of them.',
  'PAIR-5b': 'Salicylic acid and sulfur together are drying: if your skin gets sore, use only one of them.',
  'PAIR-7': 'Vitamin C does not go on together with acids or retinoids, so they irritate less.',
  'PAIR-8': 'Benzoyl peroxide can use up vitamin C, so they never go on together.',
  'PRG-1':
    'Retinoid medicines such as adapalene are not for pregnancy, for its planning or for breast-feeding.',
  'PRG-1b':
    'This plan has a retinoid: if you are or become pregnant, plan a pregnancy or breast-feed, do not use it.',
  'PRG-1c':
    "Isotretinoin can badly harm an unborn child: keep to your prescriber's pregnancy rules, and call at once if you may be pregnant.",
  'PRG-2': 'Retinol and its relatives are best avoided in pregnancy and while breast-feeding.',
  'PRG-5':
    'If you are or become pregnant, keep salicylic acid to a small area and show it to your midwife or doctor.',
  'PRG-6': 'In pregnancy, salicylic acid stays at 2% or less.',
  'PRG-6b': 'In pregnancy, we leave out masks with salicylic acid or sulfur, which cover the whole face.',
  'PRG-7': 'In pregnancy, glycolic acid stays below 10%.',
  'PRG-9':
    'If you are or become pregnant, check with your midwife or doctor before you use benzoyl peroxide.',
  'PRG-10': 'We know of no test of bakuchiol in pregnancy, so we leave it out.',
  'PRG-10b':
    'We know of no test of arbutin, kojic acid or tranexamic acid on the skin in pregnancy, so we leave them out.',
  'PRG-11':
    'If you are or become pregnant, a sunscreen with only zinc oxide or titanium dioxide is the better choice.',
  'PRG-12': 'If you are or become pregnant, some essential oils are best avoided: read the label.',
  'PRG-13b': 'In pregnancy, acidic vitamin C stays at 10% or less.',
  'STR-1c': 'Benzoyl peroxide bleaches towels and clothes.',
  'STR-2c': `${EASILY_SORE}, salicylic acid starts with two days a week.`,
  'STR-5e': 'This plan has vitamin A: mind how much of it you get from food and supplements as well.',
  'STR-5f': 'On sensitive skin, retinol stays at 0.1% or less.',
  'STR-5g': 'On sensitive skin, retinal stays at 0.05% or less.',
  'STR-5h': 'From 65 on, retinol stays at 0.2% or less.',
  'STR-5i': 'From 65 on, retinal stays at 0.05% or less.',
  'STR-5j': 'From 80 on, retinol stays at 0.1% or less.',
  'STR-5k': 'From 65 on, skin is thinner and drier, so a retinoid is for three evenings a week at most.',
  'STR-7c': 'From 65 on, fruit acids stay at 5% or less.',
  'STR-13c': `${EASILY_SORE}, acidic vitamin C stays at 10% or less.`,
  'STR-13d': `${EASILY_SORE}, acidic vitamin C starts with two mornings a week.`,
  'STR-13e': 'From 80 on, acidic vitamin C stays at 10% or less.',
};

/** Said in place of "if you are or become pregnant" to somebody who is, or who breast-feeds. */
export const ruleWordsInPregnancy: Partial<Record<SpokenRuleId, string>> = {
  'PRG-1c': 'Isotretinoin can badly harm an unborn child: call your prescriber today.',
  'TRT-5':
    'If you take isotretinoin or use a prescribed retinoid, call your doctor today, before any active. Ask about a steroid cream on the face, too.',
  'PRG-5': 'Keep salicylic acid to a small area, and show it to your midwife or doctor.',
  'PRG-9': 'Check with your midwife or doctor before you use benzoyl peroxide.',
  'PRG-11': 'For now, a sunscreen with only zinc oxide or titanium dioxide is the better choice.',
  'PRG-12': 'For now, some essential oils are best avoided: read the label.',
};
