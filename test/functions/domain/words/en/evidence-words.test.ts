import { describe, expect, it } from 'vitest';
import { EvidenceId } from '#domain/plan/evidence/evidence-id.ts';
import { notForCosmetics } from '#domain/plan/evidence/not-for-cosmetics.ts';
import { type EvidenceSubject, NeedName } from '#domain/plan/evidence/subject.ts';
import { silentRules } from '#domain/plan/sources/silent-rules.ts';
import { disclosed } from '#domain/words/en/disclosed.ts';
import { evidenceWords, cosmeticLimits } from '#domain/words/en/evidence.ts';
import { subjects } from '#domain/words/en/names.ts';
import { capitalised } from '#domain/words/en/phrases.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { science } from '#domain/words/en/science.ts';
import { expectWords, subjectWords } from '#domain/words/en/subjects.ts';
import { reason } from '../../../../support/builders/plan.ts';

const sentencesIn = (text: string): string[] => text.split(/(?<=[.:;])\s+/);
const wordCount = (text: string): number => text.split(/\s+/).length;

const tables: readonly (readonly [string, readonly string[]])[] = [
  ['rows of evidence', Object.values(evidenceWords)],
  ['the limits of cosmetics', Object.values(cosmeticLimits)],
  ['actives and product types', Object.values(subjectWords)],
  ['what to expect at first', Object.values(expectWords)],
  ['rules', Object.values(ruleWords)],
];

describe.each(tables)('the texts about %s', (_, all) => {
  const texts = all.filter((text) => text !== '');

  it('consist of whole sentences and have at most 25 words each, with a median of at most 15', () => {
    const lengths = texts.map(wordCount).toSorted((one, other) => one - other);
    expect(texts.filter((text) => wordCount(text) > 25)).toEqual([]);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(15);
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\s\s|[—–<>]/);
      expect(sentencesIn(text).length, text).toBeLessThanOrEqual(2);
    }
  });

  it('contain no medical claims', () => {
    // Allows "needs to heal", "has healed" and "that heals": skin heals by itself after a peel or a sunburn, so these
    // are not medical claims.
    const claims =
      /\b(?:(?<!(?:needs to|has|that) )heal(?!th)|repair|collagen|cure|treat|clear|kill|eliminat|eradicat|renew|detox|regenerat|rejuvenat|anti-inflammatory|antibacterial|anti-acne|get rid)/i;
    const found = texts.flatMap((text) => {
      const word = claims.exec(text)?.[0];
      return word === undefined ? [] : [`"${word}" in: ${text}`];
    });
    expect(found).toEqual([]);
  });

  it('use British spelling', () => {
    const american = /\b(?:color|moisturize|neutralize|fiber|aging|gray|center)/i;
    expect(texts.filter((text) => american.test(text))).toEqual([]);
  });
});

describe('the texts about evidence', () => {
  it('say that little evidence supports azelaic acid at cosmetic strengths, because most trials tested stronger medicines', () => {
    for (const name of ['blemishes', 'redness'] as const) {
      const note = reason(name, 'azelaic-acid');
      const by = 'zelaic acid at 10% or less';
      expect(science.evidence(note)).toBe(`Only small studies suggest that a${by} can help with ${name}.`);
      expect(science.proof(note)).toBe(`A${by} for ${name}: little evidence`);
    }
  });

  it('exist for every evidence entry, and mention no medical condition', () => {
    for (const id of EvidenceId.options) {
      expect(evidenceWords[id].length, id).toBeGreaterThan(15);
      expect(evidenceWords[id]).not.toMatch(/rosacea|eczema|psoriasis|melasma|vitiligo|acne|dermatitis/i);
    }
  });

  it('use the word "may" for retinol, retinal and tranexamic acid', () => {
    for (const id of EvidenceId.options.filter((each) =>
      /\/(?:retinol|retinal|tranexamic-acid)$/.test(each),
    )) {
      expect(evidenceWords[id], id).toMatch(/\bmay\b/);
    }
  });

  it('are the same for two closely related actives, except for the name of the active', () => {
    for (const need of NeedName.options) {
      for (const [one, other] of [
        ['retinol', 'retinal'],
        ['glycolic-acid', 'lactic-acid'],
        ['zinc-oxide', 'titanium-dioxide'],
      ] as const) {
        const words: Record<string, string> = evidenceWords;
        const unnamed = (active: EvidenceSubject): string | undefined =>
          words[`${need}/${active}`]?.replace(capitalised(subjects[active]), '');
        expect(unnamed(one), `${need}: ${one} and ${other}`).toBe(unnamed(other));
      }
    }
  });

  it('state what no cosmetic can do', () => {
    for (const need of notForCosmetics) expect(cosmeticLimits[need], need).toMatch(/\b(?:not|cannot)\b/);
  });
});

describe('the texts of the rules', () => {
  it('warn all visitors who usually get dark marks after irritation, not only those whose skin is irritated now', () => {
    expect(ruleWords['CND-11']).toMatch(/^If irritation usually leaves dark marks,/);
  });

  it('are all different', () => {
    const texts = Object.values({ ...ruleWords, ...silentRules });
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('state the strength limits of retinol, benzoyl peroxide and glycolic acid', () => {
    expect(silentRules['STR-5']).toContain('0.3%');
    expect(ruleWords['CND-5b']).toContain('2.5%');
    expect(ruleWords['PRG-7']).toContain('below 10%');
  });
});

describe('the sentence about the answers that a plan takes into account', () => {
  it('begins the clause about each answer with "that"', () => {
    expect(disclosed.because(['sensitive', 'older'], [], 0)).toBe(
      'Your plan takes into account that you have sensitive skin, and that older skin is thinner and drier.',
    );
  });
});
