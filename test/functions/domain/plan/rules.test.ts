import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { contentsOf } from '#domain/plan/contents.ts';
import { objectionsFor } from '#domain/plan/objections.ts';
import { holds } from '#domain/plan/holds.ts';
import { RuleId } from '#domain/plan/rule-id.ts';
import { Rule } from '#domain/plan/rule.ts';
import { concerns, rulesInForce, safetyRules } from '#domain/plan/rules.ts';
import { silentRules } from '#domain/plan/sources/silent-rules.ts';
import { ruleSources } from '#domain/plan/sources/rule-sources.ts';
import { Substance } from '#domain/plan/substances.ts';
import { type Answers, SkinSensitivity } from '#domain/questionnaire/answers.ts';
import { adult, answers } from '../../../support/builders/answers.ts';
import { product } from '../../../support/builders/product.ts';
import { reading } from '../../../support/builders/reading.ts';
import { serumsFor, twoSerums } from '../../../support/builders/two-serums.ts';

/** The safety facts whose rules change plans. For each fact, there is a rule with the same id. */
const decided =
  'PRG-1 PRG-2 PRG-6 PRG-7 PRG-10 AGE-1 AGE-2 CND-1 CND-2 CND-3 CND-4 CND-5 CND-6 CND-7 CND-8 CND-9 CND-12 ' +
  'PAIR-1 PAIR-3 PAIR-4 PAIR-6 PAIR-7 PAIR-8 PAIR-12 STR-1 STR-2 STR-3 STR-5 STR-6 STR-7 STR-9 STR-10 ' +
  'STR-11 STR-13 ORD-4';
const generalWarnings = 'PRG-5 PRG-9 PRG-11 PRG-12 LAC-1 CND-11 CND-13 PAIR-5 ORD-5 ORD-7 ORD-9';
/** The facts that need no rule of their own, each with the reason. */
const elsewhere: Record<string, string> = {
  'PRG-3': 'other names of vitamin A: only listed actives are in a plan',
  'PRG-4': 'hydroquinone is in no catalogue',
  'PRG-8': 'azelaic acid is allowed, so no rule may block it',
  'PRG-13': 'CND-13',
  'LAC-2': 'the pregnancy rule is stricter',
  'LAC-3': 'the pregnancy rule is stricter',
  'AGE-3': 'the form accepts ages from 13 on',
  'AGE-4': 'a limit for shops, not for plans',
  'AGE-5': 'the form accepts ages from 13 on',
  'AGE-6': 'hydroquinone and peels are in no catalogue',
  'CND-10': 'tranexamic acid has evidence of grade C',
  'PAIR-2': 'tretinoin needs a prescription: LAW-5b',
  'PAIR-4b': 'not encoded on purpose',
  'PAIR-9': 'scrubs are in no catalogue',
  'PAIR-10': 'the pair rules include cleansers',
  'PAIR-11': 'allowed on purpose',
  'STR-4': 'resorcinol is in no catalogue',
  'STR-8': 'hydroquinone is in no catalogue',
  'STR-12': 'no limit known',
  'STR-14': 'no active of the catalogue is banned',
  'STR-15': 'LAW-5b',
  'ORD-1': 'the order of application',
  'ORD-2': 'the order of application, and a predicate',
  'ORD-3': 'part of every base',
  'ORD-6': 'part of every base',
  'ORD-8': 'PAIR-12',
  'LAW-1': 'the consent on the first screen',
  'LAW-2': 'the storage of photos',
  'LAW-3': 'the wording of our texts',
  'LAW-4': 'the wording of our texts',
  'LAW-5': 'the wording of our texts',
};

/** Hosts that no rule may cite, because they are not original sources. */
const copyingHosts = (
  'settuka.com faq.com yahoo.com idealbaby.com fitpregnancy.com medicalnewstoday.com netlify.app ' +
  'askyourpro.com globalrph.com drugs.com ceway.eu koko.today ovomod.com weightloss-discovery.net ' +
  'glam.com funfoxmeds.com mdedge.com biopharmacurated.com realself.com natureherb.world banish.com ' +
  'asklyer.com qualomics.com fdahelp.us lexology.com creativebiomart.net shopderm.com soapguild.org ' +
  'sefiro.de eurlexa.com americanspa.com awomanshealth.com blueturtlespa.com laduenews.com rxwiki.com ' +
  'hueysuncare.com typology.com scilit.com glytone.com'
).split(' ');

