import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { Active } from '../../catalogue/product.ts';
import type { PlannedProduct } from '../../plan/plan.ts';
import { reddenerIn } from '../../plan/over-moisturiser.ts';
import { isMineral, isTinted } from '../../plan/products.ts';
import type { Disclosed } from '../../plan/disclosed.ts';
import { isBasePart } from '../../plan/base-part.ts';
import { isStrongSubject } from '../main-subject.ts';
import type { TestRule } from '../note-words.ts';
import type { Circumstances, InstructionWords, Wait } from '../words.ts';
import { onDrySkin, overMoisturiser, treatmentDirections, washDirections } from './directions.ts';
import { known, subjects } from './names.ts';
import { capitalised, list, nameOf } from './phrases.ts';
import { expectWords } from './subjects.ts';

function wash({ wipedOn }: PlannedProduct, lead: EvidenceSubject, { use: how }: Circumstances): string[] {
  const more = isBasePart(lead) ? undefined : washDirections[lead];
  const water = how.when === 'PM' ? ['In the morning, rinsing with water is enough.'] : [];
  if (wipedOn)
    return ['Wipe the cleanser over your face with a cotton pad, then rinse with lukewarm water.', ...water];
  return [
    'Massage a little cleanser onto damp skin.',
    ...(more === undefined ? [] : [more]),
    'Rinse with lukewarm water and pat dry.',
    ...water,
    ...(more === undefined ? [] : ['While skin is sore, wash with water or a gentle cleanser instead.']),
  ];
}

const WITHOUT_A_TINT =
  'If the tint does not match your skin, use untinted sunscreen, then make-up with iron oxides.';

const minerals = new Set<Active>(['zinc-oxide', 'titanium-dioxide']);

/**
 * A warning that a mineral sunscreen can leave a white film. It names the minerals, because the visitor may not know
 * which filters are mineral.
 */
function whiteFilm(product: PlannedProduct): string[] {
  if (!isMineral(product)) return [];
  const named = product.actives.flatMap(({ active }) => (minerals.has(active) ? subjects[active] : []));
  return [
    `${capitalised(list(named))} can leave a white film, especially on darker skin: test a little on your jaw first.`,
  ];
}

/**
 * For a tinted product, directions for choosing the shade. For an untinted mineral sunscreen, a warning about its white
 * film.
 */
function shade(product: PlannedProduct, { disclosed }: Circumstances): string[] {
  if (!isTinted(product)) return whiteFilm(product);
  const isDeep = disclosed.includes('deep-tone');
  return [
    ...(product.tint === 'several-shades'
      ? [
          'Choose the shade that blends into the skin on your jaw.',
          ...(isDeep ? ['On dark skin, try the darkest shade first: it must not look grey.'] : []),
        ]
      : [
          'The tint comes in one shade: try it on your jaw first.',
          ...(isDeep ? ['If the tint looks grey on your skin, it does not match.'] : []),
        ]),
    WITHOUT_A_TINT,
  ];
}

function protect(product: PlannedProduct, circumstances: Circumstances): string[] {
  const isCream = product.step === 'moisturiser';
  const name = isCream ? 'this moisturiser' : 'sunscreen';
  const goesOn = isCream ? 'This moisturiser contains sunscreen, so it goes on' : 'Sunscreen goes on';
  return [
    `${goesOn} last${circumstances.use.when === 'AM' ? ' in the morning' : ''}.`,
    `Use two finger-length strips of ${name} for face and neck.`,
    ...shade(product, circumstances),
    `Outdoors, reapply ${name} every two hours.`,
  ];
}

const WHENEVER_DRY = 'Apply more moisturiser whenever your skin feels dry.';
const BESIDE_A_PRESCRIPTION = [
  WHENEVER_DRY,
  'If you use a prescribed cream, wait half an hour between it and the moisturiser.',
];

/** Additional directions for a moisturiser, keyed by answer. */
const forDisclosed: Partial<Record<Disclosed, readonly string[]>> = {
  isotretinoin: [WHENEVER_DRY, 'Keep a plain lip balm at hand for dry lips.'],
  eczema: BESIDE_A_PRESCRIPTION,
  psoriasis: BESIDE_A_PRESCRIPTION,
};

const smoothOn: Record<Wait, string> = {
  never: 'Smooth the moisturiser over your whole face while your skin is damp.',
  always: 'Smooth moisturiser over your whole face once earlier products have sunk in.',
  AM: 'Smooth the moisturiser over your whole face; in the morning, let earlier products sink in first.',
  PM: 'Smooth the moisturiser over your whole face; in the evening, let earlier products sink in first.',
};

function moisturise({ actives }: PlannedProduct, { disclosed, wait }: Circumstances): string[] {
  const has = (wanted: Active): boolean => actives.some(({ active }) => active === wanted);
  return [
    smoothOn[wait],
    ...disclosed.flatMap((each) => forDisclosed[each] ?? []),
    ...(has('urea') ? [expectWords.urea] : []),
    ...(has('niacinamide') && disclosed.includes('rosacea') ? [expectWords.niacinamide] : []),
  ];
}

/**
 * Why a product goes over the moisturiser. `MOISTURISER_BELOW` is for strong actives, whose directions already mention
 * the moisturiser; `MOISTURISER_FIRST` is for all others.
 */
const MOISTURISER_BELOW = 'The moisturiser underneath makes this product sting less.';
const MOISTURISER_FIRST = 'Put moisturiser on first, so that this product stings less.';

function treat(product: PlannedProduct, lead: EvidenceSubject, circumstances: Circumstances): string[] {
  if (!product.leaveOn)
    return ['Spread the product over clean skin, leave it on as long as the label says, and rinse.'];
  if (isBasePart(lead)) return ['Spread a thin layer over clean skin.'];
  const { isOverCream, isRed } = circumstances;
  const retinoid = isRed ? reddenerIn(product) : undefined;
  return [
    ...treatmentDirections[lead](isOverCream ? overMoisturiser : onDrySkin),
    ...(isOverCream ? [isStrongSubject(lead) ? MOISTURISER_BELOW : MOISTURISER_FIRST] : []),
    ...(retinoid
      ? [`${capitalised(subjects[retinoid])} can make red skin redder: pause it if the redness grows.`]
      : []),
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
    ? ['Use this mask as the last step, in place of the moisturiser or on top of it.']
    : [
        'After cleansing, spread an even layer; avoid eyes and lips. Rinse the mask off when the label says so.',
      ];
}

/** The area of skin on which a product is tested before its first use. */
const testedOn: Record<TestRule, string> = {
  acne: 'a small area',
  rinsed: 'a small area',
  patch: 'the inside of your arm',
};

export const instructions: InstructionWords = {
  use,
  sameWayAs: (product) => `Use this product the same way as ${nameOf(product)}.`,
  joins: (week, isFirst, test) => {
    const start = `Start this product in week ${week}`;
    if (test) return `${start}, after a test on ${testedOn[test]} in week ${week - 1}.`;
    return isFirst
      ? `${start}, so that your skin gets used to basic care first.`
      : `${start}, so that you add one new product at a time.`;
  },
  grows: (lead, week) => `From week ${week}, if your skin feels calm, you can use ${known(lead)} more often.`,
};
