import type { SpokenRuleId } from '../../plan/rule-id.ts';
import { goalLabels } from '../../questionnaire/answers.ts';
import { moreAnswersRuleWords } from './more-answers-rules.ts';

const IF_PREGNANT = 'If you are or become pregnant';
const ROSACEA = 'With rosacea';
const ECZEMA = 'With eczema';
const MELASMA = 'With melasma';
const MINOR = 'Under 18';
const OLDER = 'From the age of 65';
const OLDEST = 'From the age of 80';
const PREGNANT = 'In pregnancy';
const MAYBE_SENSITIVE = 'As your skin may be sensitive';
const SENSITIVE = 'For sensitive skin';
const WISHED = `As you chose “${goalLabels.sensitivity}”`;
const KNOWN_FRAGRANCE = 'products that are known to contain fragrance';
const IRRITANTS = 'menthol, denatured alcohol and other irritants';
const OR_LESS_DARK = ' or less, because irritation can darken the skin';
const ASCORBIC = 'L-ascorbic acid (pure vitamin C)';
const CAN_STING = `${ASCORBIC}, which can sting`;

const leftOut = (who: string, what: string): string => `${who}, we leave out ${what}.`;
const leftOutFor = (condition: string, what: string): string => leftOut(`For ${condition}`, what);
const atMost = (who: string, what: string, most: string): string => `${who}, we keep ${what} at ${most}.`;
const capped = (who: string, what: string, percent: number): string =>
  atMost(who, what, `${percent}% or less`);
const baseFirst = (who: string): string => `${who}, basic care comes first; everything else starts later.`;
const weakSerum = (who: string): string =>
  `${who}, we leave out serums with over 5% niacinamide: they can sting.`;

