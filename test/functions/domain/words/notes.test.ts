import { describe, expect, it } from 'vitest';
import type { Need, Plan } from '#domain/plan/plan.ts';
import type { RuleId } from '#domain/plan/rule-id.ts';
import { silentRules } from '#domain/plan/sources/silent-rules.ts';
import { english } from '#domain/words/en/english.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { safetyRules } from '#domain/plan/rules.ts';
import { pairRules } from '#domain/words/say-safety.ts';
import { say } from '#domain/words/say.ts';
import { adapaleneGel, need, plan, plannedProduct, planStep } from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';
import { saidOf } from '../../../support/builders/said.ts';

const adapalene = adapaleneGel();

/** The first note of a plan from which this rule left out retinol because of the visitor's age. */
const withoutRetinol = (rule: RuleId): string | undefined =>
  saidOf({ withheld: [{ by: 'retinol', need: 'fineLines', rule, because: 'age' }] }).safety[0]?.text;

describe('the notes on safety checks', () => {
  it.each([
    ['pregnancy', 'We left out retinoids because of what you told us about pregnancy or breastfeeding.'],
    ['condition', 'We left out retinoids because of the skin conditions you told us about.'],
    ['country', 'We left out retinol because of the law where you shop.'],
  ] as const)(
    'state which actives were left out, by which rule, and because of which kind of answer: %s',
    (because, text) => {
      const withheld = [{ by: 'retinol', need: 'unevenness', rule: 'PRG-2', because }] as const;
      expect(saidOf({ withheld: [...withheld] }).safety).toEqual([
        { rule: 'PRG-2', text: `${text} ${ruleWords['PRG-2']}` },
      ]);
    },
  );

  it('do not state an answer as the reason for an omission if the visitor skipped the question', () => {
    for (const because of ['unsaid', undefined] as const) {
      const withheld: Plan['withheld'] = [
        { by: 'retinol', need: 'fineLines', rule: 'PRG-2', ...(because && { because }) },
      ];
      expect(saidOf({ withheld }).safety.map(({ text }) => text)).toEqual([
        'To be on the safe side, we left out retinoids.',
      ]);
    }
  });

  it('tell a visitor who gave no country that more products may be possible if the country is known', () => {
    const withheld = [
      { by: 'benzoyl-peroxide', need: 'blemishes', rule: 'STR-1', because: 'country-unsaid' },
    ] as const;
    expect(saidOf({ withheld: [...withheld] }).safety.map(({ text }) => text)).toEqual([
      'To be on the safe side, we left out benzoyl peroxide. ' +
        'Next time, tell us where you shop, and we can add products sold there without a prescription.',
    ]);
  });

  it('group the omitted actives by kind of answer', () => {
    const withheld = [
      { by: 'retinol', need: 'fineLines', rule: 'CND-3b', because: 'condition' },
      { by: 'lactic-acid', need: 'roughness', rule: 'CND-2', because: 'condition' },
      { by: 'kojic-acid', need: 'marks', rule: 'AGE-2c', because: 'age' },
    ] as const;
    const texts = saidOf({ withheld: [...withheld] }).safety.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(
      /^We left out retinoids and fruit acids because of the skin conditions you told us about\./,
    );
  });

  it('mention the condition by name if the visitor has only one', () => {
    const withheld: Plan['withheld'] = [
      { by: 'retinol', need: 'fineLines', rule: 'CND-3b', because: 'condition' },
    ];
    const textOf = (disclosed: Plan['disclosed']): string | undefined =>
      saidOf({ withheld, disclosed }).safety[0]?.text;
    expect(textOf(['rosacea'])).toMatch(/^We left out retinoids because you have rosacea\./);
    expect(textOf(['rosacea', 'eczema'])).toMatch(/because of the skin conditions you told us about\./);
  });

  it('say that only serums with over 5% niacinamide are left out if a rule limits the strength of niacinamide', () => {
    const withheld: Plan['withheld'] = [
      { by: 'niacinamide', need: 'pores', rule: 'CND-6f', because: 'sensitivity' },
    ];
    const textOf = (answer: 'sensitive' | 'maybe-sensitive'): string | undefined =>
      saidOf({ withheld, disclosed: [answer] }).safety.find(({ rule }) => rule === 'CND-6f')?.text;
    const start = 'We left out serums with over 5% niacinamide because you';
    expect(textOf('sensitive')).toBe(`${start} have sensitive skin.`);
    expect(textOf('maybe-sensitive')).toBe(`${start} may have sensitive skin.`);
  });

  it('name the whole group of an omitted active, but only the active itself if the rule limits its strength', () => {
    expect(withoutRetinol('AGE-2')).toMatch(/^We left out retinoids because you are under 18\./);
    expect(withoutRetinol('STR-5j')).toBe('We left out retinol because you are under 18.');
  });

  it('name thinner and drier skin as the reason why an older visitor gets no retinol', () => {
    const withheld: Plan['withheld'] = [{ by: 'retinol', need: 'fineLines', rule: 'STR-5j', because: 'age' }];
    expect(saidOf({ withheld, disclosed: ['older'] }).safety[0]?.text).toBe(
      'We left out retinol because older skin is thinner and drier.',
    );
  });

  it('tell minors who ask about ageing what is left out, but only once', () => {
    const asks = { minor: true, goal: 'anti-aging' } as const;
    expect(saidOf(asks).safety).toEqual([
      {
        rule: 'AGE-2',
        text: `We left out retinoids and fruit acids because you are under 18. ${ruleWords['AGE-2']}`,
      },
    ]);
    const withheld: Plan['withheld'] = [{ by: 'retinol', need: 'marks', rule: 'AGE-2', because: 'age' }];
    expect(saidOf({ ...asks, withheld }).safety).toHaveLength(1);
    expect(saidOf({ goal: 'anti-aging' }).safety).toEqual([]);
  });

  it('mention a rule that changed the schedule of a step', () => {
    const placements = [{ rule: 'TON-3', productId: 'gel' }] as const;
    expect(saidOf({ steps: [adapalene], placements: [...placements] }).safety).toEqual([
      { rule: 'TON-3', text: ruleWords['TON-3'] },
    ]);
  });

  it('omit rules that apply to everybody, whether or not the directions of a step state them', () => {
    const placements: Plan['placements'] = [
      { rule: 'STR-5d', productId: 'gel' },
      { rule: 'PAIR-1', productId: 'gel' },
    ];
    const said = saidOf({ steps: [adapalene], placements });
    expect(said.safety).toEqual([]);
    expect(said.regimen[0]?.instructions).toContain(ruleWords['PAIR-1']);
    expect(said.regimen[0]?.instructions).not.toContain(silentRules['STR-5d']);
  });

  it('may omit the rules that separate two actives, because these rules never depend on an answer', () => {
    const personal = [...pairRules].filter((id) =>
      safetyRules.some((rule) => rule.id === id && Object.keys(rule.when).length > 0),
    );
    expect(personal).toEqual([]);
  });

  it('omit a rule about a product that is not in the plan', () => {
    expect(saidOf({ placements: [{ rule: 'TON-3', productId: 'gone' }] }).safety).toEqual([]);
  });
});

