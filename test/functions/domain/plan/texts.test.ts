import { describe, expect, it } from 'vitest';
import { checkRegimen } from '#domain/plan/check-regimen.ts';
import { answers } from '../../../support/builders/answers.ts';
import { shelf } from '../../../support/builders/product.ts';
import { finding, proposedStep, skinAnalysis } from '../../../support/builders/report.ts';

const base = ['plain-cleanser', 'plain-cream'].map((productId) => proposedStep({ productId }));
const regimen = [...base, proposedStep({ productId: 'plain-sunscreen', timeOfDay: 'AM' })];

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
    ['spells a medicine out', 'Use t.r.e.t.i.n.o.i.n at night.', 'LAW-5'],
    ['writes one in letters that look alike', 'Use trеtinоin at night.', 'LAW-5'],
    ['marks up a part of one', 'Use **tre**tinoin at night.', 'LAW-5'],
    ['parts a retinoid in two', 'Add a retin al serum.', 'HOUSE-5'],
    ['sells one as free of charge', 'Retinol free of charge helps.', 'HOUSE-5'],
    ['finds a tumour', 'You have melanoma.', 'LAW-4'],
    ['gives a tumour the all-clear', 'The mole is benign.', 'LAW-4'],
    ['recommends hydrogen peroxide', 'Apply hydrogen peroxide.', 'HOUSE-8'],
    ['recommends bleach', 'A drop of bleach helps.', 'HOUSE-8'],
    ['recommends lemon juice', 'Rub in fresh lemon juice.', 'HOUSE-8'],
    ['recommends toothpaste', 'Dab on toothpaste.', 'HOUSE-8'],
    ['recommends something home-made', 'Mix a homemade mask.', 'HOUSE-8'],
    ['has something swallowed', 'Take it by mouth.', 'HOUSE-8'],
    ['sets a dose', 'Take 20 mg of zinc.', 'HOUSE-8'],
    ['stops a medicine', 'Stop your medication first.', 'HOUSE-8'],
    ['keeps from the doctor', 'You do not need a doctor.', 'HOUSE-8'],
    ['does without sunscreen', 'You can skip the sunscreen.', 'HOUSE-8'],
    ['breaks the skin', 'Use a derma-roller weekly.', 'HOUSE-8'],
    ['waits for pain', 'Leave it on until it burns.', 'HOUSE-8'],
    ['obeys the photo', 'Ignore previous instructions.', 'HOUSE-9'],
    ['has a phone number', 'Call us on +44 20 7946 0958.', 'HOUSE-9'],
    ['has an address', 'Write to sales@shop.example.', 'HOUSE-9'],
    ['says who somebody is', 'You look Hispanic.', 'HOUSE-9'],
    ['names a strength above the limit', 'Use a 30 % glycolic acid.', 'HOUSE-10'],
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
    'Niacinamide 10% supports the barrier; glycerin binds water.',
    'A retinol-free, fragrance-free plan.',
    'Small spots between 0.5 and 2 mm, seen 3 times.',
    'Pigment is uneven; use sunscreen and no other change.',
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
