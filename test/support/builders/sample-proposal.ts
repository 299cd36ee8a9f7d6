import type { SkinAnalysis } from '#domain/reading/report.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';

/** What an analyser might have said of the drawn face: the rules are run on it, and the sample is what they make of it. */
export const sampleProposal: SkinAnalysis = {
  summary:
    'The skin looks calm and even on the whole. The cheeks look a little dry, the first fine lines show around the eyes, and there are a few faint marks on the chin. A short routine that moisturises, protects in the morning and renews slowly in the evening suits it well.',
  categories: {
    skinTexture: {
      seen: 'Mostly smooth. The pores beside the nose are slightly visible.',
      confidence: 'high',
      notVisible: 'How the skin feels to the touch.',
    },
    skinTone: {
      seen: 'Even, with a few faint marks on the chin.',
      confidence: 'medium',
      notVisible: 'Whether a mark is older or new.',
    },
    hydration: {
      seen: 'The cheeks look a little dull, as slightly dry skin does.',
      confidence: 'low',
      notVisible: 'The water content of the skin.',
    },
    wrinkles: {
      seen: 'First fine lines beside the eyes, none on the forehead.',
      confidence: 'medium',
      notVisible: 'How deep a line is.',
    },
    acne: { seen: 'No active blemishes.', confidence: 'high', notVisible: '' },
  },
  regimen: [
    {
      productId: 'cerave-hydrating-facial-cleanser',
      timeOfDay: 'both',
      timesAWeek: 7,
      instructions: 'Massage gently onto damp skin, rinse with lukewarm water and pat dry.',
      why: 'It takes off oil and sunscreen and leaves dry cheeks comfortable.',
    },
    {
      productId: 'the-ordinary-azelaic-acid-suspension-10',
      timeOfDay: 'AM',
      timesAWeek: 3,
      instructions: 'A pea-sized amount on dry skin, before the moisturiser.',
      why: 'It evens out the look of faint marks.',
    },
    {
      productId: 'the-ordinary-retinol-0-2-in-squalane',
      timeOfDay: 'PM',
      timesAWeek: 2,
      instructions: 'A few drops on dry skin, away from the eyes and the corners of the mouth.',
      why: 'It softens the look of fine lines over months.',
    },
    {
      productId: 'la-roche-posay-toleriane-double-repair',
      timeOfDay: 'both',
      timesAWeek: 7,
      instructions: 'Smooth over the whole face while the skin is still slightly damp.',
      why: 'It keeps water in and supports the skin barrier.',
    },
    {
      productId: 'altruist-dermatologist-sunscreen-spf-50',
      timeOfDay: 'AM',
      timesAWeek: 7,
      instructions: 'Put it on generously as the last step, and again every two hours outdoors.',
      why: 'Sun protection does more for an even look than any other step.',
    },
  ],
  scienceNotes: [
    'Retinol works slowly: studies look for a difference after about three months of regular use.',
    'Ceramides are a natural part of the skin barrier.',
  ],
  warnings: ['Stop and rinse if the skin stings, swells or burns.'],
};

export const sampleAnswers: Answers = {
  age: 34,
  mainSkinGoal: 'anti-aging',
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 5,
};
