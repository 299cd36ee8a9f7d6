import { describe, expect, it } from 'vitest';
import { EvidenceId } from '#domain/plan/evidence/evidence-id.ts';
import { notForCosmetics } from '#domain/plan/evidence/not-for-cosmetics.ts';
import { NeedName } from '#domain/plan/evidence/subject.ts';
import { silentRules } from '#domain/plan/sources/silent-rules.ts';
import { evidenceWords, noes } from '#domain/words/en/evidence.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { expectWords, subjectWords } from '#domain/words/en/subjects.ts';

const sentencesIn = (text: string): string[] => text.split(/(?<=[.:;])\s+/);
const wordCount = (text: string): number => text.split(/\s+/).length;

const tables: readonly (readonly [string, readonly string[]])[] = [
  ['rows of evidence', Object.values(evidenceWords)],
  ['what a product cannot do', Object.values(noes)],
  ['subjects', Object.values(subjectWords)],
  ['what to expect', Object.values(expectWords)],
  ['rules', Object.values(ruleWords)],
];

describe.each(tables)('the English of %s', (_, all) => {
  const texts = all.filter((text) => text !== '');

  it('is whole sentences of 25 words at most, half of them of 15 or fewer', () => {
    const lengths = texts.map(wordCount).toSorted((one, other) => one - other);
    expect(texts.filter((text) => wordCount(text) > 25)).toEqual([]);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(15);
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\s\s|[—–<>]/);
      expect(sentencesIn(text).length, text).toBeLessThanOrEqual(2);
    }
  });

  it('promises nothing that a medicine would', () => {
    // After a peel or a sunburn, skin heals by itself.
    const claims =
      /\b(?:(?<!(?:needs to|has|that) )heal(?!th)|repair|collagen|cure|treat|clear|kill|eliminat|eradicat|renew|detox|regenerat|rejuvenat|anti-inflammatory|antibacterial|anti-acne|get rid)/i;
    expect(texts.filter((text) => claims.test(text))).toEqual([]);
  });

  it('is spelt as in Britain', () => {
    const american = /\b(?:color|moisturize|neutralize|fiber|aging|gray|center)/i;
    expect(texts.filter((text) => american.test(text))).toEqual([]);
  });
});

describe('the sentences of evidence', () => {
  it('are there for every row, and name no condition', () => {
    for (const id of EvidenceId.options) {
      expect(evidenceWords[id].length, id).toBeGreaterThan(15);
      expect(evidenceWords[id]).not.toMatch(/rosacea|eczema|psoriasis|melasma|vitiligo|acne|dermatitis/i);
    }
  });

  it('promise weak effects no more than weakly', () => {
    for (const id of EvidenceId.options.filter((each) =>
      /\/(?:retinol|retinal|tranexamic-acid)$/.test(each),
    )) {
      expect(evidenceWords[id], id).toMatch(/\bmay\b/);
    }
  });

  it('say the same of close relatives for the same need', () => {
    for (const need of NeedName.options) {
      for (const [one, other] of [
        ['retinol', 'retinal'],
        ['glycolic-acid', 'lactic-acid'],
        ['zinc-oxide', 'titanium-dioxide'],
      ]) {
        const words: Record<string, string> = evidenceWords;
        expect(words[`${need}/${one}`]).toBe(words[`${need}/${other}`]);
      }
    }
  });

  it('admit what no cosmetic can do', () => {
    for (const need of notForCosmetics) expect(noes[need], need).toMatch(/\b(?:not|cannot)\b/);
  });
});

describe('the sentences of the rules', () => {
  it('are there for each, and no two alike', () => {
    const texts = Object.values({ ...ruleWords, ...silentRules });
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('give the limits that the rules give', () => {
    expect(silentRules['STR-5']).toContain('0.3%');
    expect(ruleWords['CND-5b']).toContain('2.5%');
    expect(ruleWords['PRG-7']).toContain('below 10%');
  });
});
