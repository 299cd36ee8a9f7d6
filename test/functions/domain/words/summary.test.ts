import { describe, expect, it } from 'vitest';
import { SkinGoal } from '#domain/questionnaire/answers.ts';
import { daysOf } from '#domain/plan/schedule.ts';
import { Observation, PhotoObstacle } from '#domain/reading/observation.ts';
import { english } from '#domain/words/en/english.ts';
import { saySummary } from '#domain/words/say-summary.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import {
  adapaleneGel,
  need,
  plan,
  plannedProduct,
  planStep,
  reason,
} from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';

const summaryOf = (...[face, care]: [Parameters<typeof saySummary>[0], Parameters<typeof saySummary>[1]]) =>
  saySummary(face, care, english.summary);

const base = [
  planStep(),
  planStep({ product: plannedProduct({ id: 'cream', step: 'moisturiser' }), lead: 'moisturiser' }),
  planStep({ product: plannedProduct({ id: 'shield', step: 'sunscreen' }), lead: 'sunscreen' }),
];

const withAdapalene = [
  ...base,
  adapaleneGel({
    schedule: [
      { fromWeek: 1, dayPart: 'PM', days: ['mon', 'wed', 'fri'] },
      { fromWeek: 5, dayPart: 'PM', days: daysOf(7) },
    ],
  }),
];

const careFor = (disclosed: Plan['disclosed'], given: Partial<Plan> = {}): string =>
  summaryOf(reading({ redness: { cheeks: 'clear' } }), plan({ disclosed, steps: base, ...given }));

