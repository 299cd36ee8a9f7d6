import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { english } from '#domain/words/en/english.ts';
import { ruleWordsForMinors } from '#domain/words/en/rules-for-minors.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { ruleWordsInPregnancy, ruleWordsWhilePlanning } from '#domain/words/en/rules-in-pregnancy.ts';
import { adapaleneGel, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const adapalene = adapaleneGel();

const retinoidAgain = [
  ['pregnancy', /^Call your doctor today, before you use your prescribed retinoid again/],
  ['planning-pregnancy', /^Talk to your doctor before you use your prescribed retinoid again/],
] as const;

describe('notes about pregnancy', () => {
  it('do not start with "If you are or become pregnant" for a visitor who disclosed a pregnancy', () => {
    const cautions: Plan['cautions'] = ['PRG-5', 'PRG-11'];
    expect(saidOf({ cautions, disclosed: ['pregnancy'] }).warnings).toEqual([
      ruleWordsInPregnancy['PRG-5'],
      ruleWordsInPregnancy['PRG-11'],
    ]);
    expect(saidOf({ cautions }).warnings.join(' ')).toMatch(/^If you are or become pregnant/);
  });

  it('have a version for pregnant visitors if their rule text starts with "If you are or become pregnant"', () => {
    const ifs = Object.entries(ruleWords).flatMap(([id, text]) =>
      text.startsWith('If you are or become pregnant') ? id : [],
    );
    // PRG-1c and some texts about treatments also have a version for pregnant visitors, although they start
    // differently. PRG-1b has no such version, because a pregnant visitor gets no leave-on retinoid.
    const treatments = ['TRT-1', 'TRT-1b', 'TRT-1c', 'TRT-2', 'TRT-2b', 'TRT-2c', 'TRT-5', 'TRT-6', 'TRT-6b'];
    expect([...ifs, 'PRG-1c', ...treatments].toSorted()).toEqual(
      Object.keys(ruleWordsInPregnancy).toSorted(),
    );
    expect(['PRG-1c', ...treatments].toSorted()).toEqual(Object.keys(ruleWordsWhilePlanning).toSorted());
  });

  it.each(retinoidAgain)(
    'tell a visitor with healing skin to ask a doctor before using a prescribed retinoid again (answer: %s)',
    (disclosed, pattern) => {
      expect(saidOf({ cautions: ['TRT-2c'], disclosed: [disclosed] }).warnings[0]).toMatch(pattern);
    },
  );

  it.each(retinoidAgain)(
    'do not tell a visitor to go on using a prescribed retinoid (answer: %s)',
    (disclosed, pattern) => {
      const cautions: Plan['cautions'] = ['TRT-2b'];
      expect(saidOf({ cautions }).warnings.join(' ')).toContain('Use your retinoid as prescribed');
      const { warnings } = saidOf({ cautions, disclosed: [disclosed] });
      expect(warnings[0]).toMatch(pattern);
      expect(warnings.join(' ')).not.toContain('Use your retinoid as prescribed');
    },
  );

  it('are marked as pregnancy notes if they concern only pregnancy', () => {
    const cautions: Plan['cautions'] = ['STR-1c', 'PRG-5', 'ORD-9'];
    const doctorSigns: Plan['doctorSigns'] = ['pregnant', 'changing-mole'];
    const said = saidOf({ cautions, doctorSigns, steps: [adapalene] });
    const marked = said.forPregnancy.warnings.map((index) => said.warnings[index]);
    expect(marked).toEqual([english.safety.unsaidPregnancy, ruleWords['PRG-5']]);
    expect(said.forPregnancy.seeADoctor).toEqual([0]);
    const answered = saidOf({ cautions, doctorSigns, steps: [adapalene], disclosed: ['pregnancy'] });
    expect(answered.warnings).not.toContain(english.safety.unsaidPregnancy);
    expect(answered.forPregnancy).toEqual({ warnings: [1], seeADoctor: [0], safety: [] });
    expect(saidOf({ cautions: ['STR-1c'] }).forPregnancy).toEqual({
      warnings: [],
      seeADoctor: [],
      safety: [],
    });
  });

  it('mention the missing answer about pregnancy if the plan has a leave-on treatment, but not if it has only base care', () => {
    const { unsaidPregnancy } = english.safety;
    const doctorSigns: Plan['doctorSigns'] = ['pregnant'];
    expect(saidOf({ doctorSigns, steps: [planStep()] }).warnings).not.toContain(unsaidPregnancy);
    expect(saidOf({ doctorSigns, steps: [adapalene] }).warnings).toContain(unsaidPregnancy);
  });

  it('mention the missing answer about pregnancy, and vitamin A, if a larger plan would add a treatment', () => {
    const given: Partial<Plan> = {
      doctorSigns: ['pregnant'],
      steps: [planStep()],
      unmet: [{ need: 'fineLines', why: 'more-with-room', by: 'l-ascorbic-acid' }],
    };
    const { warnings, safety } = saidOf(given);
    expect(warnings).toContain(english.safety.unsaidPregnancy);
    expect(safety).toEqual([{ rule: 'PRG-2', text: ruleWords['PRG-2'] }]);
    expect(saidOf({ ...given, doctorSigns: [] }).safety).toEqual([]);
  });

  it('warn about contact between a baby and acne products, but only if a step is for blemishes', () => {
    const cautions: Plan['cautions'] = ['LAC-1'];
    const toned = planStep({
      product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active: 'azelaic-acid' }] }),
      lead: 'azelaic-acid',
      reasons: [reason('unevenness', 'azelaic-acid')],
    });
    expect(saidOf({ cautions, steps: [adapalene] }).warnings).toEqual([ruleWords['LAC-1']]);
    expect(saidOf({ cautions, steps: [toned] }).warnings).toEqual([]);
  });

  it('have a version for minors if their rule text starts with "If you are or become pregnant"', () => {
    const conditional = Object.entries(ruleWords).flatMap(([id, text]) =>
      text.startsWith('If you are or become pregnant') ? id : [],
    );
    expect(conditional.filter((id) => !(id in ruleWordsForMinors))).toEqual([]);
  });

  it('mention neither a planned pregnancy nor a baby to a visitor under 18 who did not answer the question about pregnancy', () => {
    const given = {
      minor: true,
      steps: [adapalene],
      cautions: ['PRG-1b', 'PRG-5', 'PRG-9', 'LAC-1'],
      doctorSigns: ['pregnant', 'minor'],
    } satisfies Partial<Plan>;
    const minor = saidOf(given);
    const texts = [...minor.warnings, ...minor.seeADoctor].join(' ');
    expect(texts).not.toMatch(/trying for a baby|planning a pregnancy|midwife|your baby/);
    expect(minor.seeADoctor[0]).toMatch(/^If you are or might be pregnant, .*show a doctor/);
    expect(minor.warnings).toEqual([
      english.safety.unsaidPregnancy,
      ...given.cautions.map((rule) => ruleWordsForMinors[rule]),
    ]);
    expect(minor.forPregnancy).toEqual({ warnings: [0, 1, 2, 3, 4], seeADoctor: [0], safety: [] });
    const pregnant = saidOf({ ...given, disclosed: ['pregnancy'] });
    expect(pregnant.seeADoctor[0]).toBe(english.doctor.signs.pregnant);
    expect(pregnant.warnings).toContain(ruleWordsInPregnancy['PRG-9']);
  });

  it('include the warning that isotretinoin can harm an unborn child, marked as a pregnancy note', () => {
    const said = saidOf({ cautions: ['TRT-1c', 'PRG-1c'], disclosed: ['isotretinoin'] });
    expect(said.warnings[1]).toMatch(/unborn child\. Follow your doctor's rules for avoiding pregnancy/);
    expect(said.forPregnancy.warnings).toEqual([1]);
  });

  it('warn against adapalene during pregnancy even if the law already excludes it', () => {
    const withheld: Plan['withheld'] = [
      { by: 'adapalene', need: 'blemishes', rule: 'LAW-6b', because: 'country' },
    ];
    const unsaid = saidOf({ withheld, steps: [adapalene], doctorSigns: ['pregnant'] });
    expect(unsaid.safety.at(-1)).toEqual({ rule: 'PRG-1', text: ruleWords['PRG-1'] });
    expect(unsaid.forPregnancy.safety).toEqual([1]);
    expect(saidOf({ withheld, steps: [adapalene] }).safety).toHaveLength(1);
  });

  it('say only once that an active is left out', () => {
    const withheld: Plan['withheld'] = [
      { by: 'tranexamic-acid', need: 'darkSpots', rule: 'PRG-10b', because: 'pregnancy' },
      { by: 'bakuchiol', need: 'fineLines', rule: 'PRG-10', because: 'pregnancy' },
    ];
    const { safety } = saidOf({ withheld, disclosed: ['pregnancy'], steps: [planStep()] });
    expect(safety[0]?.text).toBe(
      'We left out tranexamic acid and bakuchiol because you are pregnant or breastfeeding. ' +
        'We know of no studies of tranexamic acid on the skin in pregnancy. ' +
        'We know of no study of bakuchiol in pregnancy.',
    );
  });

  it('do not suggest asking a doctor for retinoids if they are left out because of pregnancy', () => {
    const withheld: Plan['withheld'] = [
      { by: 'retinol', need: 'fineLines', rule: 'PRG-2', because: 'pregnancy' },
    ];
    const disclosed: Plan['disclosed'] = ['rosacea', 'pregnancy'];
    const texts = saidOf({ withheld, disclosed, steps: [planStep()] }).safety.map(({ text }) => text);
    expect(texts.join(' ')).toMatch(/retinoids because you are pregnant or breastfeeding\./);
    expect(texts).not.toContain(ruleWords['CND-3b']);
    expect(saidOf({ disclosed: ['rosacea'], steps: [planStep()] }).safety.map(({ text }) => text)).toContain(
      ruleWords['CND-3b'],
    );
  });

  it('tell a pregnant visitor to call a doctor today about a prescribed retinoid', () => {
    const cautions: Plan['cautions'] = ['TRT-5'];
    expect(saidOf({ cautions, disclosed: ['pregnancy'] }).warnings.join(' ')).toMatch(
      /call your doctor today/,
    );
    expect(saidOf({ cautions }).warnings).toEqual([
      `${ruleWords['TRT-5']} ${english.safety.unsaidSunSensitising}`,
    ]);
  });
});
