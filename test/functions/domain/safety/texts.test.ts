import { describe, expect, it } from 'vitest';
import { checkRegimen } from '#domain/safety/check-regimen.ts';
import { answers } from '../../../builders/answers.ts';
import { shelf } from '../../../builders/product.ts';
import { finding, proposedStep, skinAnalysis } from '../../../builders/report.ts';

const base = ['plain-cleanser', 'plain-cream'].map((productId) => proposedStep({ productId }));
const regimen = [...base, proposedStep({ productId: 'plain-sunscreen', session: 'AM' })];

const summaryOf = (summary: string) => {
  const analysis = skinAnalysis({ regimen, summary });
  const result = checkRegimen({
    analysis,
    answers: answers({ pregnancyBreastfeeding: 'yes', medicalConditions: ['Rosacea'] }),
    products: shelf,
  });
  return { text: result.summary, rules: result.notes.map(({ rule }) => rule) };
};

describe('a text of the report', () => {
  it.each([
    ['names a prescription medicine', 'Use tretinoin at night.', 'LAW-5'],
    ['hides one behind invisible signs and accents', 'Use trét\u200Binoin.', 'LAW-5'],
    ['names a disease, even one that the answers name', 'This is rosacea.', 'LAW-4'],
    ['promises a cure', 'It will cure your spots.', 'LAW-3'],
    ['promises to clear', 'It clears pores.', 'LAW-3'],
    ['recommends what the answers forbid', 'Retinol would help.', 'HOUSE-5'],
  ])('loses the sentence that %s', (_, sentence, rule) => {
    const { text, rules } = summaryOf(`Your skin looks calm. ${sentence} The cheeks look dry.`);
    expect(text).toBe('Your skin looks calm. The cheeks look dry.');
    expect(rules).toContain(rule);
  });

  it('loses links and page code', () => {
    const { text, rules } = summaryOf(
      'Calm <b>skin</b>. See [more](https://evil.example) www.evil.example now.',
    );
    expect(text).not.toMatch(/[<>]|evil/);
    expect(rules).toEqual(['HOUSE-6']);
  });

  it('is replaced when nothing of it is left', () => {
    expect(summaryOf('It cures all.').text).toBe('The plan below was made from your photo and your answers.');
  });

  it.each([
    'Clearly even skin in a clear photo.',
    'A treatment of healthy looking skin.',
    'Spots on the chin, as acne goals ask for.',
  ])('stays as it was: %s', (sentence) => {
    expect(summaryOf(sentence)).toEqual({ text: sentence, rules: [] });
  });

  it('may speak of a told condition in advice, but never as a finding', () => {
    const advice = 'Mild enough for rosacea.';
    const result = checkRegimen({
      analysis: skinAnalysis({
        regimen,
        scienceNotes: [advice],
        categories: { ...skinAnalysis().categories, acne: finding({ seen: 'Rosacea on the cheeks.' }) },
      }),
      answers: answers({ medicalConditions: ['Rosacea'] }),
      products: shelf,
    });
    expect(result.scienceNotes).toEqual([advice]);
    expect(result.categories.acne.seen).toBe('What was written here did not pass our checks.');
  });
});
