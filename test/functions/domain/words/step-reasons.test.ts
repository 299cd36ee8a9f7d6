import { describe, expect, it } from 'vitest';
import { english } from '#domain/words/en/english.ts';
import { namingOf } from '#domain/words/need-naming.ts';
import { whySayer } from '#domain/words/say-why.ts';
import { Observation } from '#domain/reading/observation.ts';
import { need, plan, treatment } from '../../../support/builders/plan.ts';

const { whys } = english;
const doubt = /\b(?:any|may)\b/;

describe('the reason for a step', () => {
  it('is never empty, even if earlier texts already contain all of its sentences', () => {
    const step = treatment('niacinamide', 5);
    const why = whySayer(plan({ steps: [step] }), whys, () => [])(step);
    expect(why).toBe('We added niacinamide to complete your routine.');
  });

  it.each(Observation.options)('expresses doubt about %s only if its confidence is low', (name) => {
    const reasons = (confidence: 'low' | 'medium'): string[] => {
      const naming = namingOf(need({ name, level: 'clear', confidence }));
      return [
        whys.seen(name, 'niacinamide', naming),
        whys.askedAndSeen(name, 'niacinamide', naming),
        whys.base('cleanser', name, naming),
        whys.baseWith('moisturiser', name, 'niacinamide', naming),
      ];
    };
    expect(reasons('low').filter((reason) => !doubt.test(reason))).toEqual([]);
    expect(reasons('medium').filter((reason) => doubt.test(reason))).toEqual([]);
  });
});
