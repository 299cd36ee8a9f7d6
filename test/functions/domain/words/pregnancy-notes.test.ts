import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { english } from '#domain/words/en/english.ts';
import { ruleWords, ruleWordsInPregnancy } from '#domain/words/en/rules.ts';
import { adapaleneGel, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const adapalene = adapaleneGel();

describe('notes about pregnancy', () => {
  it('speak of a pregnancy that was told without an if', () => {
    const cautions: Plan['cautions'] = ['PRG-5', 'PRG-11'];
    expect(saidOf({ cautions, told: ['pregnancy'] }).warnings).toEqual([
      ruleWordsInPregnancy['PRG-5'],
      ruleWordsInPregnancy['PRG-11'],
    ]);
    expect(saidOf({ cautions }).warnings.join(' ')).toMatch(/^If you are or become pregnant/);
  });

  it('have no if for a pregnancy that was told in any rule that has one', () => {
    const ifs = Object.entries(ruleWords).flatMap(([id, text]) =>
      text.startsWith('If you are or become pregnant') ? id : [],
    );
    // Whoever told gets no leave-on retinoid, so that PRG-1b is never theirs. TRT-5 has more haste instead of an if.
    expect([...ifs, 'TRT-5'].toSorted()).toEqual(Object.keys(ruleWordsInPregnancy).toSorted());
  });

  it('are marked by index where they are for pregnancy alone', () => {
    const cautions: Plan['cautions'] = ['STR-1c', 'PRG-5', 'ORD-9'];
    const doctorSigns: Plan['doctorSigns'] = ['pregnant', 'changing-mole'];
    const said = saidOf({ cautions, doctorSigns, steps: [adapalene] });
    const marked = said.forPregnancy.warnings.map((index) => said.warnings[index]);
    expect(marked).toEqual([english.safety.unsaidPregnancy, ruleWords['PRG-5']]);
    expect(said.forPregnancy.seeADoctor).toEqual([0]);
    const told = saidOf({ cautions, doctorSigns, steps: [adapalene], told: ['pregnancy'] });
    expect(told.warnings.join(' ')).not.toMatch(/preferred not to say/);
    expect(told.forPregnancy).toEqual({ warnings: [1], seeADoctor: [0], safety: [] });
    expect(saidOf({ cautions: ['STR-1c'] }).forPregnancy).toEqual({
      warnings: [],
      seeADoctor: [],
      safety: [],
    });
  });

  it('keep a baby off acne products only where a step is for blemishes', () => {
    const cautions: Plan['cautions'] = ['LAC-1'];
    const toned = planStep({
      product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active: 'azelaic-acid' }] }),
      lead: 'azelaic-acid',
      reasons: [reason('unevenness', 'azelaic-acid')],
    });
    expect(saidOf({ cautions, steps: [adapalene] }).warnings).toEqual([ruleWords['LAC-1']]);
    expect(saidOf({ cautions, steps: [toned] }).warnings).toEqual([]);
  });

  it('send whoever told of a pregnancy to a doctor today about a retinoid medicine', () => {
    const cautions: Plan['cautions'] = ['TRT-5'];
    expect(saidOf({ cautions, told: ['pregnancy'] }).warnings.join(' ')).toMatch(/call your doctor today/);
    expect(saidOf({ cautions }).warnings).toEqual([ruleWords['TRT-5']]);
  });
});
