import { describe, expect, it } from 'vitest';
import { english } from '#domain/words/en/english.ts';
import { namingOf } from '#domain/words/need-naming.ts';
import { whySayer } from '#domain/words/say-why.ts';
import { Observation } from '#domain/reading/observation.ts';
import { need, plan, plannedProduct, planStep, reason, treatment } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const { whys } = english;
const doubt = /\b(?:any|may)\b/;

describe('the reason for a step', () => {
  it('is never empty, even if earlier texts already contain all of its sentences', () => {
    const step = treatment('niacinamide', 5);
    const why = whySayer(plan({ steps: [step] }), whys, () => [])(step);
    expect(why).toBe('We added niacinamide to complete your routine.');
  });

  it('states only once that a tint blocks light, even if the tint is for both uneven skin tone and marks', () => {
    const tinted = planStep({
      product: plannedProduct({ step: 'sunscreen', leaveOn: true, actives: [{ active: 'iron-oxides' }] }),
      lead: 'sunscreen',
      reasons: [reason('unevenness', 'iron-oxides'), reason('marks', 'iron-oxides')],
    });
    const needs = [need({ name: 'unevenness', asked: true }), need({ name: 'marks', level: 'clear' })];
    const why = saidOf({ steps: [tinted], needs }).regimen[0]?.why;
    expect(why).toMatch(/the tint blocks part of it\..*a tint may help marks fade/);
    expect(why?.match(/blocks part of it/g)).toHaveLength(1);
  });

  it.each(Observation.options)(
    'expresses doubt about %s only if the reading reports it with low confidence',
    (name) => {
      const reasons = (confidence: 'low' | 'medium'): string[] => {
        const naming = namingOf(need({ name, level: 'clear', confidence }));
        return [
          whys.seen(name, 'niacinamide', naming),
          whys.askedAndSeen(name, 'niacinamide', naming),
          whys.base('cleanser', name, naming),
          whys.baseWith('moisturiser', name, 'niacinamide', naming),
        ];
      };
      expect(reasons('low').filter((text) => !doubt.test(text))).toEqual([]);
      expect(reasons('medium').filter((text) => doubt.test(text))).toEqual([]);
    },
  );
});
