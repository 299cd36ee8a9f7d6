import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { adapaleneGel, plan, plannedProduct, planStep } from '../../../support/builders/plan.ts';
import { reading, type Seen } from '../../../support/builders/reading.ts';

const gel = adapaleneGel();
const cream = planStep({
  product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
  lead: 'moisturiser',
});

/** The directions of the last step. */
const directions = (seen: Seen, given: Partial<Plan>): string | undefined =>
  say({ reading: reading(seen), plan: plan(given) }, english).regimen.at(-1)?.instructions;

describe('the directions for a retinoid', () => {
  it.each(['slight', 'clear', 'strong'] as const)(
    'warn that the retinoid can worsen redness of the level "%s"',
    (level) => {
      expect(directions({ redness: { nose: level } }, { steps: [cream, gel] })).toMatch(
        /over your moisturiser.* Adapalene can make red skin redder: pause it if the redness grows\./,
      );
    },
  );

  it('do not mention redness that the photo does not show', () => {
    expect(directions({}, { steps: [cream, gel] })).not.toMatch(/redder/);
  });

  it('say to apply the retinoid over the moisturiser only if the plan lists the moisturiser first', () => {
    const red: Seen = { redness: { nose: 'slight' } };
    expect(directions(red, { steps: [cream, gel] })).toMatch(/over your moisturiser/);
    const [first] = say({ reading: reading(red), plan: plan({ steps: [gel, cream] }) }, english).regimen;
    expect(first?.instructions).toMatch(/^Once your skin is dry.*redder/);
    expect(first?.instructions).not.toMatch(/moisturiser/);
  });

  it('warn of redness even if the plan has no moisturiser to apply first', () => {
    const text = directions({ redness: { cheeks: 'slight' } }, { steps: [gel] });
    expect(text).toMatch(/redder: pause it if the redness grows\./);
    expect(text).not.toMatch(/moisturiser/);
  });

  it('differ from the directions for azelaic acid, which do not warn of redness', () => {
    const azelaic = planStep({
      product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active: 'azelaic-acid' }] }),
      lead: 'azelaic-acid',
    });
    expect(directions({ redness: { cheeks: 'clear' } }, { steps: [cream, azelaic] })).not.toMatch(/redder/);
  });
});
