import { describe, expect, it } from 'vitest';
import { decide } from '#domain/plan/decide.ts';
import { Disclosed } from '#domain/plan/disclosed.ts';
import { DoctorSign } from '#domain/plan/doctor-sign.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { adult } from '../../../support/builders/answers.ts';
import { plan } from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';
import { textsOf } from '../../../support/builders/said-texts.ts';

describe('a result without any product', () => {
  it('never says what the plan has or lacks, and sends the visitor to a pharmacist or doctor', () => {
    const seen = reading({ blemishes: { chin: 'clear' }, fineLines: { forehead: 'clear' } });
    for (const given of [adult({ mainSkinGoal: 'acne', country: 'US' }), adult({ age: 14 })]) {
      const said = say({ reading: seen, plan: decide(seen, given, []) }, english);
      expect(said.summary).toContain(english.summary.plan.none);
      expect(said.unmet.join(' ')).toMatch(/^We have nothing for .*blemishes.*ask a pharmacist\.$/);
      expect(textsOf(said).join(' ')).not.toMatch(/\b(?:your|this) plan\b/i);
    }
  });

  it('does not call itself basic care', () => {
    const empty = plan({ steps: [], isBaseCare: true });
    expect(say({ reading: reading(), plan: empty }, english).summary).not.toContain(
      english.summary.plan.baseCare,
    );
  });

  it('never mentions a plan in the advice to see a doctor', () => {
    const empty = plan({
      steps: [],
      doctorSigns: [...DoctorSign.options],
      disclosed: [...Disclosed.options],
    });
    const { seeADoctor } = say({ reading: reading(), plan: empty }, english);
    expect(seeADoctor.length).toBeGreaterThan(5);
    expect(seeADoctor.join(' ')).not.toMatch(/\bplan\b/);
  });
});
