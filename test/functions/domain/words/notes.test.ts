import { describe, expect, it } from 'vitest';
import type { SaidResult } from '#domain/contract/analysis-result.ts';
import { DoctorSign } from '#domain/plan/doctor-sign.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { english } from '#domain/words/en/english.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { say } from '#domain/words/say.ts';
import { plan, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';

const saidOf = (given: Partial<Plan>): SaidResult => say({ reading: reading(), plan: plan(given) }, english);

const adapalene = planStep({
  product: plannedProduct({
    id: 'gel',
    product: 'Gel',
    step: 'treatment',
    actives: [{ active: 'adapalene' }],
  }),
  lead: 'adapalene',
  reasons: [reason('blemishes', 'adapalene')],
});

describe('what was checked', () => {
  it.each([
    ['pregnancy', 'Left out for you: retinoids, because of what you told us about pregnancy.'],
    ['condition', 'Left out for you: retinoids, because you told us about a skin condition.'],
    ['country', 'Left out for you: retinol, because of the rules where you live.'],
  ] as const)('names what was left out, because of which answer (%s), and the rule', (because, text) => {
    const withheld = [{ by: 'retinol', need: 'unevenness', rule: 'PRG-2', because }] as const;
    expect(saidOf({ withheld: [...withheld] }).safety).toEqual([
      { rule: 'PRG-2', text: `${text} ${ruleWords['PRG-2']}` },
    ]);
  });

  it('guesses at nothing that somebody preferred not to say', () => {
    for (const because of ['unsaid', undefined] as const) {
      const withheld: Plan['withheld'] = [
        { by: 'retinol', need: 'fineLines', rule: 'PRG-2', ...(because && { because }) },
      ];
      expect(saidOf({ withheld }).safety.map(({ text }) => text)).toEqual([
        'Left out to be on the safe side: retinoids.',
      ]);
    }
  });

  it('says what a named country would add', () => {
    const withheld = [
      { by: 'benzoyl-peroxide', need: 'blemishes', rule: 'STR-1', because: 'country-unsaid' },
    ] as const;
    expect(saidOf({ withheld: [...withheld] }).safety.map(({ text }) => text)).toEqual([
      'Left out to be on the safe side: benzoyl peroxide. ' +
        'Tell us where you live, and we add what shops there may sell over the counter.',
    ]);
  });

  it('groups what was left out because of one answer', () => {
    const withheld = [
      { by: 'retinol', need: 'fineLines', rule: 'CND-3b', because: 'condition' },
      { by: 'lactic-acid', need: 'roughness', rule: 'CND-2', because: 'condition' },
      { by: 'kojic-acid', need: 'marks', rule: 'AGE-2c', because: 'age' },
    ] as const;
    const texts = saidOf({ withheld: [...withheld] }).safety.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(
      /^Left out for you: retinoids and fruit acids, because you told us about a skin condition\./,
    );
  });

  it('names whose place in the week a rule decided', () => {
    const placements = [{ rule: 'STR-5d', productId: 'gel' }] as const;
    expect(saidOf({ steps: [adapalene], placements: [...placements] }).safety).toEqual([
      { rule: 'STR-5d', text: `Plain Gel: ${ruleWords['STR-5d']}` },
    ]);
  });

  it('says nothing of a product that is not in the plan', () => {
    expect(saidOf({ placements: [{ rule: 'STR-5d', productId: 'gone' }] }).safety).toEqual([]);
  });
});

describe('what the plan cannot do', () => {
  it('is said by what keeps it from it', () => {
    const { unmet } = saidOf({
      maxProducts: 3,
      unmet: [
        { need: 'pores', why: 'not-for-cosmetics' },
        { need: 'redness', why: 'no-room' },
        { need: 'shine', why: 'no-room' },
        { need: 'marks', why: 'rule', rule: 'PRG-2', because: 'pregnancy' },
        { need: 'blackheads', why: 'rule', rule: 'PRG-2', because: 'unsaid' },
        { need: 'roughness', why: 'not-in-catalogue' },
      ],
    });
    expect(unmet).toEqual([
      'Pores cannot be closed or shrunk for good.',
      'Not covered: marks left by blemishes. What could help does not go with what you told us about pregnancy.',
      'Not covered: blackheads. We keep to the safe side here.',
      'Not covered: rough skin. Our list has no product that does enough for it.',
      'Not covered, for lack of room: redness and shine.',
    ]);
  });

  it.each([
    [3, 'Not covered, for lack of room: redness. With five products we would add niacinamide.'],
    [5, 'Not covered, for lack of room: redness. With seven products we would add niacinamide.'],
    [7, 'Not covered, for lack of room: redness.'],
  ])('says what the next larger plan than one of %i would have', (maxProducts, text) => {
    const unmet = [{ need: 'redness', why: 'no-room', by: 'niacinamide' }] as const;
    expect(saidOf({ maxProducts, unmet: [...unmet] }).unmet).toEqual([text]);
  });

  it('says that nothing was found where somebody lives only if that is known', () => {
    const unmet = [{ need: 'marks', why: 'not-in-catalogue' }] as const;
    expect(saidOf({ unmet: [...unmet], country: 'AU' }).unmet.join()).toMatch(/sold where you live/);
    expect(saidOf({ unmet: [...unmet] }).unmet.join()).not.toMatch(/where you live/);
  });

  it('says where more would ask too much of the skin', () => {
    const unmet = [{ need: 'marks', why: 'too-much-at-once' }] as const;
    expect(saidOf({ unmet: [...unmet] }).unmet).toEqual([
      'Not covered yet: marks left by blemishes. More would ask too much of your skin at once.',
    ]);
  });

  it('says so where fewer products than asked for do all that can be done', () => {
    const text = 'You asked for up to seven products; more than these would not help.';
    expect(saidOf({ maxProducts: 7, steps: [adapalene] }).unmet).toEqual([text]);
    expect(saidOf({ maxProducts: 7, steps: Array(7).fill(adapalene) }).unmet).toEqual([]);
    expect(saidOf({ maxProducts: 7, steps: [adapalene], isBaseCare: true }).unmet).toEqual([]);
    const unmet = [{ need: 'redness', why: 'no-room' }] as const;
    expect(saidOf({ maxProducts: 7, steps: [adapalene], unmet: [...unmet] }).unmet).not.toContain(text);
  });

  it('says nothing of lines under 18', () => {
    const unmet = [{ need: 'deepLines', why: 'not-for-cosmetics' }] as const;
    expect(saidOf({ minor: true, unmet: [...unmet] }).unmet).toEqual([]);
  });
});

describe('the other notes', () => {
  it('warn of each caution once', () => {
    expect(saidOf({ cautions: ['ORD-5', 'ORD-5', 'STR-1c'] }).warnings).toEqual([
      ruleWords['ORD-5'],
      ruleWords['STR-1c'],
    ]);
  });

  it('have a sentence for each doctor sign, in order', () => {
    expect(saidOf({ doctorSigns: DoctorSign.options }).seeADoctor).toHaveLength(DoctorSign.options.length);
  });

  it('say how sure science is of what is in the plan, and how long to wait', () => {
    const [note, ...others] = saidOf({ steps: [planStep(), adapalene] }).scienceNotes;
    expect(note).toMatch(
      /^Guidelines or several good trials support adapalene for blemishes; give it 8 to 12 weeks\./,
    );
    expect(others.length).toBeGreaterThan(0);
  });
});