describe('the summary', () => {
  it('states first whether the photo shows what the visitor asked about, then what looks calm and what the plan does', () => {
    const face = reading({ blemishes: { chin: 'clear' } });
    const care = plan({ goal: 'acne', needs: [need({ asked: true, level: 'clear' })], steps: withAdapalene });
    expect(summaryOf(face, care)).toBe(
      'You asked about breakouts, and blemishes are visible on your chin. Everything else looks calm. ' +
        'Your plan has adapalene for blemishes, three evenings a week at first.',
    );
  });

  it('mentions the two most important observations that the visitor did not ask about, and their regions', () => {
    const face = reading({
      dryness: { cheeks: 'slight' },
      redness: { cheeks: 'strong', nose: 'strong' },
      pores: { nose: 'clear' },
      shine: { chin: 'slight' },
    });
    expect(summaryOf(face, plan({ goal: 'hydration', steps: base }))).toContain(
      'We also found clearly visible redness on your nose and cheeks, plus visible pores on your nose.',
    );
  });

  it('states a level only once for two observations at the same level', () => {
    const face = reading({ redness: { cheeks: 'strong' }, fineLines: { underEyes: 'strong' } });
    expect(summaryOf(face, plan({ steps: base }))).toContain(
      'Two things stand out on your skin: clearly visible redness on your cheeks and fine lines under your eyes.',
    );
  });

  it('does not call skin free of breakouts if the visitor reported deep lumps', () => {
    const disclosed = ['deep-lumps-or-scars'] as const;
    const said = summaryOf(reading({}), plan({ goal: 'acne', steps: base, disclosed: [...disclosed] }));
    expect(said).toMatch(
      /^You asked about breakouts: this photo shows none, but it may not show deep lumps\./,
    );
  });

  it('does not call the rest of the skin calm if it leaves out a visible observation', () => {
    const face = reading({
      blemishes: { chin: 'clear' },
      redness: { nose: 'clear' },
      shine: { nose: 'slight' },
    });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(
      /visible redness on your nose\. Your plan/,
    );
  });

  it('mentions what looks calm if nothing that the visitor asked about is visible', () => {
    expect(summaryOf(reading({ shine: { nose: 'slight' } }), plan({ goal: 'acne', steps: base }))).toMatch(
      /we see none in this photo\. Your skin looks smooth, and its tone is even, without redness\./,
    );
  });

  it('calls everything else calm if all visible observations were mentioned', () => {
    const face = reading({ blemishes: { chin: 'clear' }, redness: { nose: 'slight' } });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(
      /Otherwise we found only a little redness on your nose\. Everything else looks calm\. Your plan/,
    );
  });

  it('says that we found only small things if all visible observations are slight and unrelated to the goal', () => {
    const face = reading({
      redness: { nose: 'slight' },
      shine: { nose: 'slight' },
      pores: { nose: 'slight' },
    });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(
      /We found only small things, such as /,
    );
  });

  it('does not call any part of the skin calm if the confidence of the reading is low', () => {
    const face = reading({ blemishes: { chin: 'clear' }, redness: { nose: 'clear' } }, { confidence: 'low' });
    expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).not.toMatch(/smooth|calm|even|no /);
  });

  it('does not call dry skin "smooth" or spotted skin "even"', () => {
    const face = reading({
      dryness: { cheeks: 'clear' },
      darkSpots: { nose: 'clear' },
      shine: { nose: 'slight' },
    });
    for (const goal of SkinGoal.options) {
      expect(summaryOf(face, plan({ goal, steps: base }))).not.toMatch(/smooth|even\b/);
    }
  });

  it.each(SkinGoal.options)(
    'states no level for the goal %s if the observations that belong to the goal could not be read',
    (goal) => {
      const face = reading({}, { notRead: Observation.options.filter((each) => each !== 'roughness') });
      const text = summaryOf(face, plan({ goal, steps: base }));
      expect(text).not.toMatch(/clearly|visible|a little/);
      if (goal !== 'general') expect(text).toMatch(/photo/);
    },
  );

  it('says that a goal cannot be judged if its main observation was not read', () => {
    const onlyMarks = reading({}, { notRead: Observation.options.filter((each) => each !== 'marks') });
    for (const goal of ['acne', 'brightening'] as const)
      expect(summaryOf(onlyMarks, plan({ goal, steps: base }))).toMatch(/cannot judge/);
  });

  it('does not call the whole skin calm if an observation could not be read', () => {
    const face = reading({}, { notRead: ['unevenness'] });
    expect(summaryOf(face, plan({ goal: 'general', steps: base }))).toMatch(
      /^As far as this photo shows, nothing stands out on your skin\. /,
    );
  });

  it('expresses uncertainty if the confidence of the reading is low', () => {
    const face = reading({ blemishes: { chin: 'clear' } }, { confidence: 'low' });
    const said = summaryOf(face, plan({ goal: 'acne', steps: base }));
    expect(said).toMatch(/^You asked about breakouts, and you seem to have blemishes on your chin\./);
    const general = summaryOf(face, plan({ goal: 'general', steps: base }));
    expect(general).toMatch(/^You seem to have blemishes on your chin\./);
  });

  it('expresses doubt only about those observations whose confidence is low', () => {
    const face = reading(
      { blemishes: { chin: 'strong' }, redness: { cheeks: 'strong' } },
      { confidence: { redness: 'low', blemishes: 'high' } },
    );
    expect(summaryOf(face, plan({ goal: 'general', steps: base }))).toMatch(
      /^In this photo, we found clearly visible blemishes on your chin, and there may be redness on your cheeks\./,
    );
  });

  it('names the region of two uncertain observations only once, even if their levels differ', () => {
    const face = reading(
      { redness: { cheeks: 'strong' }, darkSpots: { cheeks: 'clear' } },
      { confidence: 'low' },
    );
    expect(summaryOf(face, plan({ goal: 'general', steps: base }))).toMatch(
      /^You seem to have redness and dark spots on your cheeks\./,
    );
  });

  it.each(PhotoObstacle.options)(
    'asks for another photo if nothing could be read because of the obstacle "%s"',
    (each) => {
      const face = reading({}, { notRead: Observation.options, photo: [each] });
      expect(summaryOf(face, plan({ goal: 'acne', steps: base }))).toMatch(
        /^This photo shows too little of your skin to say how it is\. .* would show more\. /,
      );
    },
  );

  it('asks for a photo in daylight if the photo is dark and the confidence of the reading is low', () => {
    const face = reading({ redness: { cheeks: 'slight' } }, { confidence: 'low', photo: ['dark'] });
    expect(summaryOf(face, plan({ steps: base }))).toMatch(/ A photo in daylight would show more\.$/);
    const clear = reading({ redness: { cheeks: 'slight' } }, { photo: ['dark'] });
    expect(summaryOf(clear, plan({ steps: base }))).not.toMatch(/would show more/);
  });

  it('says that base care is enough for calm skin', () => {
    expect(summaryOf(reading(), plan({ steps: base }))).toBe(
      'Your skin looks calm and even, and nothing stands out. ' +
        'The basics are enough for now, so your plan keeps to them: a cleanser, a moisturiser and sunscreen.',
    );
  });

  it('calls base care a precaution if base care replaces a plan that broke a rule', () => {
    const text = summaryOf(reading(), plan({ steps: base, isBaseCare: true }));
    expect(text).toMatch(/To be on the safe side/);
  });

  it('does not mention wrinkles to a minor who asks about ageing', () => {
    const face = reading({ fineLines: { forehead: 'strong' }, shine: { nose: 'clear' } });
    const text = summaryOf(face, plan({ goal: 'anti-aging', minor: true, steps: base }));
    expect(text).toMatch(/^You are thinking ahead/);
    expect(text).not.toMatch(/line/);
  });

  const cream = planStep({
    product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
    lead: 'moisturiser',
    reasons: [reason('dryness', 'moisturiser')],
  });
  const gel = withAdapalene.slice(-1);
  const dryAndBlemished = reading({ blemishes: { chin: 'clear' }, dryness: { cheeks: 'clear' } });
  const blemishesAndDryness = [
    need({ asked: true, level: 'clear' }),
    need({ name: 'dryness', level: 'clear', regions: ['cheeks'] }),
  ];

  const ofDryAndBlemished = (steps: PlanStep[]) =>
    summaryOf(dryAndBlemished, plan({ goal: 'acne', needs: blemishesAndDryness, steps }));

  it('mentions the moisturiser if dry skin is visible', () => {
    expect(ofDryAndBlemished([cream, ...gel])).toMatch(
      / Your plan has a moisturiser for dry skin and adapalene for blemishes\.$/,
    );
  });

  it('names only the main active of each product', () => {
    const serum = planStep({
      product: plannedProduct({ id: 'serum', step: 'treatment', leaveOn: true }),
      lead: 'azelaic-acid',
      reasons: [reason('blemishes', 'azelaic-acid'), reason('dryness', 'panthenol')],
    });
    expect(ofDryAndBlemished([serum])).toMatch(/ Your plan has azelaic acid for blemishes\.$/);
  });

  it('states the week in which a later treatment starts', () => {
    const later = planStep({
      product: plannedProduct({ id: 'serum', step: 'treatment', leaveOn: true }),
      lead: 'azelaic-acid',
      reasons: [reason('redness', 'azelaic-acid')],
      schedule: [{ fromWeek: 5, dayPart: 'AM', days: ['mon', 'thu'] }],
    });
    const face = reading({ blemishes: { chin: 'clear' }, redness: { cheeks: 'clear' } });
    const needs = [need({ asked: true }), need({ name: 'redness', level: 'clear', regions: ['cheeks'] })];
    expect(summaryOf(face, plan({ goal: 'acne', needs, steps: [...withAdapalene, later] }))).toMatch(
      /Your plan has adapalene for blemishes; in week 5 you add azelaic acid for redness\.$/,
    );
  });

  it.each([
    [
      ['rosacea'],
      'Because you have rosacea, your plan leaves out fragrance, exfoliating acids and retinoids.',
    ],
    [['eczema'], 'Because you have eczema, your plan leaves out fragrance, exfoliating acids and retinoids.'],
    [['psoriasis'], 'Because you have psoriasis, your plan leaves out fruit acids and retinoids.'],
    [['pregnancy'], 'Because you are pregnant or breastfeeding, your plan leaves out retinoids.'],
    [
      ['isotretinoin'],
      'Because you take or recently took isotretinoin, your plan leaves out strong active ingredients.',
    ],
    [
      ['rosacea', 'pregnancy'],
      'Because you have rosacea and are pregnant or breastfeeding, your plan leaves out fragrance, exfoliating acids and retinoids.',
    ],
    [
      ['rosacea', 'pregnancy', 'sensitive'],
      'Because you have rosacea and sensitive skin, and are pregnant or breastfeeding, your plan leaves out fragrance, exfoliating acids and retinoids.',
    ],
    [['vitiligo'], 'Your plan protects the pale patches of vitiligo and does not lighten your skin.'],
    [['melasma'], 'You told us about melasma, so sunscreen every morning matters most.'],
  ] as const)("states how the visitor's answers affect the plan: %j", (disclosed, text) => {
    const said = careFor([...disclosed]);
    expect(said.endsWith(text), `It must end with "${text}", but is: ${said}`).toBe(true);
  });

  it('acknowledges that the visitor reported dry skin if the photo does not show it', () => {
    const dryType = plan({ goal: 'hydration', disclosed: ['dry-skin'], steps: base });
    expect(summaryOf(reading(), dryType)).toMatch(
      /^Dry skin often does not show in a photo, so we go by what you told us\./,
    );
    expect(summaryOf(reading(), { ...dryType, disclosed: [] })).toMatch(
      /^You want more moisture; .* does not look dry\./,
    );
    const dry = reading({ dryness: { cheeks: 'clear' } });
    expect(summaryOf(dry, dryType)).toMatch(/^You want more moisture, and your skin looks dry/);
  });

  it('does not claim that the plan leaves out an ingredient that the plan contains', () => {
    const retinol = planStep({
      product: plannedProduct({
        id: 'serum',
        step: 'treatment',
        leaveOn: true,
        fragrance: 'unknown',
        actives: [{ active: 'retinol' }],
      }),
      lead: 'retinol',
    });
    expect(careFor(['rosacea'], { steps: [...base, retinol] })).toMatch(
      /Because you have rosacea, your plan leaves out exfoliating acids\.$/,
    );
    expect(careFor(['isotretinoin'], { steps: [...base, retinol] })).toMatch(
      / Your plan takes into account that you take or recently took isotretinoin\.$/,
    );
  });

  it('states the number of weeks of base care before the first treatment', () => {
    const schedule: PlanStep['schedule'] = [{ fromWeek: 5, dayPart: 'PM', days: ['mon', 'thu'] }];
    const later = gel.map((step) => ({ ...step, schedule }));
    expect(careFor(['sensitive'], { steps: [...base, ...later] })).toMatch(
      /Because you have sensitive skin, .*starts with four weeks of basic care\.$/,
    );
    expect(careFor(['sensitive'], { steps: [...base, ...gel] })).not.toMatch(/weeks of basic care/);
  });
});
