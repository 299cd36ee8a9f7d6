import { describe, expect, it } from 'vitest';
import { Active } from '#domain/catalogue/product.ts';
import { cards } from '#domain/plan/evidence/cards.ts';
import { objectionsFor } from '#domain/plan/objections.ts';
import { subjects } from '#domain/words/en/names.ts';
import { adapaleneGel, treatment } from '../../../support/builders/plan.ts';
import { planCase } from '../../../support/builders/plan-property.ts';
import { product } from '../../../support/builders/product.ts';
import { said, saidOf } from '../../../support/builders/said.ts';
import { SEED } from '../../../support/long-runs.ts';

/** The test needs this many cases in which the advice names a milder active. It tries at most `MAX_TRIED` cases. */
const NAMED = 6;
const MAX_TRIED = 2_000;

const soreOf = (starting: readonly string[]): string =>
  starting.find((text) => text.includes('If your skin reacts again')) ?? '';

describe('the advice for skin that becomes sore again', () => {
  it('suggests a milder active instead of the only strong one, or else leaving out the product that causes the reaction', () => {
    const azelaic = treatment('azelaic-acid', 10);
    expect(soreOf(saidOf({ steps: [adapaleneGel()] }).starting)).toMatch(
      /change to a product with azelaic acid, which is milder\.$/,
    );
    expect(soreOf(saidOf({ steps: [azelaic] }).starting)).toMatch(
      /leave out the product causing the reaction\.$/,
    );
    expect(soreOf(saidOf({ steps: [adapaleneGel(), azelaic] }).starting)).toMatch(
      /leave out the product causing the reaction\.$/,
    );
  });

  it('never suggests an active that a rule excludes for the visitor', () => {
    let named = 0;
    for (let seed = SEED; named < NAMED && seed < SEED + MAX_TRIED; seed += 1) {
      const { reading: seen, answers: person } = planCase(seed);
      const [, name] =
        /change to a product with (.*), which is milder\.$/.exec(soreOf(said(seen, person).starting)) ?? [];
      const milder = Active.options.find((each) => subjects[each] === name);
      if (milder === undefined) continue;
      named += 1;
      const percent = cards[milder].strength?.least ?? 1;
      const other = product({
        step: 'treatment',
        leaveOn: true,
        fragrance: 'free',
        allergens: [],
        actives: [{ active: milder, percent }],
      });
      expect(objectionsFor(person)(other), JSON.stringify(person)).toBeUndefined();
    }
    expect(named).toBe(NAMED);
  });
});
