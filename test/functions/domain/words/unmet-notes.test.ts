import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { need, plannedProduct, planStep, reason, treatment } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

describe('an unmet need of a visitor with a medical treatment', () => {
  const unmet: Plan['unmet'] = [
    { need: 'blackheads', why: 'rule', rule: 'TRT-1', because: 'treatment' },
    { need: 'fineLines', why: 'rule', rule: 'TRT-1', because: 'treatment' },
  ];

  it('has one of two explanations: isotretinoin already works on it, or helpful ingredients do not suit the treatment', () => {
    expect(saidOf({ unmet, disclosed: ['isotretinoin'] }).unmet.slice(0, 2)).toEqual([
      'We added nothing for blackheads, because isotretinoin already works on them.',
      'We chose no active ingredients for fine lines. The ingredients that could help are unsuitable because of the treatment you told us about.',
    ]);
  });

  it('appears only in the note about isotretinoin if isotretinoin already works on it', () => {
    const said = saidOf({
      unmet: [{ need: 'blackheads', why: 'too-much-at-once' }],
      needs: [need({ level: 'clear' }), need({ name: 'redness', level: 'clear' })],
      steps: [planStep()],
      disclosed: ['isotretinoin'],
    });
    expect(said.unmet).toEqual([
      'We added nothing for blackheads and blemishes, because isotretinoin already works on them.',
      'Your plan has no extra product for redness.',
    ]);
  });

  it('has the note "We chose no active ingredients" if the treatment is a steroid cream', () => {
    expect(saidOf({ unmet, disclosed: ['steroid-cream'] }).unmet.join(' ')).toMatch(
      /^We chose no active ingredients for blackheads/,
    );
  });
});

describe('a slight need', () => {
  it('has no note "may help" if no step in the plan helps with the need', () => {
    const wash = planStep({ product: plannedProduct({ id: 'wash' }) });
    const needs = [need({ name: 'fineLines' })];
    expect(saidOf({ steps: [wash], needs, importance: ['wash'] }).unmet.join(' ')).not.toMatch(/may help/);
  });

  it('has a note "may help" if a step that was chosen for another need also helps with this need', () => {
    const step = planStep({
      product: plannedProduct({ id: 'sun', step: 'sunscreen', leaveOn: true, spf: 50, actives: [] }),
      lead: 'sunscreen',
      reasons: [reason('marks', 'sunscreen')],
    });
    const needs = [need({ name: 'marks' }), need({ name: 'fineLines' })];
    expect(saidOf({ steps: [step], needs, importance: ['sun'] }).unmet).toContain(
      'Your plan has no extra product for fine lines, but its sunscreen may help.',
    );
  });
});

describe('the texts about salicylic acid in pregnancy', () => {
  it('state the limit on salicylic acid in the directions if the visitor may be pregnant, and otherwise in the warnings', () => {
    const given = {
      steps: [treatment('salicylic-acid', 2)],
      importance: ['salicylic-acid'],
      cautions: ['PRG-5' as const],
    };
    const limit = /use salicylic acid on a small area only/i;
    const mayBePregnant = saidOf({ ...given, doctorSigns: ['pregnant'] });
    expect(mayBePregnant.regimen[0]?.instructions).toMatch(limit);
    expect(mayBePregnant.warnings.join(' ')).not.toMatch(limit);
    const other = saidOf(given);
    expect(other.regimen[0]?.instructions).not.toMatch(limit);
    expect(other.warnings.join(' ')).toMatch(limit);
  });
});
