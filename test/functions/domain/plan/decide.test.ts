import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { isMild, isMineral, strongIn } from '#domain/plan/products.ts';
import { startWeekOf } from '#domain/plan/schedule.ts';
import type { Answers, SkinGoal } from '#domain/questionnaire/answers.ts';
import type { Region } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { adult } from '../../../support/builders/answers.ts';
import { product as aProduct, zincSunscreen as sun } from '../../../support/builders/product.ts';
import { reading } from '../../../support/builders/reading.ts';

const planFor = (seen: SkinReading, given: Partial<Answers> = {}): Plan =>
  decide(seen, adult({ country: 'US', ...given }), products);

const calm = reading();
const blemished = reading({ blemishes: { chin: 'clear', cheeks: 'slight' } }, { confidence: 'high' });

const stepsOf = ({ steps }: Plan): string[] => steps.map(({ product }) => product.step);
const activesOf = ({ steps }: Plan): string[] =>
  steps.flatMap(({ product }) => product.actives.map(({ active }) => active));

describe('the plan for a visitor without a specific goal whose photo shows no problem', () => {
  it.each([3, 5, 7] as const)(
    'consists of only a cleanser, a moisturiser and a sunscreen if there are no needs (maxProducts: %i)',
    (maxProducts) => {
      const plan = planFor(calm, { mainSkinGoal: 'general', maxProducts });
      expect(stepsOf(plan)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
      expect(plan.needs).toEqual([]);
      expect(plan.unmet).toEqual([]);
    },
  );
});

const firstChoices: readonly { goal: SkinGoal; actives: readonly string[] }[] = [
  { goal: 'acne', actives: ['adapalene', 'benzoyl-peroxide', 'salicylic-acid'] },
  { goal: 'anti-aging', actives: ['retinol', 'retinal'] },
  { goal: 'brightening', actives: ['l-ascorbic-acid', 'azelaic-acid', 'niacinamide'] },
];

describe('the goal', () => {
  it.each(firstChoices)(
    '$goal leads to a plan with one of the best actives for this goal',
    ({ goal, actives }) => {
      const chosen = activesOf(planFor(calm, { mainSkinGoal: goal }));
      expect(chosen.some((each) => actives.includes(each))).toBe(true);
    },
  );

  it('leads to a plan that starts an active for this goal first, and the last step at least four weeks later', () => {
    const inflamed = reading({ blemishes: { chin: 'strong' } }, { confidence: 'high' });
    const plan = planFor(inflamed, { mainSkinGoal: 'anti-aging', maxProducts: 7 });
    const retinoid = plan.steps.find(({ lead }) => lead === 'retinol' || lead === 'retinal');
    const starts = plan.steps.map(({ schedule }) => startWeekOf(schedule));
    expect(retinoid && startWeekOf(retinoid.schedule)).toBe(2);
    expect(Math.max(...starts)).toBeGreaterThanOrEqual(6);
  });

  it('leads to an unmet need in the plan if rules exclude all products that would help with this need', () => {
    const plan = planFor(calm, { mainSkinGoal: 'acne', medicalConditions: ['Other'] });
    expect(stepsOf(plan)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    expect(plan.unmet).toContainEqual(expect.objectContaining({ need: 'blackheads', why: 'rule' }));
  });
});

describe('a plan', () => {
  it('withholds no active from an adult in the US without a condition, a pregnancy or sensitive skin', () => {
    expect(planFor(blemished, { mainSkinGoal: 'anti-aging' }).withheld).toEqual([]);
  });

  it.each(['yes', 'prefer-not-to-say'] as const)(
    'withholds the retinoid, and names the rule that excludes it, for the pregnancy answer %s',
    (pregnancyBreastfeeding) => {
      const plan = planFor(calm, { mainSkinGoal: 'anti-aging', pregnancyBreastfeeding });
      expect(activesOf(plan)).not.toContain('retinol');
      expect(plan.withheld).toContainEqual({
        by: expect.stringMatching(/^retin/),
        need: 'fineLines',
        rule: expect.stringMatching(/^PRG-/),
        because: pregnancyBreastfeeding === 'yes' ? 'pregnancy' : 'pregnancy-unsaid',
      });
    },
  );
});

const left = (given: Partial<Answers>): string[] =>
  planFor(blemished, given).withheld.map(({ by, rule }) => `${by} ${rule}`);

describe('an active that people expect for their goal', () => {
  it('is listed as withheld if a rule excludes it (such as adapalene in the EU, or azelaic acid for visitors with eczema)', () => {
    const acne = left({ mainSkinGoal: 'acne', country: 'EU' });
    expect(acne).toEqual(expect.arrayContaining(['adapalene LAW-6b', 'benzoyl-peroxide LAW-7b']));
    const eczema = { medicalConditions: ['Eczema' as const], country: 'EU' as const };
    expect(left({ ...eczema, mainSkinGoal: 'brightening' })).toContain('azelaic-acid CND-4h');
    expect(left({ ...eczema, mainSkinGoal: 'hydration' })).not.toContain('azelaic-acid CND-4h');
  });
});

describe('a plan with a tinted sunscreen', () => {
  it('gives uneven skin tone as the first reason for the tinted sunscreen, even if another need weighs more', () => {
    const aged = reading(
      {
        fineLines: { forehead: 'strong' },
        deepLines: { forehead: 'strong' },
        unevenness: { cheeks: 'clear' },
      },
      { confidence: 'high' },
    );
    const plan = planFor(aged, { mainSkinGoal: 'anti-aging', country: 'UK', maxProducts: 5 });
    const shield = plan.steps.find(({ lead }) => lead === 'sunscreen');
    expect(shield?.product.actives.map(({ active }) => active)).toContain('iron-oxides');
    expect(shield?.reasons[0]).toMatchObject({ need: 'unevenness', by: 'iron-oxides' });
  });
});

describe('a plan with a milder retinoid instead of an excluded one', () => {
  it('does not list retinoids as withheld if a milder one replaces them', () => {
    const lined = reading({ fineLines: { forehead: 'strong' } }, { confidence: 'high' });
    const plan = decide(lined, adult({ age: 85, mainSkinGoal: 'general' }), products);
    expect(activesOf(plan)).toContain('retinal');
    expect(plan.withheld.filter(({ by }) => by.startsWith('retin'))).toEqual([]);
  });
});

describe('the plan for a visitor under 18', () => {
  it('ignores the wrinkles of minors, even at the level "strong"', () => {
    const lined = reading({ fineLines: { forehead: 'strong' }, underEyeDarkness: { underEyes: 'strong' } });
    const plan = planFor(lined, { age: 15, mainSkinGoal: 'anti-aging' });
    expect(plan.minor).toBe(true);
    expect(plan.needs).toEqual([]);
    expect(stepsOf(plan)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
  });
});

describe('the plan for skin that may be sensitive', () => {
  it.each(['yes', 'not-sure'] as const)('has only one strong active (sensitive: %s)', (skinSensitivity) => {
    const plan = planFor(blemished, { mainSkinGoal: 'acne', skinSensitivity, maxProducts: 7 });
    expect(countIn(plan)).toBe(1);
  });
});

const acneStepsOfThree = (skinSensitivity: Answers['skinSensitivity']) =>
  stepsOf(planFor(blemished, { mainSkinGoal: 'acne', maxProducts: 3, skinSensitivity }));

describe('a plan of three products', () => {
  it('has room for an active if the skin is oily, because one cream moisturises and protects from the sun', () => {
    const oily = reading({ shine: { forehead: 'strong', nose: 'strong' } });
    const plan = planFor(oily, { mainSkinGoal: 'acne', maxProducts: 3 });
    expect(stepsOf(plan)).toEqual(['cleanser', 'treatment', 'moisturiser']);
    expect(plan.steps.at(-1)?.product.spf).toBeGreaterThanOrEqual(30);
  });

  it('contains a night moisturiser if the answer about sensitive skin is "yes", but not if it is "not sure"', () => {
    expect(acneStepsOfThree('yes')).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    expect(acneStepsOfThree('not-sure')).toEqual(['cleanser', 'treatment', 'moisturiser']);
  });

  it('contains a night moisturiser if the skin is dry, and lists as unmet the need that it has no room for', () => {
    const dry = reading({ dryness: { cheeks: 'strong' }, blemishes: { chin: 'clear' } });
    const person = adult({ mainSkinGoal: 'acne', maxProducts: 3 });
    const plan = decide(
      dry,
      person,
      products.filter((each) => each.step !== 'cleanser' || isMild(each)),
    );
    expect(stepsOf(plan)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    expect(plan.unmet).toContainEqual({
      need: 'blemishes',
      why: 'no-room',
      by: 'azelaic-acid',
    });
  });
});

describe('melasma', () => {
  it('contains a tinted sunscreen because of melasma', () => {
    const plan = planFor(calm, { mainSkinGoal: 'general', medicalConditions: ['Melasma'] });
    const sunscreen = plan.steps.find(({ product }) => product.step === 'sunscreen');
    expect(sunscreen?.product.actives.map(({ active }) => active)).toContain('iron-oxides');
  });
});

describe('the plan for a visitor under 16', () => {
  it('is limited to four products and one strong active under the age of 16', () => {
    const plan = planFor(blemished, { age: 14, mainSkinGoal: 'acne', maxProducts: 7 });
    expect(plan.steps).toHaveLength(4);
    expect(plan.steps.filter(({ product }) => strongIn(product).length > 0)).toHaveLength(1);
  });
});

const mostImportant = (seen: SkinReading, given: Partial<Answers>): string | undefined => {
  const { importance, steps } = planFor(seen, given);
  return steps.find(({ product }) => product.id === importance[0])?.product.step;
};

describe('the planner', () => {
  const dry = reading({ dryness: { cheeks: 'clear' } }, { confidence: 'high' });
  const slightlyDry = reading({ dryness: { cheeks: 'slight' } });

  it('ranks the moisturiser first for clearly dry skin, and for slightly dry skin if the goal is hydration', () => {
    expect(mostImportant(dry, {})).toBe('moisturiser');
    expect(mostImportant(slightlyDry, { mainSkinGoal: 'hydration' })).toBe('moisturiser');
    expect(mostImportant(slightlyDry, { mainSkinGoal: 'general' })).toBe('sunscreen');
  });

  it.each([
    ['Eczema', 'moisturiser'],
    ['Psoriasis', 'moisturiser'],
    ['Vitiligo', 'sunscreen'],
    ['Melasma', 'sunscreen'],
    ['Rosacea', 'sunscreen'],
    ['None', 'sunscreen'],
  ] as const)('for the condition "%s" ranks the %s first', (condition, step) => {
    expect(mostImportant(calm, { medicalConditions: [condition] })).toBe(step);
  });
});

describe('melasma', () => {
  it('delays azelaic acid until week 3 because of melasma, and limits it to two days a week at first', () => {
    const uneven = reading({ unevenness: { cheeks: 'clear' } }, { confidence: 'high' });
    const { steps } = planFor(uneven, { mainSkinGoal: 'brightening', medicalConditions: ['Melasma'] });
    const azelaic = steps.find(({ lead }) => lead === 'azelaic-acid');
    expect(azelaic?.schedule[0]).toMatchObject({ fromWeek: 3, days: ['mon', 'thu'] });
  });
});

describe('the plan for a visitor under 16', () => {
  const blotchy = reading({ unevenness: { cheeks: 'strong' }, redness: { cheeks: 'strong' } });
  const acids = products.filter(
    ({ step, actives }) => step !== 'treatment' || actives.some(({ active }) => active === 'azelaic-acid'),
  );
  const planOf = (seen: SkinReading, age: number): Plan =>
    decide(seen, adult({ mainSkinGoal: 'general', age }), acids);

  it('contains azelaic acid before the age of 16 only if there are blemishes', () => {
    expect(activesOf(planOf(blotchy, 15))).not.toContain('azelaic-acid');
    expect(activesOf(planOf(blotchy, 16))).toContain('azelaic-acid');
    const withBlemishes = { ...blotchy.observations, ...blemished.observations };
    expect(activesOf(planOf({ ...blotchy, observations: withBlemishes }, 15))).toContain('azelaic-acid');
  });
});

const warned = (age: number, pregnancyBreastfeeding: Answers['pregnancyBreastfeeding']): string[] =>
  planFor(blemished, { age, pregnancyBreastfeeding }).cautions.filter((id) => id.startsWith('PRG-'));

describe('a plan during a possible pregnancy', () => {
  it.each([3, 5, 7] as const)(
    'contains only mineral UV filters during pregnancy (maxProducts: %i)',
    (maxProducts) => {
      const oily = reading({ shine: { forehead: 'strong', nose: 'strong' } });
      const plan = planFor(oily, { mainSkinGoal: 'acne', pregnancyBreastfeeding: 'yes', maxProducts });
      const protecting = plan.steps.filter(({ product }) => product.spf !== undefined);
      expect(protecting).not.toEqual([]);
      expect(protecting.filter(({ product }) => !isMineral(product))).toEqual([]);
    },
  );

  it('warns about pregnancy under the age of 60 if the answer is "prefer not to say"', () => {
    expect(warned(59, 'prefer-not-to-say')).toContain('PRG-12');
    expect(warned(60, 'prefer-not-to-say')).toEqual([]);
  });

  it('warns about pregnancy at any age if the visitor reports one', () => {
    expect(warned(60, 'yes')).toEqual(warned(59, 'yes'));
    expect(warned(60, 'yes')).toContain('PRG-12');
  });
});

/** This cream would be preferred to `plain` if it contained no fragrance, because more markets sell it. */
const scented = aProduct({
  id: 'scented-cream',
  step: 'moisturiser',
  leaveOn: true,
  fragrance: 'present',
  actives: [],
  regions: ['EU', 'UK', 'US', 'CA'],
});
const plain = aProduct({ id: 'plain-cream', step: 'moisturiser', leaveOn: true, actives: [] });
const placementsOf = (shelf: readonly Product[]) =>
  decide(calm, adult({ skinSensitivity: 'yes' }), shelf).placements;

const notedFor = (shelf: readonly Product[]) =>
  placementsOf(shelf).filter(({ productId }) => productId === 'plain-cream');

describe('a rule about fragrance', () => {
  it('is recorded as the reason for the chosen product if the rule excludes a better product', () => {
    expect(placementsOf([aProduct(), plain, scented, sun])).toContainEqual({
      rule: 'CND-6b',
      productId: 'plain-cream',
    });
  });

  it('is not recorded if the rule does not change the choice of products', () => {
    expect(notedFor([aProduct(), plain, sun])).toEqual([]);
    const irritating = { ...scented, irritants: true as const };
    expect(notedFor([aProduct(), plain, irritating, sun])).toEqual([]);
  });
});

const strongBlemishes = (...regions: Region[]) =>
  reading({ blemishes: Object.fromEntries(regions.map((region) => [region, 'strong' as const])) });

const countIn = ({ steps }: Plan): number =>
  steps.filter(({ product }) => strongIn(product).length > 0).length;

describe('the plan for strong blemishes', () => {
  const acne = { mainSkinGoal: 'acne', maxProducts: 7 } as const;
  const three = ['forehead', 'cheeks', 'chin'] as const;

  it('advises seeing a doctor about strong blemishes in three regions, and more urgently in five', () => {
    expect(planFor(strongBlemishes('chin', 'cheeks'), acne).doctorSigns[0]).toBe('changing-mole');
    expect(planFor(strongBlemishes(...three), acne).doctorSigns[0]).toBe('several-blemishes');
    expect(planFor(strongBlemishes(...three, 'nose', 'aroundMouth'), acne).doctorSigns[0]).toBe(
      'many-blemishes',
    );
  });

  it('contains only one strong active if strong blemishes affect five or more regions', () => {
    expect(countIn(planFor(strongBlemishes(...three), acne))).toBe(2);
    expect(countIn(planFor(strongBlemishes(...three, 'nose', 'aroundMouth'), acne))).toBe(1);
  });
});

describe('a plan', () => {
  it('is replaced by base care if it breaks a rule, and the new plan is marked as base care', () => {
    const person = adult({ mainSkinGoal: 'acne' });
    const plan = decide(blemished, person, products, ({ steps }) =>
      steps.length > 3 ? ['two that clash at the same time'] : [],
    );
    expect(plan.isBaseCare).toBe(true);
    expect(stepsOf(plan)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    expect(decide(blemished, person, products).isBaseCare).toBe(false);
  });

  it('is replaced by a plan without steps if base care breaks a rule too', () => {
    const plan = decide(blemished, adult(), products, ({ steps }) =>
      steps.length > 0 ? ['a product twice'] : [],
    );
    expect(plan).toMatchObject({ isBaseCare: true, steps: [], importance: [], placements: [] });
  });
});
