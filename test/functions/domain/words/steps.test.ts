import { describe, expect, it } from 'vitest';
import type { Need, Plan, PlanStep } from '#domain/plan/plan.ts';
import { daysOf, type Schedule } from '#domain/plan/schedule.ts';
import type { RegimenStep } from '#domain/contract/result-texts.ts';
import { need, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const stepsOf = (given: Partial<Plan>): RegimenStep[] => saidOf(given).regimen;

const serum = (given: Partial<PlanStep> = {}): PlanStep =>
  planStep({
    product: plannedProduct({
      id: 'serum',
      product: 'Serum',
      step: 'treatment',
      leaveOn: true,
      actives: [{ active: 'niacinamide', percent: 5 }, { active: 'panthenol' }],
    }),
    lead: 'niacinamide',
    reasons: [reason('redness', 'niacinamide')],
    ...given,
  });

const whyOf = (given: Partial<Plan>): string | undefined => stepsOf({ steps: [serum()], ...given })[0]?.why;

const phase = (fromWeek: number, dayPart: 'AM' | 'PM', timesAWeek: number): Schedule[number] => ({
  fromWeek,
  dayPart,
  days: daysOf(timesAWeek),
});

const sunscreenFor = (...reasons: PlanStep['reasons']): PlanStep =>
  planStep({
    product: plannedProduct({ id: 'sun', step: 'sunscreen', leaveOn: true, spf: 50 }),
    lead: 'sunscreen',
    reasons,
  });

describe('a step', () => {
  it.each([
    ['Morning', 'Every day', [phase(1, 'AM', 7)]],
    ['Morning and evening', 'Every day', [phase(1, 'AM', 7), phase(1, 'PM', 7)]],
    ['Evening', 'Twice a week', [phase(1, 'PM', 2)]],
    ['Evening', 'Once a week', [phase(1, 'PM', 1)]],
    ['Evening', 'Three times a week from week 5', [phase(5, 'PM', 3)]],
    [
      'Evening',
      'Twice a week at first, four times a week from week 5',
      [phase(1, 'PM', 2), phase(5, 'PM', 4)],
    ],
    ['Evening', 'Every day at first, not at all from week 9', [phase(1, 'PM', 7), phase(9, 'PM', 0)]],
    [
      'Morning and evening',
      'Every morning; two evenings a week at first, every evening from week 5',
      [phase(1, 'AM', 7), phase(1, 'PM', 2), phase(5, 'PM', 7)],
    ],
    ['', '', [phase(1, 'PM', 0)]],
    ['', '', []],
  ])(
    'states its time of day as "%s" and its frequency as "%s", according to its schedule',
    (when, frequency, schedule) => {
      const [step] = stepsOf({ steps: [planStep({ schedule })] });
      expect(step).toMatchObject({ when, frequency, schedule });
    },
  );
});

describe('the description of a step', () => {
  it('consists of the type, brand, name, actives and strength of its product', () => {
    expect(stepsOf({ steps: [serum()] })[0]).toMatchObject({
      step: 'Treatment',
      description: 'Leave-on treatment with niacinamide and panthenol',
      brand: 'Plain',
      product: 'Serum',
      potency_product: '5% niacinamide',
      potency_range: '2–10%',
      productId: 'serum',
    });
  });

  it('contains the SPF of a sunscreen, and no strength if none is known', () => {
    const product = plannedProduct({ step: 'sunscreen', leaveOn: true, actives: [], spf: 50 });
    expect(stepsOf({ steps: [planStep({ product, lead: 'sunscreen' })] })[0]).toMatchObject({
      description: 'Sunscreen SPF 50',
      potency_product: '',
      potency_range: '',
    });
  });
});

describe('the reason for a step', () => {
  it('mentions the goal, the need with its region, the active and its effect', () => {
    const needs = [need({ name: 'redness', asked: true, level: 'clear', regions: ['cheeks'] })];
    expect(whyOf({ needs })).toBe(
      'You want calmer skin, so we chose niacinamide for the redness on your cheeks. ' +
        'Niacinamide may reduce redness a little over several weeks.',
    );
  });

  it('does not claim that the visitor asked about a need that only the photo shows', () => {
    const needs = [need({ name: 'redness', level: 'clear', regions: ['nose'] })];
    expect(whyOf({ needs })).toMatch(/^For the redness on your nose, we chose niacinamide\./);
  });

  it('does not claim that the photo shows a need that only the visitor mentioned', () => {
    for (const level of ['none', undefined] as const) {
      const needs: Need[] = [{ name: 'redness', asked: true, regions: [], ...(level && { level }) }];
      expect(whyOf({ needs })).toMatch(
        /^You want calmer skin, so we chose niacinamide to keep redness away\./,
      );
    }
  });

  it('states that a cleanser is part of every routine if there is no other reason', () => {
    expect(stepsOf({ steps: [planStep()] })[0]?.why).toMatch(/is part of every routine\./);
  });

  it('refers to an earlier step for the same need', () => {
    const second = serum({
      product: plannedProduct({ id: 'cica', product: 'Cica', step: 'treatment', leaveOn: true }),
      lead: 'centella',
      reasons: [reason('redness', 'centella')],
    });
    const needs = [need({ name: 'redness', level: 'clear', regions: ['nose'] })];
    expect(stepsOf({ steps: [serum(), second], needs })[1]?.why).toMatch(
      /^We also chose centella for redness\./,
    );
  });

  it('does not claim that the visitor asked about a need that the goal only implies', () => {
    const needs = [need({ name: 'marks', asked: true, level: 'clear', regions: ['chin'] })];
    const steps = [serum({ reasons: [reason('marks', 'niacinamide')] })];
    expect(whyOf({ goal: 'acne', needs, steps })).toMatch(
      /^Breakouts often leave marks, so we chose niacinamide for the marks on your chin\./,
    );
  });

  it('mentions a secondary need only if no other step mentions it or was chosen for it', () => {
    const both = serum({ reasons: [reason('redness', 'niacinamide'), reason('dryness', 'panthenol')] });
    const needs = [
      need({ name: 'redness', level: 'clear', regions: ['nose'] }),
      need({ name: 'dryness', level: 'clear', regions: ['nose'] }),
    ];
    const whys = stepsOf({ steps: [both, { ...both, product: { ...both.product, id: 'other' } }], needs });
    expect(whys[0]?.why).toMatch(/ The panthenol in this product may also help with dry skin\.$/);
    expect(whys[1]?.why).not.toMatch(/dry skin/);
    const cream = planStep({ lead: 'moisturiser', reasons: [reason('dryness', 'moisturiser')] });
    expect(whyOf({ steps: [both, cream], needs })).not.toMatch(/dry skin/);
  });

  it('states that the skin needs gentle care, not that it is sensitive, because a condition may be the cause', () => {
    const needs = [need({ name: 'comfort', asked: true, regions: [] })];
    const steps = [serum(), serum({ lead: 'panthenol', reasons: [reason('comfort', 'panthenol')] })];
    const texts = stepsOf({ steps, needs }).map(({ why }) => why);
    expect(texts.join(' ')).toMatch(/gentle care/);
    expect(texts.join(' ')).not.toMatch(/sensitive skin\b(?! care)/);
  });

  it('claims an effect only if there is evidence for it', () => {
    const steps = [serum({ reasons: [reason('deepLines', 'clay')] })];
    expect(whyOf({ steps })).toBe('With deep lines in mind, we chose clay.');
  });

  it('includes the effect on a second need, and the effect of a tint on uneven skin tone', () => {
    const sun = planStep({
      product: plannedProduct({
        id: 'sun',
        step: 'sunscreen',
        leaveOn: true,
        spf: 50,
        actives: [{ active: 'iron-oxides' }],
      }),
      lead: 'sunscreen',
      reasons: [reason('fineLines', 'sunscreen'), reason('deepLines', 'sunscreen')],
    });
    const fine = need({ name: 'fineLines', level: 'clear', regions: ['forehead'] });
    const deep = need({ name: 'deepLines', level: 'clear', regions: ['forehead'] });
    const uneven = need({ name: 'unevenness', level: 'clear', regions: ['cheeks'] });
    const why = whyOf({ steps: [sun], needs: [fine, deep, uneven] });
    expect(why).toMatch(/not only UV, can darken patches of skin; the tint blocks part of it\./);
    expect(why).toMatch(/Daily sunscreen helps delay new lines; it does not smooth deep ones\./);
    const slight = { ...uneven, level: 'slight' as const };
    expect(whyOf({ steps: [sun], needs: [fine, deep, slight] })).not.toMatch(/Ordinary light/);
    const pale = whyOf({ steps: [sun], needs: [fine, deep, uneven], disclosed: ['vitiligo'] });
    expect(pale).toMatch(/makes pale patches stand out less/);
  });

  it('mentions the need that a sunscreen serves, or states that sunscreen is part of every routine', () => {
    const lines = need({ name: 'fineLines', level: 'clear', regions: ['underEyes'] });
    const steps = [sunscreenFor(reason('fineLines', 'sunscreen'))];
    expect(whyOf({ steps, needs: [lines] })).toMatch(/even more because of the fine lines under your eyes/);
    // The text must not mention slight lines unless the visitor asked about lines.
    expect(whyOf({ steps, needs: [{ ...lines, level: 'slight' }] })).not.toMatch(/lines/);
    const ofBlemished = whyOf({ steps: [sunscreenFor()], needs: [need()] });
    expect(ofBlemished).toMatch(/in every routine.*Blemishes can leave marks, and light keeps those dark\./);
    expect(whyOf({ steps: [sunscreenFor()] })).toMatch(/belongs in every routine.*keep your skin tone even/);
  });

  it('explains the effect of a tint only once', () => {
    const tone = need({ name: 'unevenness', level: 'clear', regions: ['cheeks'] });
    const spots = need({ name: 'darkSpots', level: 'clear', regions: ['cheeks'] });
    const step = sunscreenFor(reason('darkSpots', 'sunscreen'), reason('unevenness', 'iron-oxides'));
    const tinted = { ...step, product: { ...step.product, actives: [{ active: 'iron-oxides' as const }] } };
    const why = whyOf({ steps: [tinted], needs: [tone, spots] });
    expect(why).toMatch(/even more because of the dark spots on your cheeks.*tint blocks part of it\.$/);
    expect(why?.match(/tint blocks part of it/g)).toHaveLength(1);
  });

  it('does not promise an even tone to visitors with vitiligo', () => {
    const steps = [serum({ reasons: [reason('unevenness', 'niacinamide')] })];
    const needs = [need({ name: 'unevenness', asked: true, level: 'clear', regions: ['cheeks'] })];
    expect(whyOf({ steps, needs })).toMatch(/may make your skin tone more even/);
    expect(whyOf({ steps, needs, disclosed: ['vitiligo'] })).not.toMatch(/more even|even tone/);
  });

  it('does not mention wrinkles to visitors under 18', () => {
    const steps = [serum({ reasons: [reason('fineLines', 'niacinamide')] })];
    expect(whyOf({ steps, minor: true })).toBe('We added niacinamide to complete your routine.');
  });
});

const directionsOf = (given: Partial<Plan>): string | undefined => stepsOf(given)[0]?.instructions;

describe('the directions for a step', () => {
  it('state the weeks in which to start a treatment and to use it more often', () => {
    const schedule: Schedule = [
      { fromWeek: 5, dayPart: 'PM', days: ['wed'] },
      { fromWeek: 9, dayPart: 'PM', days: daysOf(7) },
    ];
    const instructions = stepsOf({ steps: [serum({ schedule })] })[0]?.instructions;
    expect(instructions).toMatch(/Start this product in week 5/);
    expect(instructions).toMatch(
      /From week 9, if your skin feels calm, you can use niacinamide more often\./,
    );
  });

  it('refer to an earlier product with the same directions', () => {
    const other = serum({ product: { ...serum().product, id: 'other', product: 'Other' } });
    expect(stepsOf({ steps: [serum(), other] })[1]?.instructions).toBe(
      'Use this product the same way as Plain Serum.',
    );
  });

  it('say to rinse off a cleanser, and to apply sunscreen last', () => {
    const sunscreen = plannedProduct({ id: 'sun', step: 'sunscreen', leaveOn: true, spf: 50 });
    const [wash, sun] = stepsOf({
      steps: [
        planStep(),
        planStep({
          product: sunscreen,
          lead: 'sunscreen',
          schedule: [{ fromWeek: 1, dayPart: 'AM', days: daysOf(7) }],
        }),
      ],
    });
    expect(wash?.instructions).toMatch(/Rinse/);
    expect(sun?.instructions).toMatch(/goes on last in the morning/);
  });

  const tinted = planStep({
    product: plannedProduct({
      id: 'sun',
      step: 'sunscreen',
      leaveOn: true,
      spf: 50,
      actives: [{ active: 'zinc-oxide' }, { active: 'iron-oxides' }],
      tint: 'several-shades',
    }),
    lead: 'sunscreen',
    schedule: [{ fromWeek: 1, dayPart: 'AM', days: daysOf(7) }],
  });
  it('warn about a white film only for a mineral sunscreen without a tint', () => {
    const untinted = (active: 'zinc-oxide' | 'organic-uv-filters'): PlanStep => ({
      ...tinted,
      product: { ...tinted.product, actives: [{ active }] },
    });
    expect(directionsOf({ steps: [untinted('zinc-oxide')] })).toMatch(/Zinc oxide can leave a white film,/);
    expect(directionsOf({ steps: [untinted('organic-uv-filters')] })).not.toMatch(/white film/);
    expect(directionsOf({ steps: [tinted] })).not.toMatch(/white film/);
  });

  it('explain how to choose the shade of a tinted sunscreen, with more advice for deep skin tones', () => {
    expect(directionsOf({ steps: [tinted] })).toMatch(/Choose the shade that blends into the skin/);
    expect(directionsOf({ steps: [tinted] })).not.toMatch(/darkest shade/);
    const deep = directionsOf({ steps: [tinted], disclosed: ['deep-tone'] });
    expect(deep).toMatch(
      /try the darkest shade first.*If the tint does not match your skin, .*then make-up with iron oxides/,
    );
    const one = { ...tinted, product: { ...tinted.product, tint: 'one-shade' as const } };
    expect(directionsOf({ steps: [one], disclosed: ['deep-tone'] })).toMatch(/comes in one shade: try it/);
    expect(directionsOf({ steps: [one] })).not.toMatch(/choose|darkest/i);
    expect(directionsOf({ steps: [one] })).toMatch(/ then make-up with iron oxides\./);
    const plain = { ...tinted, product: { ...tinted.product, actives: [{ active: 'zinc-oxide' as const }] } };
    expect(directionsOf({ steps: [plain] })).not.toMatch(/tint/);
  });

  it('say to leave the foam on for a while before rinsing if a cleanser contains an active', () => {
    const wash = planStep({ lead: 'salicylic-acid' });
    expect(directionsOf({ steps: [wash] })).toMatch(/Massage.*Leave the foam on.*Rinse/);
  });

  it('tell older visitors to show dark spots to a doctor first', () => {
    const steps = [serum({ reasons: [reason('darkSpots', 'niacinamide')] })];
    const needs = [need({ name: 'darkSpots', level: 'clear', regions: ['cheeks'] })];
    expect(directionsOf({ steps, needs, disclosed: ['older'] })).toMatch(/Let a doctor see your dark spots/);
    expect(directionsOf({ steps, needs })).not.toMatch(/doctor/);
    expect(directionsOf({ steps, disclosed: ['older'] })).not.toMatch(/doctor/);
  });

  it('say that water is enough in the morning if the cleanser is only for the evening', () => {
    const schedule = [phase(1, 'AM', 7), phase(1, 'PM', 7)];
    expect(directionsOf({ steps: [planStep()] })).toMatch(/In the morning, rinsing with water is enough\./);
    expect(directionsOf({ steps: [planStep({ schedule })] })).not.toMatch(/water is/);
  });

  it('mention lip balm to visitors who take isotretinoin', () => {
    const cream = planStep({
      product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
      lead: 'moisturiser',
    });
    expect(directionsOf({ steps: [cream], disclosed: ['isotretinoin'] })).toMatch(/lip balm/);
    expect(directionsOf({ steps: [cream] })).not.toMatch(/lip balm/);
  });
});
