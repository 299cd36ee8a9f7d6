import type { PlannedProduct } from '../../plan/plan.ts';
import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import { isBasePart } from '../base-part.ts';
import { hasStrong } from '../main-subject.ts';
import type { Circumstances, InstructionWords } from '../words.ts';
import { treatmentDirections, washDirections } from './directions.ts';
import { subjects } from './names.ts';
import { nameOf } from './phrases.ts';

function wash(lead: EvidenceSubject, { use: how, isOily }: Circumstances): string[] {
  const more = isBasePart(lead) ? undefined : washDirections[lead];
  const water =
    how.when === 'AM' || isOily || !isBasePart(lead) ? [] : ['In the morning, rinsing with water is enough.'];
  return [
    'Massage a little onto damp skin.',
    ...(more === undefined ? [] : [more]),
    'Rinse with lukewarm water and pat dry.',
    ...water,
  ];
}

/** A tint that does not match is not worn, and one that does not show does nothing. */
function shade({ actives, tint }: PlannedProduct, { told }: Circumstances): string[] {
  if (!actives.some(({ active }) => active === 'iron-oxides')) return [];
  if (tint !== 'several-shades')
    return [
      'It is tinted and comes in one shade: try it on your jaw before you buy; if it shows, ask for one in several shades.',
    ];
  return [
    'It is tinted: choose the shade that disappears on your jaw.',
    ...(told.includes('deep-tone')
      ? [
          'On deep skin, try the darkest shade first: it must not look grey.',
          'If none matches, take a sunscreen without a tint that leaves no white film.',
        ]
      : []),
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

function moisturise({ told }: Circumstances): string[] {
  return [
    'Smooth over the whole face while the skin is still slightly damp.',
    ...(told.includes('isotretinoin') ? ['Keep a plain lip balm at hand as well.'] : []),
  ];
}

/** Skin that reacts easily gets its moisturiser first; other skin is dry and clean. */
function treat(product: PlannedProduct, lead: EvidenceSubject, circumstances: Circumstances): string[] {
  if (!product.leaveOn)
    return ['Spread it over clean skin, leave it on as long as the label says and rinse.'];
  if (isBasePart(lead)) return ['Spread a thin layer over clean skin.'];
  const { isDelicate, hasCream } = circumstances;
  const isBuffered = isDelicate && hasCream && hasStrong(product);
  return [
    ...treatmentDirections[lead](isBuffered ? 'your moisturiser' : 'clean, dry skin'),
    ...(isBuffered ? ['Moisturiser goes on before it, so that it stings less.'] : []),
  ];
}

function use(product: PlannedProduct, lead: EvidenceSubject, circumstances: Circumstances): string[] {
  const { step, leaveOn, spf } = product;
  if (step === 'sunscreen' || lead === 'sunscreen' || (step === 'moisturiser' && spf !== undefined))
    return protect(product, circumstances);
  if (step === 'cleanser') return wash(lead, circumstances);
  if (step === 'moisturiser') return moisturise(circumstances);
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
  joins: (week, isFirst) =>
    isFirst
      ? `Wait with it until week ${week}, so that your skin is used to the base care.`
      : `Wait with it until week ${week}, so that your skin meets one new thing at a time.`,
  grows: (lead, week) =>
    `Use ${subjects[lead].replace(/^a /, 'the ')} more often from week ${week} only if your skin feels calm.`,
};
