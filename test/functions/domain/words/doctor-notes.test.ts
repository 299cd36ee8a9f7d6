import { describe, expect, it } from 'vitest';
import { DoctorSign } from '#domain/plan/doctor-sign.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { adapaleneGel, need, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const adapalene = adapaleneGel();

const at = (fromWeek: number): PlanStep['schedule'] => [{ fromWeek, dayPart: 'PM', days: ['mon', 'thu'] }];

/** The common part of plans that treat blemishes with two products. Each test adds its own steps. */
const unimproved: Partial<Plan> = {
  doctorSigns: ['no-better'],
  needs: [need()],
  importance: ['gel', 'second'],
};

const withIsotretinoin = (steps: PlanStep[]): string =>
  saidOf({ steps, disclosed: ['isotretinoin'] }).seeADoctor.join(' ');

describe('the notes about seeing a doctor', () => {
  it('ask a visitor on isotretinoin to show the plan to the prescriber before starting the plan', () => {
    expect(withIsotretinoin([planStep()])).toMatch(
      /Before you start this plan, show it to whoever prescribed/,
    );
    expect(withIsotretinoin([])).toMatch(
      /Talk to whoever prescribed your isotretinoin before you use a new product/,
    );
  });

  it('state the week in which to see a doctor if blemishes have not improved', () => {
    const doctorSigns: Plan['doctorSigns'] = ['no-better'];
    const schedule: PlanStep['schedule'] = [{ fromWeek: 5, dayPart: 'PM', days: ['mon', 'thu'] }];
    const steps = [{ ...adapalene, schedule }];
    const given = { doctorSigns, steps, importance: ['gel'], needs: [need()] };
    expect(saidOf(given).seeADoctor).toEqual([
      'If blemishes are no better by week 16, see a doctor.',
      'See a doctor if your skin stays sore after you stop a product.',
    ]);
    expect(saidOf({ doctorSigns }).seeADoctor).toEqual([
      'See a doctor if your skin stays sore after you stop a product.',
    ]);
  });

  it.each([
    ['does not show', { level: 'none' as const }, 'If blemishes still bother you in week 16, see a doctor.'],
    ['cannot show', { level: undefined }, 'If blemishes still bother you in week 16, see a doctor.'],
  ])(
    'leave it to visitors to judge blemishes that are not visible in the photo (the photo %s them)',
    (_, level, text) => {
      const steps = [{ ...adapalene, schedule: at(5) }];
      const given = { doctorSigns: ['no-better' as const], steps, importance: ['gel'] };
      const wish = need({ name: 'blemishes', asked: true, ...level, regions: [] });
      expect(saidOf({ ...given, needs: [wish] }).seeADoctor).toContain(text);
    },
  );

  it('join two needs with "or", because each alone is a reason to see a doctor', () => {
    const second = adapaleneGel({ schedule: at(1), reasons: [reason('blackheads', 'adapalene')] });
    const steps = [
      adapaleneGel({ schedule: at(1) }),
      { ...second, product: { ...second.product, id: 'second' } },
    ];
    const both = (level: 'none' | 'clear' | undefined): string | undefined =>
      saidOf({
        ...unimproved,
        steps,
        needs: (['blemishes', 'blackheads'] as const).map((name) =>
          need({ name, asked: true, level, regions: level === 'clear' ? ['chin'] : [] }),
        ),
      }).seeADoctor[0];
    expect(both('clear')).toMatch(/^If blemishes or blackheads are no better by week \d+,/);
    expect(both('none')).toMatch(/^If blemishes or blackheads still bother you in week \d+,/);
    expect(both(undefined)).toMatch(/^If blemishes or blackheads still bother you in week \d+,/);
  });

  it('say how long to keep using a second step for the same need if that step takes effect later', () => {
    const second = adapaleneGel({ schedule: at(9) });
    const steps = [
      { ...adapalene, schedule: at(1) },
      { ...second, product: { ...second.product, id: 'second' } },
    ];
    expect(saidOf({ ...unimproved, steps }).seeADoctor[0]).toBe(
      'If blemishes are no better by week 12, see a doctor. You need not stop adapalene: decide in week 20 whether it helps.',
    );
  });

  it('say only once how long to continue a step, even if the step serves two needs', () => {
    const reasons = [reason('blemishes', 'adapalene'), reason('blackheads', 'adapalene')];
    const second = adapaleneGel({ schedule: at(9), reasons });
    const steps = [
      { ...adapalene, schedule: at(1) },
      { ...second, product: { ...second.product, id: 'second' } },
    ];
    const said = saidOf({ ...unimproved, steps }).seeADoctor;
    expect(said.join(' ').match(/need not stop adapalene/g)).toHaveLength(1);
  });

  it('do not postpone the visit to a doctor because a second step starts later, but say when to judge that step', () => {
    const second = adapaleneGel({ schedule: at(13) });
    const steps = [
      { ...adapalene, schedule: at(1) },
      { ...second, product: { ...second.product, id: 'second' } },
    ];
    expect(saidOf({ ...unimproved, steps }).seeADoctor[0]).toBe(
      'If blemishes are no better by week 12, see a doctor. You start adapalene only in week 13: judge the effect in week 24.',
    );
  });

  it('name no week for judging dark spots that a doctor should see first', () => {
    const fading = planStep({
      product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active: 'niacinamide' }] }),
      lead: 'niacinamide',
      reasons: [reason('darkSpots', 'niacinamide')],
    });
    const given = {
      doctorSigns: ['no-better' as const],
      steps: [fading],
      needs: [need({ name: 'darkSpots', level: 'clear' })],
    };
    expect(saidOf(given).seeADoctor.join(' ')).toMatch(/dark spots are no better by week 12,/);
    expect(saidOf({ ...given, disclosed: ['older'] }).seeADoctor.join(' ')).not.toMatch(/no better/);
  });

  it("include advice about the visitor's condition or medical treatment", () => {
    expect(saidOf({ disclosed: ['rosacea'] }).seeADoctor.join(' ')).toMatch(/eyes.*redness that bothers you/);
    expect(saidOf({ disclosed: ['isotretinoin'] }).seeADoctor.join(' ')).toMatch(
      /whoever prescribed your isotretinoin/,
    );
    expect(saidOf({}).seeADoctor).toEqual([]);
  });

  it('contain one sentence for each sign that calls for a doctor', () => {
    const others = DoctorSign.options.filter((each) => each !== 'deep-lumps' && each !== 'unknown-condition');
    expect(saidOf({ doctorSigns: others, needs: [need()] }).seeADoctor).toHaveLength(others.length);
  });

  it('say only once to show the plan to a doctor who knows the condition', () => {
    const doctorSigns: Plan['doctorSigns'] = ['known-condition', 'unknown-condition'];
    const steps = [planStep()];
    const { seeADoctor } = saidOf({ doctorSigns, steps });
    expect(seeADoctor).toEqual([expect.stringMatching(/show your doctor this plan\.$/)]);
  });

  it('begin with the call to the prescriber of isotretinoin in pregnancy, and say no more about the medicine', () => {
    const disclosed: Plan['disclosed'] = ['isotretinoin', 'pregnancy'];
    const { seeADoctor } = saidOf({ doctorSigns: ['changing-mole'], disclosed, steps: [planStep()] });
    expect(seeADoctor[0]).toMatch(/^Today, call whoever prescribed your isotretinoin/);
    expect(seeADoctor.filter((text) => text.includes('isotretinoin'))).toHaveLength(1);
  });

  it('name the signs of skin that does not heal well after a procedure or sunburn', () => {
    const { seeADoctor } = saidOf({ disclosed: ['recent-procedure'], steps: [planStep()] });
    expect(seeADoctor).toEqual([
      expect.stringMatching(/If a clinic treated you.*same day for blistering sunburn/),
    ]);
  });

  it('contain only one sentence for a visitor with both deep lumps and many blemishes', () => {
    const doctorSigns: Plan['doctorSigns'] = ['many-blemishes', 'deep-lumps'];
    const steps = [planStep()];
    expect(saidOf({ doctorSigns, steps }).seeADoctor).toEqual([
      'Before you start this plan, see a doctor about the deep lumps or new scars you told us about: cosmetics cannot help with them.',
    ]);
    expect(saidOf({ doctorSigns: ['many-blemishes'], steps }).seeADoctor.join(' ')).toMatch(
      /before you begin/,
    );
  });

  it('mention deep, painful spots only if blemishes are visible or were asked about', () => {
    const doctorSigns: Plan['doctorSigns'] = ['deep-spots'];
    expect(saidOf({ doctorSigns, needs: [need()] }).seeADoctor).toHaveLength(1);
    expect(saidOf({ doctorSigns, needs: [need({ level: 'none', asked: true })] }).seeADoctor).toHaveLength(1);
    expect(saidOf({ doctorSigns, needs: [need({ level: 'none' })] }).seeADoctor).toEqual([]);
  });
});
