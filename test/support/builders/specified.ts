import { answers } from './answers.ts';

/** Requests and responses with exactly the fields of the specification, as a tester would write them for a mock API. */

export const specifiedRequest = (imageUrl: string) => ({ imageUrl, ...answers() });

export const specifiedStep = {
  step: 'Cleanser',
  when: 'Morning & Evening',
  frequency: 'Daily',
  description: 'A mild cleanser that leaves no film.',
  brand: 'CeraVe',
  product: 'Hydrating Cleanser',
  potency_product: '2%',
  potency_range: '1-3%',
  instructions: 'Massage onto damp skin and rinse.',
  why: 'It removes sunscreen without drying.',
};

export const specifiedResult = {
  summary: 'Your skin looks calm and a little dry.',
  regimen: [
    specifiedStep,
    {
      ...specifiedStep,
      step: 'Retinoid',
      when: 'PM',
      frequency: 'Twice a week',
      description: 'A retinoid serum.',
      brand: '',
      product: '',
      instructions: 'Apply a pea-sized amount.',
      why: 'It smooths fine lines.',
    },
    {
      ...specifiedStep,
      step: 'Mask',
      when: 'Once a week',
      frequency: 'Weekly',
      description: 'A clay mask.',
      brand: 'Dewpoint',
      product: 'Clay',
      instructions: 'Leave on for ten minutes.',
      why: 'It takes up oil.',
    },
  ],
  scienceNotes: ['Ceramides repair the barrier.'],
  warnings: ['Stop if it stings for longer than a minute.'],
  categories: {
    skinTexture: 'Smooth on the cheeks.',
    skinTone: 'Even.',
    hydration: 'A little dry around the nose.',
    wrinkles: 'Fine lines at the eyes.',
    acne: 'None seen.',
  },
};
