import { describe, expect, it } from 'vitest';
import { findAnswerPlace } from '../../../../frontend/ui/result/find-answer.ts';
import { phase, step } from '../../../support/builders/result.ts';

const planned = (id: string, ...needs: string[]) => ({
  product: { id },
  reasons: needs.map((need) => ({ need })),
});

const result = {
  regimen: [
    step({ productId: 'wash' }),
    step({ productId: 'acid', schedule: [phase('PM')] }),
    step({ productId: 'sun', schedule: [phase('AM')] }),
  ],
  plan: {
    minor: false,
    steps: [planned('wash', 'shine', 'marks'), planned('acid', 'marks'), planned('sun', 'darkSpots')],
  },
};

describe('the step for an observation', () => {
  it.each([
    ['marks', 'step-PM-2', 'See step 2, evening'],
    ['darkSpots', 'step-AM-2', 'See step 2, morning'],
    ['shine', 'step-AM-1', 'See step 1, morning'],
  ] as const)('is the step whose first reason is %s', (observation, id, text) => {
    expect(findAnswerPlace(result, [observation])).toEqual({ id, text });
  });

  it('does not exist if no step has that reason, or if the reasons are unknown', () => {
    expect(findAnswerPlace(result, ['redness'])).toBeUndefined();
    expect(findAnswerPlace({ regimen: result.regimen, plan: undefined }, ['marks'])).toBeUndefined();
  });

  it('is the step for the strongest observation that any step treats', () => {
    expect(findAnswerPlace(result, ['redness', 'marks', 'shine'])?.id).toBe('step-PM-2');
  });
});
