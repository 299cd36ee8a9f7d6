import { describe, expect, it } from 'vitest';
import { daysOf } from '#domain/plan/schedule.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { safetyRules } from '#domain/plan/rules.ts';
import { english } from '#domain/words/en/english.ts';
import {
  adapaleneGel,
  need,
  plannedProduct,
  planStep,
  reason,
  treatment,
} from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const cream = planStep({
  product: plannedProduct({ id: 'cream', step: 'moisturiser', leaveOn: true, actives: [{ active: 'urea' }] }),
  lead: 'moisturiser',
  reasons: [reason('dryness', 'urea')],
});
const dry = need({ name: 'dryness', level: 'clear', regions: ['cheeks'] });

/** The directions of the last step. */
const lastOf = (steps: Plan['steps']): string | undefined => saidOf({ steps }).regimen.at(-1)?.instructions;

describe('the note on ingredients that the visitor avoids', () => {
  it('lists each avoided ingredient, except sulfa antibiotics, which exclude no product', () => {
    const [note, ...others] = saidOf({
      avoided: ['lanolin', 'nuts', 'sulfa-antibiotics'],
      steps: [cream],
    }).safety;
    expect(note?.text).toMatch(/^As you asked, we left out lanolin and nut oils\./);
    expect(others).toEqual([]);
    expect(saidOf({ avoided: ['sulfa-antibiotics'], steps: [cream] }).safety).toEqual([]);
    expect(saidOf({ avoided: ['lanolin'] }).safety).toEqual([]);
  });

  it('states once that fragrance is left out, even if other rules exclude it too', () => {
    const bans = safetyRules.filter(({ fragrance }) => fragrance !== undefined).map(({ id }) => id);
    const given: Partial<Plan> = {
      disclosed: ['eczema'],
      placements: bans.map((rule) => ({ rule, productId: 'cream' })),
      steps: [{ ...cream, product: { ...cream.product, fragrance: 'free' } }],
    };
    const rulesOf = (avoided: Plan['avoided']) =>
      saidOf({ ...given, avoided }).safety.map(({ rule }) => rule);
    expect(rulesOf([])).toEqual(expect.arrayContaining(bans));
    expect(rulesOf(['fragrance'])).toEqual([
      'AVO-11',
      ...rulesOf([]).filter((rule) => !bans.some((ban) => ban === rule)),
    ]);
  });
});

describe('the summary', () => {
  it('counts the weeks of base care until a leave-on or rinse-off mask starts', () => {
    for (const leaveOn of [true, false]) {
      const mask = planStep({
        product: plannedProduct({ id: 'mask', step: 'mask', leaveOn, actives: [{ active: 'clay' }] }),
        lead: 'clay',
        schedule: [{ fromWeek: 3, dayPart: 'PM', days: ['mon'] }],
      });
      const { summary } = saidOf({ disclosed: ['maybe-sensitive'], steps: [cream, mask] });
      expect(summary).toContain('starts with two weeks of basic care');
    }
  });
});

describe('the summary for a visitor with vitiligo and deep lumps', () => {
  it('mentions vitiligo and deep lumps, although neither excludes a group of ingredients', () => {
    const { summary } = saidOf({ disclosed: ['vitiligo', 'deep-lumps-or-scars'], steps: [cream] });
    expect(summary).toContain('the pale patches of vitiligo');
    expect(summary).toContain('See a doctor first about your deep lumps or new scars.');
  });
});

describe('the summary for a visitor with psoriasis and rough skin', () => {
  it('says that moisturiser softens rough patches from psoriasis, as the plan may have no product for them', () => {
    const rough = need({ name: 'roughness', level: 'clear', regions: ['cheeks'] });
    const { summary } = saidOf({ disclosed: ['psoriasis'], steps: [planStep()], needs: [rough] });
    expect(summary).toContain('Dry, rough patches may come from psoriasis: moisturiser softens them,');
  });
});

