import { HOUSE_POLICY, type Rule } from '../rule.ts';

const row = (id: string, text: string, actives: Rule['actives'] = []): Rule => ({
  id,
  when: {},
  actives,
  session: 'any',
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
  notForYou: row('HOUSE-5', 'A sentence about something that does not fit your answers was taken out.'),
  markup: row('HOUSE-6', 'Links and page code were taken out of a text.'),
  retimed: row('HOUSE-7', 'The directions were adapted to the new times.'),
} as const;

/** A product that needs a prescription, by its catalogue entry or by its name. */
export const prescriptionRule: Rule = {
  ...row('LAW-5b', 'This needs a prescription, and is for a doctor to suggest.', ['prescription-medicine']),
  action: 'strip',
};
