import { describe, expect, it } from 'vitest';
import { EvidenceId } from '#domain/plan/evidence/evidence-id.ts';
import { worksIn } from '#domain/plan/evidence/cards.ts';
import { evidenceFor, evidenceIdOf, subjectsFor } from '#domain/plan/evidence/lookup.ts';
import { reasonOf } from '#domain/plan/benefit.ts';
import { notForCosmetics } from '#domain/plan/evidence/not-for-cosmetics.ts';
import { evidence } from '#domain/plan/evidence/rows.ts';
import { EvidenceSubject, NeedName } from '#domain/plan/evidence/subject.ts';
import { EVIDENCE_VERSION } from '#domain/plan/evidence/version.ts';
import { evidenceSources } from '#domain/plan/sources/evidence-sources.ts';

const weeksOf = (need: NeedName, by: EvidenceSubject) => reasonOf(need, by)?.weeks;

/** The actives and product types that each abbreviation in the reference table stands for. */
const shortNames: Record<string, readonly EvidenceSubject[]> = {
  CL: ['cleanser'],
  MO: ['moisturiser'],
  SPF: ['sunscreen'],
  TINT: ['iron-oxides'],
  MIN: ['zinc-oxide', 'titanium-dioxide'],
  RET: ['retinol', 'retinal'],
  ADA: ['adapalene'],
  BPO: ['benzoyl-peroxide'],
  BHA: ['salicylic-acid'],
  AHA: ['glycolic-acid', 'lactic-acid'],
  MAN: ['mandelic-acid'],
  PHA: ['polyhydroxy-acid'],
  AZA: ['azelaic-acid'],
  SUL: ['sulfur'],
  LAA: ['l-ascorbic-acid'],
  VCD: ['vitamin-c-derivative'],
  NIA: ['niacinamide'],
  TXA: ['tranexamic-acid'],
  ARB: ['alpha-arbutin'],
  KOJ: ['kojic-acid'],
  BAK: ['bakuchiol'],
  PEP: ['peptides'],
  CER: ['ceramides'],
  PAN: ['panthenol'],
  CEN: ['centella'],
  OAT: ['colloidal-oatmeal'],
  UR: ['urea'],
  SQ: ['squalane'],
  CLAY: ['clay'],
};

/** The reference table: for each need, the actives and product types that help, ordered by rank, with their grades. */
const reference: Record<NeedName, string> = {
  blemishes: 'BPO A, ADA A, AZA C, BHA A, SUL C, NIA C, CL B',
  blackheads: 'ADA A, BHA A, AZA C, RET C, BPO B',
  marks: 'SPF B, TINT B, AZA C, ADA B, RET C, NIA B, VCD C, LAA C, TXA C',
  redness: 'CL W, MO W, MIN W, NIA C, AZA C, CEN C, PAN C, OAT C',
  unevenness: 'TINT B, AZA C, NIA B, LAA B, TXA C, ARB C, KOJ C, RET C',
  darkSpots: 'SPF A, NIA B, LAA B, RET C, AHA C, MAN C',
  fineLines: 'SPF A, RET C, AHA B, MAN C, LAA B, PEP C, NIA B, BAK B, MO B',
  deepLines: 'SPF A, RET C, MO W',
  roughness: 'AHA B, MAN C, PHA C, UR B, RET C, LAA C, MO A',
  pores: 'BHA C, NIA C, RET C, ADA C, SPF W',
  shine: 'CL B, NIA C, BHA C, CLAY C, MO W',
  dryness: 'MO A, CL W, UR B, OAT A, CER C, PAN C, SQ C',
  underEyeDarkness: 'SPF W, MO W, LAA C, VCD C, RET C',
  comfort: 'MO A, CER C, OAT A, PAN C, CL W, MIN W',
};

const graded = (need: NeedName) =>
  reference[need].split(', ').flatMap((item) => {
    const [name = '', grade] = item.split(' ');
    return (shortNames[name] ?? []).map((subject) => ({ subject, grade }));
  });

describe('the rows of evidence', () => {
  it.each(NeedName.options)(
    'list the same actives and products for %s as the reference table, with the same grades',
    (need) => {
      const rows = subjectsFor(need).map((subject) => ({
        subject,
        grade: evidenceFor(need, subject)?.grade,
      }));
      expect(rows).toHaveLength(graded(need).length);
      expect(rows).toEqual(expect.arrayContaining(graded(need)));
    },
  );

  it.each(NeedName.options)('match the ranks of the reference table for %s', (need) => {
    const ranks = graded(need).map(({ subject }) => evidenceFor(need, subject)?.rank ?? 0);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(ranks[0]).toBe(1);
  });

  it('have ids that consist of a need and of the active or product that helps with it', () => {
    const pairs = NeedName.options.flatMap((need) =>
      EvidenceSubject.options.flatMap((subject) => evidenceIdOf(need, subject) ?? []),
    );
    expect(pairs.toSorted()).toEqual(EvidenceId.options.toSorted());
    expect(Object.keys(evidence).toSorted()).toEqual(EvidenceId.options.toSorted());
  });

  it('do not exist for a mild form of vitamin A, hyaluronic acid or glycerin', () => {
    for (const subject of ['retinyl-ester', 'hyaluronic-acid', 'glycerin'] as const) {
      const claimed = NeedName.options.filter((need) => evidenceFor(need, subject));
      expect(claimed, subject).toEqual([]);
    }
    expect(evidenceFor('blemishes', 'hyaluronic-acid')).toBeUndefined();
  });

  it('each have a source, and a published source if they are of grade A or B', () => {
    for (const id of EvidenceId.options) {
      const sources = evidenceSources[id];
      const found = sources.filter((source) => source !== 'house policy' && source !== 'from memory');
      expect(sources.length, id).toBeGreaterThan(0);
      if ('AB'.includes(evidence[id].grade)) expect(found, id).not.toEqual([]);
      if (evidence[id].grade === 'W') expect(sources, id).toContain('house policy');
      for (const source of found) expect(source).toMatch(/^(?:https:\/\/[\w.-]+\/\S+|cited: .+\b\d{4}\b.*)$/);
    }
  });

  it('have a version that is a whole number', () => {
    expect(EVIDENCE_VERSION).toMatch(/^\d+$/);
  });
});

describe('looking up evidence', () => {
  it('returns the actives and products that help with a need, in order of rank', () => {
    expect(subjectsFor('blemishes').slice(0, 2)).toEqual(['benzoyl-peroxide', 'adapalene']);
    expect(subjectsFor('darkSpots')[0]).toBe('sunscreen');
  });

  it('distinguishes between evidence for leave-on products and evidence for rinse-off products', () => {
    expect(worksIn('niacinamide', false)).toBe(false);
    expect(worksIn('niacinamide', true)).toBe(true);
    expect(worksIn('benzoyl-peroxide', false)).toBe(true);
    expect(worksIn('clay', true)).toBe(false);
  });

  it('returns the time after which a product or active may visibly help with a need', () => {
    expect(weeksOf('roughness', 'glycolic-acid')).toEqual([2, 4]);
    expect(weeksOf('fineLines', 'glycolic-acid')).toEqual([22, 22]);
    expect(weeksOf('darkSpots', 'sunscreen')).toEqual([8, 12]);
    expect(weeksOf('fineLines', 'sunscreen')).toBe('years');
  });

  it('returns the needs that no cosmetic can fully meet', () => {
    expect(notForCosmetics).toEqual(['deepLines', 'pores', 'underEyeDarkness']);
  });
});