describe('the notes on unmet needs', () => {
  it('do not mention a need that the goal only implies and the photo does not show', () => {
    const unmet: Plan['unmet'] = [{ need: 'blackheads', why: 'rule', rule: 'PRG-2', because: 'pregnancy' }];
    const about = (level: Need['level'], goal: Plan['goal']): string[] =>
      saidOf({ unmet, goal, needs: [need({ name: 'blackheads', asked: true, level })] }).unmet;
    expect(about('slight', 'acne').join(' ')).toMatch(/chose no active ingredients for blackheads/);
    expect(about('none', 'acne')).toEqual([]);
    expect(about(undefined, 'acne')).toEqual([]);
  });

  it('state why each need is unmet', () => {
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
      'Products cannot close or shrink pores permanently.',
      'We chose no active ingredients for marks left by blemishes. The ingredients that could help are not suitable in pregnancy or while breastfeeding.',
      'We chose no active ingredients for blackheads. We would need to know more about you to choose such ingredients safely.',
      'We have nothing for rough skin. No product on our list works well enough; ask a pharmacist.',
      'With up to three products, your plan cannot help with redness or shine as well.',
    ]);
  });

  it.each([
    [
      3,
      'With up to three products, your plan cannot help with redness as well. With five products, we would add niacinamide.',
    ],
    [
      5,
      'With up to five products, your plan cannot help with redness as well. With seven products, we would add niacinamide.',
    ],
    [7, 'Your plan cannot help with redness as well.'],
  ])(
    'state what the next larger plan would add, if a larger plan exists (maxProducts: %i)',
    (maxProducts, text) => {
      const unmet = [{ need: 'redness', why: 'no-room', by: 'niacinamide' }] as const;
      expect(saidOf({ maxProducts, unmet: [...unmet] }).unmet).toEqual([text]);
    },
  );

  it('mention the country only if the visitor gave a country', () => {
    const unmet = [{ need: 'marks', why: 'not-in-catalogue' }] as const;
    expect(saidOf({ unmet: [...unmet], country: 'AU' }).unmet.join()).toMatch(/sold where you shop/);
    expect(saidOf({ unmet: [...unmet] }).unmet.join()).not.toMatch(/where you shop/);
  });

  it('explain that a need is unmet because more products at once would be too much for the skin', () => {
    const unmet = [{ need: 'marks', why: 'too-much-at-once' }] as const;
    expect(saidOf({ unmet: [...unmet] }).unmet).toEqual([
      'Your plan has nothing for marks left by blemishes yet. More products at once would be too much for your skin.',
    ]);
  });

  it('say that fewer products than requested are enough if no need is unmet and nothing was left out', () => {
    const text = 'You asked for seven or more products, but fewer are enough for your skin.';
    expect(saidOf({ maxProducts: 7, steps: [adapalene] }).unmet).toEqual([text]);
    expect(saidOf({ maxProducts: 7, steps: Array(7).fill(adapalene) }).unmet).toEqual([]);
    expect(saidOf({ maxProducts: 7, steps: [adapalene], isBaseCare: true }).unmet).toEqual([]);
    const unmet = [{ need: 'redness', why: 'no-room' }] as const;
    expect(saidOf({ maxProducts: 7, steps: [adapalene], unmet: [...unmet] }).unmet).not.toContain(text);
    const withheld = [{ by: 'retinol', need: 'marks', rule: 'PRG-2', because: 'pregnancy' }] as const;
    expect(saidOf({ maxProducts: 7, steps: [adapalene], withheld: [...withheld] }).unmet).not.toContain(text);
  });

  it.each([
    ['older', 'age', 'suggest only two because older skin is thinner and drier'],
    ['sensitive', 'sensitivity', 'suggest only two because you have sensitive skin'],
    ['recent-procedure', 'check', 'suggest only two because you must wait until your skin has healed'],
    ['pregnancy', 'pregnancy', 'find only two worth using'],
  ] as const)(
    'name an answer as the cause of a smaller plan only if that answer limits the plan (answer: %s)',
    (disclosed, because, cause) => {
      const given = { maxProducts: 7, steps: [adapalene, adapalene] };
      const withheld = [{ by: 'retinol', need: 'marks', rule: 'PRG-2', because } as const];
      const start = 'You asked for seven or more products; we';
      expect(saidOf({ ...given, disclosed: [disclosed], withheld }).unmet).toEqual([`${start} ${cause}.`]);
      expect(saidOf({ ...given, withheld }).unmet).toEqual([`${start} find only two worth using.`]);
    },
  );

  it('do not claim that fewer products than requested are enough if the reading is uncertain', () => {
    const unsure = reading({ redness: { cheeks: 'slight' } }, { confidence: 'low' });
    const given = plan({ maxProducts: 7, steps: [adapalene] });
    expect(say({ reading: unsure, plan: given }, english).unmet).toEqual([
      'You asked for seven or more products; from this photo and your answers, we can suggest only one.',
    ]);
  });

  it.each([
    ['EU', 'LAW-7b'],
    ['UK', 'LAW-7c'],
    ['US', undefined],
  ] as const)(
    'refer the visitor to a pharmacist for benzoyl peroxide only if the law of the country restricts it (country: %s)',
    (country, rule) => {
      const needs = [need({ asked: true, level: 'clear' })];
      const texts = (given: Partial<Plan>): string[] =>
        saidOf({ country, needs, steps: [adapalene], maxProducts: 3, ...given }).unmet;
      const laws = new Set([ruleWords['LAW-7b'], ruleWords['LAW-7c']]);
      expect(texts({}).filter((text) => laws.has(text))).toEqual(rule ? [ruleWords[rule]] : []);
      for (const given of [
        { disclosed: ['rosacea' as const] },
        { cautions: ['AVO-11' as const] },
        { needs: [] },
      ])
        expect(texts(given).filter((text) => laws.has(text))).toEqual([]);
    },
  );

  it('list the visible needs that no step addresses', () => {
    const needs = [
      need({ level: 'clear' }),
      need({ name: 'redness', level: 'clear', regions: ['nose'] }),
      need({ name: 'roughness', level: 'slight', regions: ['nose'] }),
    ];
    expect(saidOf({ maxProducts: 7, steps: [adapalene], needs }).unmet).toEqual([
      'Your plan has no extra product for redness.',
      'We added nothing for rough skin, because the photo shows only slight signs.',
      'You asked for seven or more products; we find only one worth using.',
    ]);
  });

  it('mention visible deep lines only if the visitor asked about ageing', () => {
    const text = 'Creams cannot lift skin or fill deep lines.';
    const needs = [need({ name: 'deepLines', level: 'slight', regions: ['aroundMouth'] })];
    expect(saidOf({ goal: 'anti-aging', needs, steps: [adapalene] }).unmet).toContain(text);
    expect(saidOf({ goal: 'acne', needs, steps: [adapalene] }).unmet).not.toContain(text);
  });

  it('do not mention wrinkles to visitors under 18', () => {
    const unmet = [{ need: 'deepLines', why: 'not-for-cosmetics' }] as const;
    expect(saidOf({ minor: true, unmet: [...unmet] }).unmet).toEqual([]);
  });
});