const rows = (list: string): string[] => list.split(' ');
const ruleOf = (id: string): Rule | undefined => safetyRules.find((each) => each.id === id);
/** Whether the id of a rule marks it as house policy, or as dependent on an optional answer. */
const isOwn = (id: string): boolean => /^(?:HOUSE|TRT|CHK|AVO|TON)-|^LAW-[67]/.test(id);
const hosts = (rules: readonly Rule[]): string[] =>
  rules
    .map(({ id }) => ruleSources[id])
    .filter((source) => source.startsWith('https://'))
    .map((source) => new URL(source).host);

describe('the table of safety rules', () => {
  it('matches its schema, and contains each rule id once', () => {
    expect(z.array(Rule).safeParse(safetyRules).error).toBeUndefined();
    expect(safetyRules.map(({ id }) => id).toSorted()).toEqual(RuleId.options.toSorted());
  });

  it('contains, for each safety fact that must affect the plan itself, a rule that does more than warn', () => {
    for (const id of rows(decided)) {
      expect(ruleOf(id), id).toBeDefined();
      expect(ruleOf(id)?.action, id).not.toBe('warn');
    }
  });

  it('contains, for each safety fact that requires only a warning, a rule that only warns', () => {
    for (const id of rows(generalWarnings)) expect(ruleOf(id)?.action, id).toBe('warn');
  });

  it('covers every safety fact, and contains other rules only if they extend a fact, are house policy or depend on an optional answer', () => {
    const all = new Set([...rows(decided), ...rows(generalWarnings), ...Object.keys(elsewhere)]);
    expect(all.size, 'If you added a fact, raise the number of its group').toBe(
      13 + 3 + 6 + 13 + 13 + 15 + 9 + 5,
    );
    const others = safetyRules.map(({ id }) => id).filter((id) => !all.has(id));
    const advice =
      'A new rule has a new letter of an existing number, such as CND-7d. A new number is a new fact: add its id to `decided`';
    expect(
      others.filter((id) => !isOwn(id) && !all.has(id.replace(/[a-z]$/, ''))),
      advice,
    ).toEqual([]);
  });

  it('names an active or a step in every rule, except in the rules listed in this test', () => {
    const aboutAll = safetyRules.filter(({ actives, steps }) => actives.length === 0 && steps === undefined);
    const advice =
      'A rule without actives and steps applies whatever a product contains. If that is meant, as for fragrance, add its id here';
    expect(aboutAll.map(({ id }) => id).toSorted(), advice).toEqual(
      rows(
        'AGE-2g AVO-1 AVO-10 AVO-11 CHK-1b CHK-1d CHK-1f CHK-2c CHK-3c CHK-3d CND-1 CND-12b CND-2b CND-4b CND-4e CND-6b ' +
          'CND-6d CND-8d CND-8f CND-9b ORD-9b PRG-12 PRG-1c TRT-1b TRT-1c TRT-2b TRT-2c TRT-3b TRT-4c TRT-4d',
      ),
    );
    const blocking = aboutAll.filter(({ action }) => action === 'block');
    expect(blocking.filter(({ fragrance, spfBelow }) => !fragrance && !spfBelow)).toEqual([]);
  });

  it('names only substances that occur in our catalogue, except two that an operator may add', () => {
    const found = new Set(products.flatMap((each) => contentsOf(each).map(({ substance }) => substance)));
    const advice =
      "None of our products contains this substance. If an operator's catalogue may, add it here and correct the name";
    expect(
      Substance.options.filter((each) => !found.has(each)),
      advice,
    ).toEqual(['retinyl-ester', 'prescription-medicine']);
  });

  it('blocks azelaic acid only for eczema, vitiligo, an unknown condition, healing skin and three treatments', () => {
    const blocking = safetyRules.filter(
      ({ action, actives }) => action === 'block' && actives.includes('azelaic-acid'),
    );
    expect(blocking.map(({ id }) => id)).toEqual([
      'TRT-1',
      'TRT-2',
      'TRT-3',
      'CHK-1',
      'CND-4h',
      'CND-8b',
      'CND-12',
    ]);
  });

  it('names both treatments and masks in each `ceiling` rule with steps, because the planner counts the two together', () => {
    const limited = safetyRules.filter(({ action, steps }) => action === 'ceiling' && steps !== undefined);
    expect(limited).not.toEqual([]);
    for (const { id, steps } of limited) expect(steps, id).toEqual(['treatment', 'mask']);
  });

  it('applies each `keep-off` rule to every visitor, because the planner ignores the conditions of such rules', () => {
    const keepOff = safetyRules.filter(({ action }) => action === 'keep-off');
    expect(keepOff).not.toEqual([]);
    for (const { id, when, regions } of keepOff) {
      expect(when, id).toEqual({});
      expect(regions, id).toBeDefined();
    }
  });

  it('names only a tinted sunscreen in each `require` rule with steps, because the planner supports no other product', () => {
    const required = safetyRules.filter(({ action, steps }) => action === 'require' && steps !== undefined);
    const ignored = required.filter(
      ({ steps = [], actives }) => steps.join() !== 'sunscreen' || actives.join() !== 'iron-oxides',
    );
    const advice =
      'Only protection.ts chooses what a rule requires. For anything else, use `block` or `prefer`';
    expect(required).not.toEqual([]);
    expect(ignored, advice).toEqual([]);
  });
});

