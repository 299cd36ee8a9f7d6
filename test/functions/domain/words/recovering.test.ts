import { describe, expect, it } from 'vitest';
import type { ResultTexts } from '#domain/contract/result-texts.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said, saidOf } from '../../../support/builders/said.ts';
import { textsOf } from '../../../support/builders/said-texts.ts';

const spotted = reading({ blemishes: { chin: 'clear' }, shine: { nose: 'clear' } }, { confidence: 'high' });
const shiny = reading({ shine: { nose: 'clear' } }, { confidence: 'high' });

const acne = (given: Partial<Answers>): ResultTexts =>
  said(spotted, adult({ mainSkinGoal: 'acne', country: 'US', ...given }));

const cleanserOf = (given: Partial<Answers>, seen = shiny): string | undefined =>
  said(seen, adult({ mainSkinGoal: 'general', country: 'US', ...given })).regimen[0]?.why;

describe('the texts after a recent procedure', () => {
  const both = acne({ checks: ['recent-procedure'], treatments: ['prescription-retinoid'] });

  it('mention a prescribed retinoid only to say that it must be paused, and that it dries skin', () => {
    const mentions = textsOf(both).filter((text) => /retinoid\b|prescribed/.test(text));
    expect(mentions.toSorted()).toEqual([
      'Leave out your prescribed retinoid while your skin recovers, and ask your doctor when to start it again.',
      'Your prescribed retinoid dries skin, so use a cleanser only in the evening.',
    ]);
    const alone = textsOf(acne({ treatments: ['prescription-retinoid'] })).join(' ');
    expect(alone).toMatch(/strong enough alone/);
    expect(alone).toMatch(/makes the treatment easier to bear/);
  });

  it('name the recovering skin as the reason for what is left out and for the number of products', () => {
    expect(both.summary).toContain(
      'Because you must wait until your skin has healed, your plan leaves out strong active',
    );
    expect(both.unmet.join(' ')).toMatch(
      /we suggest only three because you must wait until your skin has healed/,
    );
    expect(both.safety[0]?.text).toMatch(/ because you must wait until your skin has healed\./);
  });

  it.each([
    ['without a medical treatment', {}],
    ['with a prescribed retinoid', { treatments: ['prescription-retinoid' as const] }],
  ])('state when to stop all products and which reactions are an emergency (visitor %s)', (_, given) => {
    const starting = acne({ checks: ['recent-procedure'], ...given }).starting.join(' ');
    expect(starting).toMatch(/stop all products.*last for two days.*Call an ambulance.*Call one, too/);
  });
});

describe('the text about a cleanser', () => {
  it('gives visible shine as the reason for a cleanser, but mentions only its gentleness if the skin is dry or recovering', () => {
    expect(cleanserOf({})).toMatch(
      /^For the shine on your nose, wash with a gentle cleanser\. Washing removes oil/,
    );
    const dry: Partial<Answers>[] = [
      { skinType: 'dry' },
      { mainSkinGoal: 'hydration' },
      { checks: ['recent-procedure'] },
    ];
    for (const given of dry) {
      expect(cleanserOf(given)).toMatch(/gentle cleanser/);
      expect(cleanserOf(given)).not.toMatch(/\boil|shine/);
      expect(cleanserOf(given, spotted)).not.toMatch(/\boil|shine|blemish/);
    }
  });

  it('mentions salicylic acid if the cleanser contains it, even for dry skin', () => {
    const given = { mainSkinGoal: 'acne', country: 'EU', maxProducts: 3 } satisfies Partial<Answers>;
    expect(cleanserOf({ ...given, skinType: 'dry' }, spotted)).toMatch(/we chose salicylic acid/);
  });
});

/** The notes on what a plan leaves out for a visitor with deep lumps or new scars. */
const notesOn = (withheld: Plan['withheld']): string =>
  saidOf({ disclosed: ['deep-lumps-or-scars'], withheld })
    .safety.map(({ text }) => text)
    .join(' ');

describe('the texts about deep lumps or new scars', () => {
  const lumps = { checks: ['deep-lumps-or-scars'] } satisfies Partial<Answers>;
  const noteOf = (given: Partial<Answers>): string | undefined =>
    acne({ ...lumps, ...given }).safety.find(({ rule }) => rule === 'CHK-4')?.text;

  it('advise seeing a doctor before starting the plan, wherever they mention a doctor', () => {
    const texts = textsOf(acne(lumps)).join(' ');
    expect(texts).toMatch(/See a doctor first about your deep lumps or new scars\./);
    expect(texts).toMatch(
      /Before you start this plan, see a doctor about the deep lumps or new scars you told us about:/,
    );
    expect(texts).not.toMatch(/doctor soon about (?:the|your) deep|until then|is enough\./);
  });

  it('name no strong active except the one that the plan contains', () => {
    expect(noteOf({})).toMatch(
      /because you have deep lumps or new scars\. Deep lumps [^.]*, so benzoyl peroxide is the only strong active ingredient/,
    );
    expect(noteOf({ country: 'EU' })).toMatch(
      /so azelaic acid is the only strong active ingredient in this plan\./,
    );
    const vitiligo = noteOf({ country: 'EU', medicalConditions: ['Vitiligo'] });
    expect(vitiligo).toMatch(/This plan has no strong active ingredient:/);
    expect(vitiligo).not.toMatch(/peroxide|azelaic/);
  });

  it('give a general reason for the omissions if a different answer also excluded an active', () => {
    const byLumps = { by: 'retinol', need: 'fineLines', rule: 'CHK-4', because: 'check' } as const;
    const bySun = { by: 'glycolic-acid', need: 'roughness', rule: 'CHK-3', because: 'check' } as const;
    expect(notesOn([byLumps])).toMatch(/retinoids because you have deep lumps or new scars\./);
    expect(notesOn([bySun, byLumps])).toMatch(/because of what you told us about yourself\./);
  });
});

describe('the advice to add a moisturiser for the evening', () => {
  it('recommends a moisturiser that does not clog pores if the visitor has blemishes', () => {
    const merged = said(spotted, adult({ mainSkinGoal: 'acne', country: 'US', maxProducts: 3 }));
    expect(merged.warnings.join(' ')).toMatch(/a plain one that is labelled non-comedogenic/);
    const other = said(
      reading({ pores: { nose: 'clear' }, fineLines: { forehead: 'clear' } }, { confidence: 'high' }),
      adult({ mainSkinGoal: 'anti-aging', country: 'US', maxProducts: 3 }),
    );
    expect(other.warnings.join(' ')).toMatch(/if your skin feels dry, add any plain one\./);
  });
});
