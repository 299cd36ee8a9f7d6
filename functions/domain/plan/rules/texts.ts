import { HOUSE_POLICY, type Rule } from '../rule.ts';

const row = (id: string, text: string, actives: Rule['actives'] = []): Rule => ({
  id,
  when: {},
  actives,
  timeOfDay: 'any',
  action: 'reword',
  text,
  source: HOUSE_POLICY,
  grade: 'W',
});

/** What a written text may not do. */
export const textRules = {
  claims: row('LAW-3', 'A sentence that promised a medical effect was taken out.'),
  diseases: row('LAW-4', 'A sentence that named a disease was taken out: a photo cannot show one.'),
  medicines: row('LAW-5', 'A sentence that named a prescription or forbidden product was taken out.', [
    'prescription-retinoid',
    'hydroquinone',
    'prescription-medicine',
    'resorcinol',
    'banned-in-cosmetics',
  ]),
  dangers: row('HOUSE-8', 'A sentence with advice that is not for a skincare routine was taken out.'),
  strange: row('HOUSE-9', 'A sentence that has no place in an analysis was taken out.'),
  strengths: row('HOUSE-10', 'A sentence that named a strength above the limit was taken out.'),
  notForYou: row('HOUSE-5', 'A sentence about something that does not fit your answers was taken out.'),
  markup: row('HOUSE-6', 'Links and page code were taken out of a text.'),
  retimed: row('HOUSE-7', 'The directions were adapted to the new times.'),
} as const;
