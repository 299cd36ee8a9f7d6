import { describe, expect, it } from 'vitest';
import { doctorSignsFor } from '#domain/plan/doctor-signs.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';

const SIGN = 'redness-with-blemishes';
const redWithBlemishes = {
  redness: { nose: 'clear', cheeks: 'slight' },
  blemishes: { cheeks: 'slight' },
} as const;

const signsOf = (seen: Parameters<typeof reading>[0], given: Partial<Answers> = {}) =>
  doctorSignsFor(adult(given), reading(seen));

describe('the advice on what to use in pregnancy', () => {
  it('is given to visitors who report a pregnancy, and under 60 also to those who prefer not to say', () => {
    const unsaid = { pregnancyBreastfeeding: 'prefer-not-to-say' } satisfies Partial<Answers>;
    expect(signsOf({}, { ...unsaid, age: 59 })).toContain('pregnant');
    expect(signsOf({}, { ...unsaid, age: 60 })).not.toContain('pregnant');
    expect(signsOf({}, { pregnancyBreastfeeding: 'yes', age: 60 })).toContain('pregnant');
  });
});

describe('the advice to see a doctor about redness with blemishes', () => {
  it('is given if the nose or the cheeks are clearly red', () => {
    expect(signsOf(redWithBlemishes)).toContain(SIGN);
    expect(signsOf({ ...redWithBlemishes, redness: { cheeks: 'strong' } })).toContain(SIGN);
  });

  it.each([
    ['the redness is slight', { ...redWithBlemishes, redness: { nose: 'slight' } }],
    ['only the chin is clearly red', { ...redWithBlemishes, redness: { chin: 'strong' } }],
    ['there are no blemishes', { ...redWithBlemishes, blemishes: { cheeks: 'none' } }],
    ['there are blackheads, which suggest acne', { ...redWithBlemishes, blackheads: { nose: 'slight' } }],
  ] as const)('is not given if %s', (_, seen) => {
    expect(signsOf(seen)).not.toContain(SIGN);
  });

  it('is not given to a visitor who has already reported rosacea', () => {
    expect(signsOf(redWithBlemishes, { medicalConditions: ['Rosacea'] })).not.toContain(SIGN);
  });
});

describe('the advice to show lasting redness to a doctor', () => {
  const red = { redness: { cheeks: 'clear' } } as const;

  it('is given for clear redness of the nose or the cheeks without blemishes', () => {
    expect(signsOf(red)).toContain('redness');
    expect(signsOf({ ...red, blackheads: { nose: 'slight' } })).toContain('redness');
    expect(signsOf({ redness: { cheeks: 'slight' } })).not.toContain('redness');
  });

  it('is not given together with the advice about redness with blemishes', () => {
    expect(signsOf(redWithBlemishes)).not.toContain('redness');
  });

  it('is not given to a visitor who has already reported rosacea', () => {
    expect(signsOf(red, { medicalConditions: ['Rosacea'] })).not.toContain('redness');
  });
});
