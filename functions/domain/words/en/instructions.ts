import type { PlannedProduct } from '../../plan/plan.ts';
import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import { isBasePart } from '../base-part.ts';
import type { Use } from '../use.ts';
import type { InstructionWords } from '../words.ts';
import { treatmentDirections, washDirections } from './directions.ts';
import { subjects } from './names.ts';
import { nameOf } from './phrases.ts';

function wash(lead: EvidenceSubject): string[] {
  const more = isBasePart(lead) ? undefined : washDirections[lead];
  return [
    'Massage a small amount onto damp skin, rinse with lukewarm water and pat dry.',
    ...(more === undefined ? [] : [more]),
  ];
}

function protect({ when }: Use): string[] {
  const last = when === 'AM' ? 'Make it the last step of the morning' : 'Make it the last step';
  return [`${last}: two finger-lengths for face and neck.`, 'Outdoors, put it on again every two hours.'];
}

function treat(product: PlannedProduct, lead: EvidenceSubject): string[] {
  if (!product.leaveOn)
    return ['Spread it over clean skin, leave it on as long as the label says and rinse.'];
  if (!isBasePart(lead)) return [...treatmentDirections[lead]];
  return ['Spread a thin layer over clean skin.'];
}

function use(product: PlannedProduct, lead: EvidenceSubject, how: Use): string[] {
  const { step, leaveOn, spf } = product;
  if (step === 'sunscreen' || lead === 'sunscreen' || (step === 'moisturiser' && spf !== undefined))
    return protect(how);
  if (step === 'cleanser') return wash(lead);
  if (step === 'moisturiser') return ['Smooth over the whole face while the skin is still slightly damp.'];
  if (step === 'treatment') return treat(product, lead);
  return leaveOn
    ? ['Smooth a layer over clean skin and leave it on.']
    : [
        'After cleansing, spread an even layer and keep it off eyes and lips. Rinse it off when the label says so.',
      ];
}

export const instructions: InstructionWords = {
  use,
  sameWayAs: (product) => `Use it the same way as ${nameOf(product)}.`,
  joins: (week, product) =>
    `Wait with ${nameOf(product)} until week ${week}, so that your skin meets one new thing at a time.`,
  grows: (lead, week) =>
    `Use ${subjects[lead].replace(/^a /, 'the ')} more often from week ${week} only if your skin feels calm.`,
};