/** The text of each rule that a result can show. The text explains the plan or warns about its use. */
export const ruleWords: Readonly<Record<SpokenRuleId, string>> = {
  ...moreAnswersRuleWords,
  'AGE-1': 'Young skin does not need strong products, and they can irritate it.',
  'AGE-2':
    'Under 18, use stronger active ingredients such as fruit acids only if a health professional suggests them.',
  'AGE-2b': capped(MINOR, 'benzoyl peroxide', 5),
  'AGE-2c': 'Skin-lightening products are not for people under 18.',
  'AGE-2d': 'Under 18, we keep vitamin C mild, at 10% or less.',
  'AGE-2e': atMost('Under 16', 'benzoyl peroxide', '2.5%'),
  'AGE-2i': 'Under 18, adapalene is only for acne.',
  'AGE-2n': weakSerum(MINOR),
  'AGE-2k': 'Under 18, show adapalene to a parent or pharmacist before you start it.',
  'AGE-3c': leftOut(OLDEST, 'fruit acids and kojic acid'),
  'CND-1': leftOutFor('rosacea', 'fragrance, which irritates about three in ten people who have rosacea'),
  'CND-1b':
    'Menthol, peppermint, eucalyptus, witch hazel and denatured alcohol often irritate skin with rosacea.',
  'CND-2': leftOutFor('rosacea', 'fruit acids and salicylic acid, which often sting and redden the skin'),
  'CND-2b':
    'Harsh cleansers, heat and sun can make rosacea worse. Note what makes yours worse, and avoid it.',
  'CND-3': 'Benzoyl peroxide sold without a prescription has not been tested on rosacea, so we leave it out.',
  'CND-3b': 'With rosacea, use retinoids only if your doctor advises them.',
  'CND-3c': leftOutFor('rosacea', 'clay and sulfur, which dry the skin'),
  'CND-3d': leftOutFor('rosacea', CAN_STING),
  'CND-3e': capped(ROSACEA, 'urea', 5),
  'CND-3h': weakSerum('With a skin condition'),
  'CND-4': 'Retinoids can irritate skin with eczema, so we leave them out.',
  'CND-4b': 'For eczema, we choose only products known to have no fragrance.',
  'CND-4c': leftOutFor('eczema', 'kojic acid, which can irritate'),
  'CND-4d': leftOutFor('eczema', 'exfoliating acids and benzoyl peroxide'),
  'CND-4e': 'With eczema, check each label for lanolin and propylene glycol: some people react to them.',
  'CND-4f': leftOutFor('eczema', CAN_STING),
  'CND-4g': leftOutFor('eczema', 'menthol, witch hazel, denatured alcohol and other irritants'),
  'CND-4h':
    'Azelaic acid, sulfur and clay can irritate or dry out skin that has eczema. Once your eczema is calm, ask a doctor about azelaic acid.',
  'CND-4i': atMost(ECZEMA, 'urea', '5% or less, because more stings on cracked skin'),
  'CND-5': 'Benzoyl peroxide is not for very sensitive skin.',
  'CND-5b': atMost(MAYBE_SENSITIVE, 'benzoyl peroxide', '2.5%'),
  'CND-5c': `${MAYBE_SENSITIVE}, use benzoyl peroxide on at most three days a week.`,
  'CND-5d': 'Stop benzoyl peroxide if your skin burns or gets sore: your skin may be sensitive.',
  'CND-6b': leftOut(SENSITIVE, KNOWN_FRAGRANCE),
  'CND-6c': leftOut(SENSITIVE, IRRITANTS),
  'CND-6d': leftOut(WISHED, KNOWN_FRAGRANCE),
  'CND-6e': leftOut(WISHED, IRRITANTS),
  'CND-6f': weakSerum(SENSITIVE),
  'CND-6g': `${SENSITIVE}, start strong active ingredients at two days a week.`,
  'CND-7': leftOutFor('psoriasis', 'retinoids, fruit acids and benzoyl peroxide as a precaution'),
  'CND-7b': 'With vitiligo, irritation can start a new pale patch, so we leave out strong irritants.',
  'CND-7c': 'With psoriasis, keep salicylic acid off inflamed patches.',
  'CND-8': 'If you have vitiligo, ask your doctor before you use products that lighten skin.',
  'CND-8b': leftOutFor('vitiligo', 'azelaic acid, which can make more of your skin pale'),
  'CND-8c': leftOutFor('vitiligo', CAN_STING),
  'CND-8d':
    'Cosmetic creams cannot bring colour back to pale patches. A tint can hide pale patches, and sunscreen protects them.',
  'CND-8e': leftOutFor('vitiligo', 'exfoliating acids that stay on the skin'),
  'CND-8f': 'Pale patches burn easily, so your sunscreen has SPF 50 or more.',
  'CND-9': 'Ordinary light, not only UV, can darken melasma, so the sunscreen is tinted with iron oxides.',
  'CND-9b': 'Heat and irritation can darken melasma: avoid heat, and stop any product that keeps stinging.',
  'CND-9c': 'With melasma, irritation can darken the skin, so we leave out benzoyl peroxide.',
  'CND-9d': atMost(MELASMA, 'each fruit acid', `5%${OR_LESS_DARK}`),
  'CND-9e': atMost(MELASMA, ASCORBIC, `10%${OR_LESS_DARK}`),
  'CND-9h':
    'With melasma, start strong active ingredients at two days a week: irritation can darken the skin.',
  'CND-9g':
    'We know of no tinted sunscreen that suits you, so put make-up with iron oxides over the sunscreen.',
  'CND-11':
    'If irritation usually leaves dark marks, use active ingredients half as often at first. Add a day a week each month, up to this plan.',
  'CND-11b':
    'Irritation can leave marks on your skin: start gently, and stop any product that keeps stinging.',
  'CND-12': 'We do not know your condition, so we keep to cleanser, moisturiser and sunscreen.',
  'CND-12b': 'With your condition, ask your doctor before you use any active ingredient.',
  'CND-13':
    'Do not use strong active ingredients on sunburned or broken skin, or soon after a peel or laser session.',
  'HOUSE-2c': `${OLDEST}, we keep the routine short: a serum with peptides would add too little.`,
  'HOUSE-2d': 'Skin often gets drier with age, so from 65 on we leave out clay, sulfur and drying alcohol.',
  'HOUSE-9': baseFirst('As a precaution'),
  'HOUSE-9b':
    'Sensitive skin gets basic care alone for four weeks: everything else starts in week 5 or later.',
  'HOUSE-9c': baseFirst(WISHED),
  'HOUSE-10': baseFirst('With a skin condition'),
  'HOUSE-16': weakSerum(OLDER),
  'HOUSE-11': `${OLDER}, basic care comes first; active ingredients start later.`,
  'HOUSE-15d': 'As you asked for moisture, we leave out clay, sulfur and alcohol, which dry the skin.',
  'LAC-1': 'If you breastfeed, keep your baby away from skin that has an acne product on it.',
  'ORD-5':
    'With this plan, your skin burns more easily in the sun. Use sunscreen every morning, also in the week after you stop the plan.',
  'ORD-5b': 'With benzoyl peroxide, keep out of strong sun and use sunscreen every morning.',
  'ORD-9b': 'This plan has no moisturiser for the evening: if your skin feels dry, add any plain one.',
  'PAIR-1': 'Use retinoids and exfoliating acids on different days.',
  'PAIR-1b':
    'Use drying products, such as clay or sulfur, at a different time of day from acids, retinoids and benzoyl peroxide.',
  'PAIR-3': 'Never apply retinol or another form of vitamin A together with benzoyl peroxide.',
  'PAIR-4': 'Adapalene and benzoyl peroxide go well together, but irritate less at different times.',
  'PAIR-5': 'Two acne products irritate more easily than one: if your skin gets sore, use only one of them.',
  'PAIR-5b': 'Salicylic acid and sulfur together are drying: if your skin gets sore, use only one of them.',
  'PAIR-7': 'Apply vitamin C at a different time from acids and retinoids, so that they irritate less.',
  'PAIR-8': 'Benzoyl peroxide can spoil vitamin C, so never apply them together.',
  'PRG-1':
    'Do not use retinoid medicines such as adapalene if you are pregnant, planning a pregnancy or breastfeeding.',
  'PRG-1b':
    'Do not use retinol, retinal, adapalene or another retinoid while you are pregnant, planning a pregnancy or breastfeeding.',
  'PRG-1c':
    "Isotretinoin can badly harm an unborn child. Follow your doctor's rules for avoiding pregnancy, and call your doctor at once if you may be pregnant.",
  'PRG-2':
    'Retinol and other forms of vitamin A are best avoided if you are pregnant, planning a pregnancy or breastfeeding.',
  'PRG-5': `${IF_PREGNANT}, use salicylic acid on a small area only, and show the product to your midwife or doctor.`,
  'PRG-6': capped(PREGNANT, 'salicylic acid', 2),
  'PRG-6b': leftOut(PREGNANT, 'masks with salicylic acid or sulfur, because a mask covers the whole face'),
  'PRG-7': 'In pregnancy, we keep glycolic acid below 10%.',
  'PRG-9': `${IF_PREGNANT}, check with your midwife or doctor before you use benzoyl peroxide.`,
  'PRG-10': 'We know of no study of bakuchiol in pregnancy, so we leave it out.',
  'PRG-10b':
    'We leave out arbutin, kojic acid and tranexamic acid: we know of no studies of them on the skin in pregnancy.',
  'PRG-11': `${IF_PREGNANT}, use a sunscreen with only mineral UV filters (zinc oxide, titanium dioxide or both) if one suits you.`,
  'PRG-12': `${IF_PREGNANT}, ask a pharmacist which essential oils to avoid.`,
  'PRG-13b': capped(PREGNANT, ASCORBIC, 10),
  'STR-1c': 'Benzoyl peroxide bleaches towels and clothes.',
  'STR-2c': `${SENSITIVE}, start salicylic acid at two days a week.`,
  'STR-5e': 'Ask a pharmacist first if you take vitamin A tablets: this plan includes vitamin A.',
  'STR-5f': capped(SENSITIVE, 'retinol', 0.1),
  'STR-5g': capped(SENSITIVE, 'retinal', 0.05),
  'STR-5h': capped(OLDER, 'retinol', 0.2),
  'STR-5i': capped(OLDER, 'retinal', 0.05),
  'STR-5j': capped(OLDEST, 'retinol', 0.1),
  'STR-5k': `${OLDER}, skin is thinner and drier, so use a retinoid on at most three evenings a week.`,
  'STR-7c': capped(OLDER, 'each fruit acid', 5),
  'STR-13c': capped(SENSITIVE, ASCORBIC, 10),
  'STR-13d': `${SENSITIVE}, start ${ASCORBIC} at two mornings a week.`,
  'STR-13e': capped(OLDEST, ASCORBIC, 10),
};

/**
 * Replaces texts in `ruleWords` that suggest a moisturiser, for visitors prone to blemishes: some moisturisers clog
 * pores.
 */
export const ruleWordsWithBlemishes: Partial<Record<SpokenRuleId, string>> = {
  'CHK-2c':
    'Keep all products off shaving cuts until they have closed. Bumps only where you shave may be ingrown hairs, not acne.',
  'ORD-9b':
    'This plan has no moisturiser for the evening: if your skin feels dry, add a plain one that is labelled non-comedogenic. Such a moisturiser is made not to clog pores.',
};