describe('a group of ingredients', () => {
  const unscented = planStep({ product: plannedProduct({ fragrance: 'free' }) });

  it('is explained by exactly one note if the summary reports the group as omitted', () => {
    const { summary, safety } = saidOf({ disclosed: ['rosacea', 'sensitive'], steps: [unscented] });
    expect(summary).toMatch(/leaves out fragrance, exfoliating acids and retinoids/);
    expect(safety.map(({ rule }) => rule)).toEqual(['CND-1', 'CND-2', 'CND-3b']);
  });

  it('gets no separate note if a note about a single active already gives the same reason', () => {
    const withheld: Plan['withheld'] = [
      { by: 'retinol', need: 'fineLines', rule: 'CND-3b', because: 'condition' },
    ];
    const { safety } = saidOf({ disclosed: ['rosacea'], withheld, steps: [unscented] });
    expect(safety.map(({ rule }) => rule)).toEqual(['CND-3b', 'CND-1', 'CND-2']);
  });
});

describe('the note on acids', () => {
  it('names fruit acids and salicylic acid for rosacea, because polyhydroxy acids are allowed', () => {
    const withheld: Plan['withheld'] = [
      { by: 'salicylic-acid', need: 'pores', rule: 'CND-2', because: 'condition' },
    ];
    const [note] = saidOf({ disclosed: ['rosacea'], withheld, steps: [planStep()] }).safety;
    expect(note?.text).toContain('Fruit acids and salicylic acid often sting and redden skin with rosacea.');
  });
});

describe('the text about a moisturiser', () => {
  it('warns that urea stings on cracked skin', () => {
    expect(saidOf({ steps: [cream] }).regimen[0]?.instructions).toMatch(
      /Urea stings on cracked skin: wait until the cracks are gone\./,
    );
  });

  it('recommends the moisturiser for the dryness that isotretinoin causes', () => {
    const [said] = saidOf({ steps: [cream], needs: [dry], disclosed: ['isotretinoin'] }).regimen;
    expect(said?.why).toMatch(/^Isotretinoin dries the skin/);
    expect(said?.why).toMatch(/urea/);
    expect(said?.instructions).toMatch(/lip balm/);
  });

  it('warns visitors with rosacea that niacinamide may cause flushing', () => {
    const soft = { ...cream, product: { ...cream.product, actives: [{ active: 'niacinamide' as const }] } };
    const howOf = (disclosed: Plan['disclosed']): string | undefined =>
      saidOf({ steps: [soft], disclosed }).regimen[0]?.instructions;
    expect(howOf(['rosacea'])).toMatch(/In rare cases, niacinamide makes skin turn red\./);
    expect(howOf([])).not.toMatch(/turn red/);
  });

  it('says to apply the moisturiser to damp skin, or, if a treatment precedes it, once the treatment has sunk in', () => {
    expect(lastOf([cream])).toMatch(/while your skin is damp/);
    expect(lastOf([adapaleneGel({ schedule: cream.schedule }), cream])).toMatch(
      /once earlier products have sunk in/,
    );
    const daily = { fromWeek: 1, days: daysOf(7) };
    const allDay = {
      ...cream,
      schedule: (['AM', 'PM'] as const).map((part) => ({ ...daily, dayPart: part })),
    };
    const evening = adapaleneGel({ schedule: [{ ...daily, dayPart: 'PM' }] });
    expect(lastOf([evening, allDay])).toMatch(/; in the evening, let earlier products sink in first\./);
    expect(lastOf([evening, { ...cream, schedule: [{ ...daily, dayPart: 'AM' }] }])).toMatch(/skin is damp/);
  });

  it('does not call the moisturiser most important for a visitor on isotretinoin, because the list of products ranks sunscreen first', () => {
    const { why } = saidOf({ steps: [cream], disclosed: ['isotretinoin'] }).regimen[0] ?? {};
    expect(why).toMatch(/^Isotretinoin dries the skin/);
    expect(why).not.toMatch(/most important/);
  });

  it('says to wait half an hour between the moisturiser and a prescribed eczema or psoriasis cream', () => {
    for (const disclosed of ['eczema', 'psoriasis'] as const)
      expect(saidOf({ steps: [cream], disclosed: [disclosed] }).regimen[0]?.instructions).toMatch(
        /If you use a prescribed cream, wait half an hour between it and the moisturiser\./,
      );
    expect(saidOf({ steps: [cream] }).regimen[0]?.instructions).not.toMatch(/prescribed/);
  });

  it('states when to judge the moisturiser only if its active was chosen for a need that the visitor asked about', () => {
    const step = { ...cream, reasons: [reason('fineLines', 'peptides')] };
    const lines = need({ name: 'fineLines', asked: true, level: 'clear' });
    expect(saidOf({ steps: [step], needs: [lines] }).regimen[0]?.start?.milestones.at(-1)).toMatchObject({
      week: 12,
      kind: 'judge',
    });
    expect(saidOf({ steps: [step], needs: [{ ...lines, asked: false }] }).regimen[0]?.start).toBeUndefined();
  });
});

