import type { AnswerKind } from '../plan/answer-kind.ts';
import type { Cause } from './note-words.ts';

/** The kind of answer that each cause is. It is compared with the `because` of withheld actives and unmet needs. */
export const kindOf: Record<Cause, AnswerKind> = {
  isotretinoin: 'treatment',
  'prescription-retinoid': 'treatment',
  'steroid-cream': 'treatment',
  'sun-sensitising-medicine': 'treatment',
  'recent-procedure': 'check',
  'deep-lumps-or-scars': 'check',
  'other-condition': 'condition',
  melasma: 'condition',
  vitiligo: 'condition',
  eczema: 'condition',
  rosacea: 'condition',
  psoriasis: 'condition',
  pregnancy: 'pregnancy',
  'planning-pregnancy': 'pregnancy',
  sensitive: 'sensitivity',
  'maybe-sensitive': 'sensitivity',
  older: 'age',
  minor: 'age',
  'deep-tone': 'skin-tone',
  'dry-skin': 'skin-type',
};