describe('the set of safety rules', () => {
  const peroxide = product({
    actives: [{ active: 'benzoyl-peroxide', percent: 2.5 }],
    leaveOn: true,
    step: 'treatment',
  });
  const aboutPeroxide = (given: Parameters<typeof answers>[0]) =>
    rulesInForce(answers({ medicalConditions: ['None'], ...given }), 'block', 'cap', 'limit')
      .filter((rule) => concerns(rule, peroxide))
      .map(({ id }) => id);

  it('excludes products that need a prescription', () => {
    const objectionTo = objectionsFor(answers({ medicalConditions: ['None'] }));
    expect([true, false].map((prescription) => objectionTo(product({ prescription }))?.id)).toEqual([
      'LAW-5b',
      undefined,
    ]);
  });

  it('excludes niacinamide above 10%, but not at an unknown strength', () => {
    const objectionTo = objectionsFor(answers({ medicalConditions: ['None'], skinSensitivity: 'no' }));
    const objections = [10, 12, undefined].map(
      (percent) =>
        objectionTo(
          product({
            step: 'treatment',
            leaveOn: true,
            actives: [{ active: 'niacinamide', ...(percent !== undefined && { percent }) }],
          }),
        )?.id,
    );
    expect(objections).toEqual([undefined, 'HOUSE-8', undefined]);
  });

  it('excludes benzoyl peroxide for sensitive skin, and limits it for skin that may be sensitive', () => {
    expect(aboutPeroxide({ skinSensitivity: 'yes' })).toContain('CND-5');
    expect(aboutPeroxide({ skinSensitivity: 'not-sure' })).not.toContain('CND-5');
    expect(aboutPeroxide({ skinSensitivity: 'not-sure' })).toEqual(
      expect.arrayContaining(['CND-5b', 'CND-5c']),
    );
    expect(aboutPeroxide({ skinSensitivity: 'no' }).filter((id) => id.startsWith('CND'))).toEqual([]);
    expect(ruleOf('CND-5b')?.cap).toBe(2.5);
    expect(ruleOf('CND-5c')).toMatchObject({ timesAWeek: 3, lasting: true });
  });

  it('excludes bakuchiol during pregnancy', () => {
    const lined = reading({ fineLines: { aroundEyes: 'clear' } });
    const sold = twoSerums({ active: 'bakuchiol', percent: 1 }, { active: 'peptides' });
    const chosen = (pregnancyBreastfeeding: Answers['pregnancyBreastfeeding']): string[] => {
      const given = { mainSkinGoal: 'anti-aging', country: 'EU', maxProducts: 5 } as const;
      return serumsFor(lined, adult({ ...given, pregnancyBreastfeeding }), sold);
    };
    expect(chosen('no')).toEqual(['with']);
    expect(chosen('yes')).toEqual(['without']);
    expect(chosen('prefer-not-to-say')).toEqual(['without']);
  });

  it('warns about the daily intake of vitamin A in the EU and the UK, or if the country is unknown', () => {
    const rule = ruleOf('STR-5e');
    const warns = (country: Answers['country']): boolean =>
      rule !== undefined && holds(rule.when, answers({ country }));
    expect((['EU', 'UK', undefined] as const).map(warns)).toEqual([true, true, true]);
    expect((['US', 'CA', 'AU', 'ASIA'] as const).some(warns)).toBe(false);
  });

  it('treats an essential oil on the label as fragrance', () => {
    const rule = ruleOf('CND-1');
    const oily = product({ allergens: ['essential-oil'] });
    expect(rule && concerns(rule, oily)).toBe(true);
    expect(rule && concerns(rule, product())).toBe(false);
  });

  it('starts salicylic acid more slowly on skin that may be sensitive', () => {
    const most = SkinSensitivity.options.map((skinSensitivity) =>
      Math.min(
        ...rulesInForce(answers({ skinSensitivity }), 'limit')
          .filter(({ actives }) => actives.includes('salicylic-acid'))
          .map(({ timesAWeek }) => timesAWeek ?? 7),
      ),
    );
    expect(SkinSensitivity.options).toEqual(['yes', 'no', 'not-sure']);
    expect(most).toEqual([2, 3, 2]);
  });

  it('requires a shorter patch test for acne drugs than for other actives', () => {
    const [long, short] = [ruleOf('ORD-7'), ruleOf('ORD-7b')];
    expect(short?.actives).toEqual(expect.arrayContaining(['benzoyl-peroxide', 'adapalene']));
    expect(long?.actives.filter((each) => short?.actives.includes(each))).toEqual([]);
    expect(silentRules['ORD-7']).toContain('7 to 10 days');
    expect(silentRules['ORD-7b']).toContain('three days');
  });
});

