import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { english } from '#domain/words/en/english.ts';
import { ruleWordsForMinors } from '#domain/words/en/rules-for-minors.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { adapaleneGel, planStep, treatment } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

describe('the warnings about medicines that the visitor did not mention', () => {
  it.each([[[]], [['pregnancy']]] satisfies [Plan['disclosed']][])(
    'end with advice on medicines that make skin sensitive to the sun, whether or not the visitor is pregnant (answers: %j)',
    (disclosed) => {
      const { unsaidSunSensitising } = english.safety;
      const { warnings } = saidOf({ cautions: ['TRT-5'], disclosed });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]?.endsWith(` ${unsaidSunSensitising}`)).toBe(true);
      expect(unsaidSunSensitising).toMatch(
        /^Ask a pharmacist if your medicines make skin sensitive to the sun\.$/,
      );
      expect(saidOf({ cautions: ['ORD-5'], disclosed }).warnings.join(' ')).not.toContain(
        unsaidSunSensitising,
      );
    },
  );

  it('state a rule about medicines that the notes do not repeat', () => {
    const placements: Plan['placements'] = [{ rule: 'TRT-5', productId: planStep().product.id }];
    const { warnings, safety } = saidOf({ cautions: ['TRT-5'], steps: [planStep()], placements });
    expect(warnings[0]).toContain(ruleWords['TRT-5']);
    expect(safety).toEqual([]);
  });
});

describe('the text for visitors who are mostly outdoors', () => {
  it('does not call the sunscreen in the plan water-resistant, because the catalogue does not record this property', () => {
    expect(ruleWords['CHK-3d']).toMatch(
      /^Outdoors, use a sunscreen labelled “water-resistant”, and buy one if yours is not\./,
    );
  });
});

describe('the note on actives left out because of eczema', () => {
  it('states only once that the actives can irritate skin with eczema, although two rules exclude them', () => {
    const withheld: Plan['withheld'] = [
      { by: 'retinol', need: 'fineLines', rule: 'CND-4', because: 'condition' },
      { by: 'salicylic-acid', need: 'blemishes', rule: 'CND-4d', because: 'condition' },
    ];
    expect(saidOf({ withheld, disclosed: ['eczema'] }).safety[0]?.text).toBe(
      'We left out retinoids and salicylic acid because you have eczema. Such ingredients can irritate skin with eczema.',
    );
  });
});

describe('the text for visitors who did not say how dark their skin is', () => {
  it('advises using actives half as often as planned at first, and then gradually as often as planned', () => {
    expect(ruleWords['CND-11']).toMatch(
      /half as often at first\. Add a day a week each month, up to this plan\.$/,
    );
  });
});

const rulesOf = (disclosed: Plan['disclosed']): string[] =>
  saidOf({ disclosed, steps: [planStep()] }).safety.map(({ rule }) => rule);

describe('the notes on vitamin A in pregnancy', () => {
  it.each(['pregnancy', 'planning-pregnancy'] as const)(
    'advise against vitamin A in a separate note even if eczema already rules it out (answer: %s)',
    (answer) => {
      expect(rulesOf(['eczema', answer])).toEqual([...rulesOf(['eczema']), 'PRG-2']);
      expect(rulesOf([answer])).toEqual(['PRG-2']);
    },
  );

  it('also mention a planned pregnancy, except to visitors under 18 who did not report one', () => {
    const withheld: Plan['withheld'] = [
      { by: 'retinol', need: 'fineLines', rule: 'PRG-2', because: 'pregnancy-unsaid' },
    ];
    const textOf = (given: Partial<Plan>): string | undefined =>
      saidOf({ withheld, ...given }).safety[0]?.text;
    expect(textOf({ disclosed: ['planning-pregnancy'] })).toMatch(
      / planning a pregnancy or breastfeeding\.$/,
    );
    expect(textOf({ minor: true })).toContain(ruleWordsForMinors['PRG-2']);
    expect(ruleWordsForMinors['PRG-2']).not.toMatch(/planning/);
  });
});

const warningsAndDirections = (steps: Plan['steps']): (string | undefined)[] => {
  const { warnings, regimen } = saidOf({ cautions: ['TRT-4d'], steps });
  return [...warnings, ...regimen.map(({ instructions }) => instructions)];
};

describe('the text for visitors whose medicine makes the skin sensitive to the sun', () => {
  it('advises asking a doctor or pharmacist before starting the strong actives, in the warning and in the directions for each active', () => {
    const [warning, ...directions] = warningsAndDirections([
      planStep(),
      treatment('retinol', 0.1),
      adapaleneGel(),
    ]);
    expect(warning).toMatch(
      /wear a hat\. Ask a doctor or pharmacist before you start retinol or adapalene, or add another active ingredient\.$/,
    );
    const ask = 'ask your doctor or a pharmacist whether you can use it with your medicine.';
    expect(directions[0]).not.toContain(ask);
    expect(directions[1]).toContain(`Before you start retinol, ${ask}`);
    expect(directions[2]).toContain(`Before you start adapalene, ${ask}`);
  });

  it('does not name the strong actives if the sentence would become too long', () => {
    const steps = [
      treatment('retinyl-ester', 1),
      treatment('polyhydroxy-acid', 10),
      treatment('azelaic-acid', 10),
      treatment('sulfur', 5),
    ];
    expect(warningsAndDirections(steps)[0]).toMatch(
      /\. Ask a doctor or pharmacist before you start the strong active ingredients in this plan, or add another one\.$/,
    );
  });

  it('advises asking a doctor only before adding an active, if the plan contains no strong active', () => {
    expect(warningsAndDirections([planStep(), treatment('niacinamide', 5)])[0]).toBe(ruleWords['TRT-4d']);
  });
});
