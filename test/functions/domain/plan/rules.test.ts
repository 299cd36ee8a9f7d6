import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { contentsOf } from '#domain/plan/contents.ts';
import { HOUSE_POLICY, Rule } from '#domain/plan/rule.ts';
import { RULES_VERSION, ruleOf, safetyRules } from '#domain/plan/rules.ts';

/** Every row of the facts that the table was made from, and what became of it. */
const decided =
  'PRG-1 PRG-2 PRG-3 PRG-4 PRG-6 PRG-7 AGE-1 AGE-2 AGE-6 CND-1 CND-2 CND-3 CND-4 CND-5 CND-6 CND-7 CND-8 CND-9 CND-12 ' +
  'PAIR-1 PAIR-3 PAIR-4 PAIR-6 PAIR-7 PAIR-8 PAIR-9 PAIR-12 STR-1 STR-2 STR-3 STR-4 STR-5 STR-6 STR-7 STR-8 STR-9 STR-10 ' +
  'STR-11 STR-13 STR-14 STR-15 ORD-2 ORD-3 ORD-4 ORD-6 LAW-3 LAW-4 LAW-5';
const generalWarnings = 'PRG-5 PRG-9 PRG-11 PRG-12 LAC-1 CND-11 CND-13 PAIR-5 ORD-5 ORD-7 ORD-9';
/** Rows that need no row of their own, and why. */
const elsewhere: Record<string, string> = {
  'PRG-8': 'azelaic acid is allowed: no row may block it',
  'PRG-10': 'allowed',
  'PRG-13': 'CND-13',
  'LAC-2': 'the pregnancy row is the stricter one',
  'LAC-3': 'the pregnancy row is the stricter one',
  'AGE-3': 'the form begins at 13',
  'AGE-4': 'what a shop may sell',
  'AGE-5': 'the form begins at 13',
  'CND-10': 'STR-8',
  'PAIR-2': 'tretinoin is never in a plan: STR-15',
  'PAIR-4b': 'not encoded on purpose',
  'PAIR-10': 'the pair rows count cleansers',
  'PAIR-11': 'allowed on purpose',
  'STR-12': 'no limit known',
  'ORD-1': 'the order of application',
  'ORD-8': 'PAIR-12',
  'LAW-1': 'consent, on the first screen',
  'LAW-2': 'how photos are kept',
};

/** Sites that the facts were read on although another body said them, and shops. */
const mirrors = (
  'settuka.com faq.com yahoo.com idealbaby.com fitpregnancy.com medicalnewstoday.com netlify.app ' +
  'askyourpro.com globalrph.com drugs.com ceway.eu koko.today ovomod.com weightloss-discovery.net ' +
  'glam.com funfoxmeds.com mdedge.com biopharmacurated.com realself.com natureherb.world banish.com ' +
  'asklyer.com qualomics.com fdahelp.us lexology.com creativebiomart.net shopderm.com soapguild.org ' +
  'sefiro.de eurlexa.com americanspa.com awomanshealth.com blueturtlespa.com laduenews.com rxwiki.com ' +
  'hueysuncare.com typology.com scilit.com glytone.com'
).split(' ');

const rows = (list: string): string[] => list.split(' ');

describe('the table of rules', () => {
  it('fits its schema, names every row once, and has a version', () => {
    expect(z.array(Rule).safeParse(safetyRules).error).toBeUndefined();
    const ids = safetyRules.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    expect(RULES_VERSION).toMatch(/^\d+$/);
  });

  it('decides these rows', () => {
    for (const id of rows(decided)) expect(ruleOf(id).action, id).not.toBe('warn');
  });

  it('turns these into general warnings', () => {
    for (const id of rows(generalWarnings)) expect(ruleOf(id).action, id).toBe('warn');
  });

  it('accounts for every fact, and has no other rows than parts of those and house rules', () => {
    const all = new Set([...rows(decided), ...rows(generalWarnings), ...Object.keys(elsewhere)]);
    expect(all.size).toBe(13 + 3 + 6 + 13 + 13 + 15 + 9 + 5);
    const others = safetyRules.map(({ id }) => id).filter((id) => !all.has(id));
    expect(others.filter((id) => !id.startsWith('HOUSE-') && !all.has(id.replace(/[a-z]$/, '')))).toEqual([]);
  });

  it('rests on the bodies that said it, over a safe connection, and on nobody who only copied it', () => {
    const sources = safetyRules.map(({ source }) => source).filter((each) => each !== HOUSE_POLICY);
    expect(sources.filter((each) => !each.startsWith('https://'))).toEqual([]);
    const hosts = sources.map((each) => new URL(each).host);
    const copies = hosts.filter((host) => mirrors.some((each) => host === each || host.endsWith(`.${each}`)));
    expect(copies).toEqual([]);
  });

  it('claims a regulator or a statute only where one speaks', () => {
    const official = safetyRules.filter(({ grade }) => grade === 'R' || grade === 'L');
    const hosts = official.map(({ source }) => new URL(source).host);
    expect([...new Set(hosts)].toSorted()).toEqual([
      'echa.europa.eu',
      'eur-lex.europa.eu',
      'medicines.org.uk',
      'nctr-crs.fda.gov',
      'www.accessdata.fda.gov',
      'www.ema.europa.eu',
      'www.fda.gov',
      'www.sps.nhs.uk',
    ]);
  });

  it('admits a weak ground: what rests on house policy is graded so, and on memory too', () => {
    const house = safetyRules.filter(({ source }) => source === HOUSE_POLICY);
    expect(house.filter(({ grade }) => grade !== 'W' && grade !== 'M')).toEqual([]);
  });

  it('blocks azelaic acid for nobody but those whose condition it does not know', () => {
    const blocking = safetyRules.filter(
      ({ action, actives }) => action === 'block' && actives.includes('azelaic-acid'),
    );
    expect(blocking.map(({ id }) => id)).toEqual(['CND-12']);
  });

  it('finds nothing forbidden in our own catalogue', () => {
    const found = products.flatMap((each) => contentsOf(each).map(({ substance }) => substance));
    expect(found).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^prescription|hydroquinone|resorcinol|banned/)]),
    );
  });
});
