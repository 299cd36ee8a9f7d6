import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { english } from '#domain/words/en/english.ts';
import { adapaleneGel, need, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const cream = planStep({
  product: plannedProduct({ id: 'cream', step: 'moisturiser', leaveOn: true, actives: [{ active: 'urea' }] }),
  lead: 'moisturiser',
  reasons: [reason('dryness', 'urea')],
});
const dry = need({ name: 'dryness', level: 'clear', regions: ['cheeks'] });

/** The directions of the last step. */
const lastOf = (steps: Plan['steps']): string | undefined => saidOf({ steps }).regimen.at(-1)?.instructions;

describe('what was told to be avoided', () => {
  it('is confirmed by its name, but for what rules nothing out', () => {
    const [note, ...others] = saidOf({
      avoided: ['lanolin', 'nuts', 'sulfa-antibiotics'],
      steps: [cream],
    }).safety;
    expect(note?.text).toMatch(/^Left out because you asked: lanolin and nut oils\./);
    expect(others).toEqual([]);
    expect(saidOf({ avoided: ['sulfa-antibiotics'], steps: [cream] }).safety).toEqual([]);
    expect(saidOf({ avoided: ['lanolin'] }).safety).toEqual([]);
  });
});

describe('what the summary says is left out', () => {
  const unscented = planStep({ product: plannedProduct({ fragrance: 'free' }) });

  it('has its reason in the list, once', () => {
    const { summary, safety } = saidOf({ told: ['rosacea', 'sensitive'], steps: [unscented] });
    expect(summary).toMatch(/leaves out fragrance, fruit acids and retinoids/);
    expect(safety.map(({ rule }) => rule)).toEqual(['CND-1', 'CND-2', 'CND-3b']);
  });

  it('is not said again where the list names it for the same answer', () => {
    const withheld: Plan['withheld'] = [
      { by: 'retinol', need: 'fineLines', rule: 'CND-3b', because: 'condition' },
    ];
    const { safety } = saidOf({ told: ['rosacea'], withheld, steps: [unscented] });
    expect(safety.map(({ rule }) => rule)).toEqual(['CND-3b', 'CND-1', 'CND-2']);
  });
});

describe('a moisturiser', () => {
  it('says that urea stings, at the step', () => {
    expect(saidOf({ steps: [cream] }).regimen[0]?.instructions).toMatch(
      /Urea stings on cracked skin: leave it off until the cracks are gone\./,
    );
  });

  it('is what matters most for comfort beside isotretinoin', () => {
    const [said] = saidOf({ steps: [cream], needs: [dry], told: ['isotretinoin'] }).regimen;
    expect(said?.why).toMatch(/^Isotretinoin dries the skin/);
    expect(said?.why).toMatch(/urea/);
    expect(said?.instructions).toMatch(/lip balm/);
  });

  it('says with rosacea that niacinamide in it may flush', () => {
    const soft = { ...cream, product: { ...cream.product, actives: [{ active: 'niacinamide' as const }] } };
    const howOf = (told: Plan['told']): string | undefined =>
      saidOf({ steps: [soft], told }).regimen[0]?.instructions;
    expect(howOf(['rosacea'])).toMatch(/Niacinamide makes skin flush in rare cases\./);
    expect(howOf([])).not.toMatch(/flush/);
  });

  it('goes over a treatment that has sunk in, or else on damp skin', () => {
    expect(lastOf([cream])).toMatch(/while skin is still slightly damp/);
    expect(lastOf([adapaleneGel({ schedule: cream.schedule }), cream])).toMatch(
      /once the step before it has sunk in/,
    );
  });

  it('keeps its distance from a prescribed cream on eczema and psoriasis', () => {
    for (const told of ['eczema', 'psoriasis'] as const)
      expect(saidOf({ steps: [cream], told: [told] }).regimen[0]?.instructions).toMatch(/half an hour apart/);
    expect(saidOf({ steps: [cream] }).regimen[0]?.instructions).not.toMatch(/prescribed/);
  });

  it('is judged by an active in it that was chosen for what was asked about', () => {
    const step = { ...cream, reasons: [reason('fineLines', 'peptides')] };
    const lines = need({ name: 'fineLines', asked: true, level: 'clear' });
    expect(saidOf({ steps: [step], needs: [lines] }).regimen[0]?.start?.milestones.at(-1)).toMatchObject({
      week: 12,
      kind: 'judge',
    });
    expect(saidOf({ steps: [step], needs: [{ ...lines, asked: false }] }).regimen[0]?.start).toBeUndefined();
  });
});

describe('a doctor', () => {
  it('is named for psoriasis, plain dryness, and dark spots from 65 on', () => {
    expect(saidOf({ told: ['psoriasis'] }).seeADoctor.join(' ')).toMatch(/joints/);
    expect(saidOf({ needs: [{ ...dry, level: 'clear' }] }).seeADoctor.join(' ')).toMatch(/dry skin cracks/);
    const slight: Plan['needs'] = [{ ...dry, level: 'slight' }];
    expect(saidOf({ needs: slight }).seeADoctor).toEqual([]);
    expect(saidOf({ needs: slight, told: ['eczema'] }).seeADoctor.join(' ')).toMatch(/dry skin cracks/);
    const spots = need({ name: 'darkSpots', level: 'clear' });
    expect(saidOf({ told: ['older'], needs: [spots] }).seeADoctor.join(' ')).toMatch(/^Before you begin/);
    expect(saidOf({ needs: [spots] }).seeADoctor).toEqual([]);
  });
});

describe('the first weeks', () => {
  it('have new products tried on a small area where skin may react and nothing treats', () => {
    const { testBase, mildIrritated } = english.start;
    expect(saidOf({ steps: [cream], told: ['eczema'] }).starting).toEqual([testBase, mildIrritated]);
    expect(saidOf({ steps: [cream] }).starting).toEqual([mildIrritated]);
    expect(saidOf({ steps: [] }).starting).toEqual([]);
  });

  it('give a step six weeks after it reaches its full pace before it is judged', () => {
    const schedule: Plan['steps'][number]['schedule'] = [
      { fromWeek: 1, dayPart: 'PM', days: ['mon'] },
      { fromWeek: 11, dayPart: 'PM', days: ['mon', 'wed', 'fri'] },
    ];
    const { milestones } = saidOf({ steps: [adapaleneGel({ schedule })] }).regimen[0]?.start ?? {};
    expect(milestones?.at(-1)).toMatchObject({ week: 17, kind: 'judge' });
  });
});

describe('what a larger plan would add', () => {
  it('is named for what the base alone helps with', () => {
    const unmet: Plan['unmet'] = [{ need: 'fineLines', why: 'more-with-room', by: 'retinol' }];
    expect(saidOf({ maxProducts: 3, unmet }).unmet).toEqual([
      'With five products we would add retinol for fine lines.',
    ]);
  });
});
