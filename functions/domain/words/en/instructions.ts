import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { Active } from '../../catalogue/product.ts';
import type { PlannedProduct } from '../../plan/plan.ts';
import { isMineral, isTinted } from '../../plan/products.ts';
import type { Disclosed } from '../../plan/disclosed.ts';
import { isBasePart } from '../base-part.ts';
import { hasStrong } from '../main-subject.ts';
import type { Circumstances, InstructionWords } from '../words.ts';
import { treatmentDirections, washDirections } from './directions.ts';
import { subjects } from './names.ts';
import { nameOf } from './phrases.ts';
import { expectWords } from './subjects.ts';

function wash({ wipedOn }: PlannedProduct, lead: EvidenceSubject, { use: how }: Circumstances): string[] {
  const more = isBasePart(lead) ? undefined : washDirections[lead];
  const water = how.when === 'PM' ? ['In the morning, rinsing with water is enough.'] : [];
  if (wipedOn) return ['Wipe it over the face with a cotton pad, then rinse with lukewarm water.', ...water];
  return [
    'Massage a little onto damp skin.',
    ...(more === undefined ? [] : [more]),
    'Rinse with lukewarm water and pat dry.',
    ...water,
    ...(more === undefined
      ? []
      : ['While skin is sore, wash with water or a plain gentle cleanser instead.']),
  ];
}

const WITHOUT_A_TINT =
  'If it does not match, take one without a tint, and put make-up with iron oxides over it.';

/**
 * Directions for choosing the shade of a tint, because people do not wear a tint that does not match. For a
 * mineral sunscreen without a tint, a warning about its white film.
 */
function shade(product: PlannedProduct, { disclosed }: Circumstances): string[] {
  if (!isTinted(product))
    return isMineral(product)
      ? ['It can leave a white film, more so on darker skin: try it on your jaw first.']
      : [];
  return [
    ...(product.tint === 'several-shades'
      ? ['It is tinted: choose the shade that disappears on your jaw.']
      : ['It is tinted and comes in one shade: try it on your jaw before you buy.']),
    ...(disclosed.includes('deep-tone')
      ? ['If your skin is dark, try the darkest shade first: it must not look grey.']
      : []),
    WITHOUT_A_TINT,
  ];
}

function protect(product: PlannedProduct, circumstances: Circumstances): string[] {
  return [
    circumstances.use.when === 'AM' ? 'Make it the last step of the morning.' : 'Make it the last step.',
    'Take two finger-lengths for face and neck.',
    ...shade(product, circumstances),
    'Outdoors, put it on again every two hours.',
  ];
}

const BESIDE_A_PRESCRIPTION =
  'Use it again whenever skin feels dry, and half an hour apart from a prescribed cream.';

/** Additional directions for a moisturiser, keyed by answer. */
const forDisclosed: Partial<Record<Disclosed, string>> = {
  isotretinoin: 'Use it whenever skin feels dry, and keep a plain lip balm at hand: lips dry out as well.',
  eczema: BESIDE_A_PRESCRIPTION,
  psoriasis: BESIDE_A_PRESCRIPTION,
};

function moisturise({ actives }: PlannedProduct, { disclosed, isOver }: Circumstances): string[] {
  const has = (wanted: Active): boolean => actives.some(({ active }) => active === wanted);
  return [
    isOver
      ? 'Smooth it over the whole face when the step before has sunk in.'
      : 'Smooth it over the whole face while skin is slightly damp.',
    ...disclosed.flatMap((each) => forDisclosed[each] ?? []),
    ...(has('urea') ? [expectWords.urea] : []),
    ...(has('niacinamide') && disclosed.includes('rosacea') ? [expectWords.niacinamide] : []),
  ];
}

/**
 * Directions for a treatment. On delicate skin, a strong active is applied over the moisturiser; otherwise it
 * is applied on dry skin.
 */
function treat(product: PlannedProduct, lead: EvidenceSubject, circumstances: Circumstances): string[] {
  if (!product.leaveOn)
    return ['Spread it over clean skin, leave it on as long as the label says and rinse.'];
  if (isBasePart(lead)) return ['Spread a thin layer over clean skin.'];
  const { isDelicate, hasCream } = circumstances;
  const isBuffered = isDelicate && hasCream && hasStrong(product);
  return [
    ...treatmentDirections[lead](isBuffered ? 'your moisturiser' : 'skin that has dried'),
    ...(isBuffered ? ['Moisturiser goes on before it, so that it stings less.'] : []),
  ];
}

function use(product: PlannedProduct, lead: EvidenceSubject, circumstances: Circumstances): string[] {
  const { step, leaveOn, spf } = product;
  if (step === 'sunscreen' || lead === 'sunscreen' || (step === 'moisturiser' && spf !== undefined))
    return protect(product, circumstances);
  if (step === 'cleanser') return wash(product, lead, circumstances);
  if (step === 'moisturiser') return moisturise(product, circumstances);
  if (step === 'treatment') return treat(product, lead, circumstances);
  return leaveOn
    ? ['Smooth a layer over clean skin as the last step, in place of the moisturiser or over it.']
    : [
        'After cleansing, spread an even layer and keep it off eyes and lips. Rinse it off when the label says so.',
      ];
}

export const instructions: InstructionWords = {
  use,
  sameWayAs: (product) => `Use it the same way as ${nameOf(product)}.`,
  joins: (week, isFirst, after) => {
    if (week === 2) return 'Start it in week 2. Use week 1 to try it on the inside of your arm.';
    if (after)
      return `Start it in week ${week}. If you are happy with ${subjects[after]} by then, you can leave this new one out.`;
    return isFirst
      ? `Start it in week ${week}, so that your skin gets used to the basic care first.`
      : `Start it in week ${week}, so that your skin gets one new product at a time.`;
  },
  grows: (lead, week) =>
    `Use ${subjects[lead].replace(/^a /, 'the ')} more often from week ${week} only if your skin feels calm.`,
};