describe('the sources of the safety rules', () => {
  it('include no shops, and no sites known to copy the texts of other publishers', () => {
    const copies = hosts(safetyRules).filter((host) =>
      copyingHosts.some((each) => host === each || host.endsWith(`.${each}`)),
    );
    expect(copies).toEqual([]);
  });

  it('are official for rules of grade R (regulator) or L (label or statute)', () => {
    const official = safetyRules.filter(({ grade }) => grade === 'R' || grade === 'L');
    expect(official.filter(({ id }) => ruleSources[id] === 'house policy')).toEqual([]);
    expect([...new Set(hosts(official))].toSorted()).toEqual([
      'dailymed.nlm.nih.gov',
      'eur-lex.europa.eu',
      'medicines.org.uk',
      'nctr-crs.fda.gov',
      'www.accessdata.fda.gov',
      'www.ema.europa.eu',
      'www.fda.gov',
      'www.sps.nhs.uk',
    ]);
  });

  it('are given as "house policy" only for rules of grade W (house policy) or M (from memory)', () => {
    const house = safetyRules.filter(({ id }) => ruleSources[id] === 'house policy');
    expect(house.filter(({ grade }) => grade !== 'W' && grade !== 'M')).toEqual([]);
  });

  it('do not reach deployed code, which imports nothing from `sources/`', () => {
    const shipped = globSync('{functions,frontend}/**/*.{ts,tsx}').filter(
      (path) => !path.includes('/sources/'),
    );
    expect(shipped.length).toBeGreaterThan(100);
    const importers = shipped.filter((path) => /from '[^']*\/sources\//.test(readFileSync(path, 'utf8')));
    expect(importers).toEqual([]);
  });
});