describe('the advice', () => {
  it('says to see a doctor about psoriasis, clearly dry skin, and dark spots on older visitors', () => {
    expect(saidOf({ disclosed: ['psoriasis'] }).seeADoctor.join(' ')).toMatch(/joints/);
    expect(saidOf({ needs: [{ ...dry, level: 'clear' }] }).seeADoctor.join(' ')).toMatch(/dry skin cracks/);
    const slight: Plan['needs'] = [{ ...dry, level: 'slight' }];
    expect(saidOf({ needs: slight }).seeADoctor).toEqual([]);
    expect(saidOf({ needs: slight, disclosed: ['eczema'] }).seeADoctor.join(' ')).toMatch(/dry skin cracks/);
    const spots = need({ name: 'darkSpots', level: 'clear' });
    expect(saidOf({ disclosed: ['older'], needs: [spots] }).seeADoctor.join(' ')).toMatch(
      /^Have a doctor look at your dark spots/,
    );
    expect(saidOf({ needs: [spots] }).seeADoctor).toEqual([]);
  });
});

describe('the advice for the first weeks', () => {
  it('says how to test new products, even if the plan has no treatments, or only treatments without a test of their own', () => {
    const { testBase } = english.start;
    expect(testBase).toMatch(/^Before first use, test each new product/);
    for (const steps of [[cream], [cream, treatment('panthenol', 5)]])
      expect(saidOf({ steps }).starting[0]).toBe(testBase);
    expect(saidOf({ steps: [cream, treatment('retinol', 0.2)] }).starting).not.toContain(testBase);
    expect(saidOf({ steps: [] }).starting).toEqual([]);
  });

  it('names examples of the active ingredients to stop if the skin reacts', () => {
    const steps = [treatment('retinol', 0.2), treatment('adapalene', 0.1), treatment('salicylic-acid', 2)];
    expect(saidOf({ steps, importance: steps.map(({ product }) => product.id) }).starting.join(' ')).toMatch(
      / stop all active ingredients, such as retinol and adapalene, for three to seven days\./,
    );
  });

  it('says to judge a step only after six weeks of use at its full frequency', () => {
    const schedule: Plan['steps'][number]['schedule'] = [
      { fromWeek: 1, dayPart: 'PM', days: ['mon'] },
      { fromWeek: 11, dayPart: 'PM', days: ['mon', 'wed', 'fri'] },
    ];
    const { milestones } = saidOf({ steps: [adapaleneGel({ schedule })] }).regimen[0]?.start ?? {};
    expect(milestones?.at(-1)).toMatchObject({ week: 16, kind: 'judge' });
  });
});

describe('a treatment', () => {
  it('is mentioned if only a larger plan has room for it, even if base products help with the same need', () => {
    const unmet: Plan['unmet'] = [{ need: 'fineLines', why: 'more-with-room', by: 'retinol' }];
    expect(saidOf({ maxProducts: 3, unmet }).unmet).toEqual([
      'With five products, we would add retinol for fine lines.',
    ]);
  });
});

describe('a vitamin C derivative', () => {
  it('is called "mild vitamin C" without an article, because a strength may precede this name', () => {
    expect(saidOf({ steps: [treatment('vitamin-c-derivative', 12)] }).regimen[0]).toMatchObject({
      description: 'Leave-on treatment with mild vitamin C',
      potency_product: '12% mild vitamin C',
    });
  });
});