describe('the warnings and science notes', () => {
  it('contain each warning only once', () => {
    expect(saidOf({ cautions: ['ORD-5', 'ORD-5', 'STR-1c'] }).warnings).toEqual([
      ruleWords['ORD-5'],
      ruleWords['STR-1c'],
    ]);
  });

  it('warn a visitor with melasma only once that irritation may darken the skin', () => {
    expect(saidOf({ cautions: ['CND-9b', 'CND-11b'] }).warnings).toEqual([ruleWords['CND-9b']]);
    expect(saidOf({ cautions: ['CND-11b'] }).warnings).toEqual([ruleWords['CND-11b']]);
  });

  it('warn about essential oils only if a product may contain them', () => {
    const cautions: Plan['cautions'] = ['PRG-12'];
    const perhapsScented = planStep({ product: plannedProduct({ fragrance: 'unknown' }) });
    expect(saidOf({ cautions, steps: [perhapsScented] }).warnings).toEqual([ruleWords['PRG-12']]);
    const free = planStep({ product: plannedProduct({ fragrance: 'free' }) });
    expect(saidOf({ cautions, steps: [free] }).warnings).toEqual([]);
  });

  it('do not explain how to test products, because the advice for the first weeks does', () => {
    expect(saidOf({ cautions: ['ORD-7', 'ORD-7b'] }).warnings).toEqual([]);
  });

  it('state the evidence for an active in the plan, and a fact about this active', () => {
    const [note, ...others] = saidOf({ steps: [planStep(), adapalene] }).scienceNotes;
    expect(note).toMatch(/^Good evidence shows that adapalene can help with blemishes\./);
    expect(others).toContain('In a trial, moisturiser made adapalene easier to bear.');
  });
});
