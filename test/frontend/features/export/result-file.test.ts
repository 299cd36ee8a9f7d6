import { describe, expect, it } from 'vitest';
import type { Analyser, Provenance } from '#domain/contract/analysis.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { resultFile } from '../../../../frontend/features/export/result-file.ts';
import { result, step } from '../../../support/builders/result.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
function provenanceOf({ provenance }: ReceivedResult): Provenance {
  if (!provenance) throw new Error('This result has no provenance');
  return provenance;
}

const note = { rule: 'PAIR-1', text: 'It goes.' };
const given = result({
  regimen: [step(), step({ productId: 'b', brand: 'B', product: 'Sun' })],
  safety: [note],
  unmet: ['Nothing in it lifts skin.'],
  seeADoctor: ['A mole that changes.'],
  importance: ['b', 'cerave-hydrating-cleanser', 'gone'],
});

describe('the exported data file', () => {
  it("contains the result's texts, reading and provenance, and the recommended order of purchase", () => {
    const { summary, scienceNotes, warnings, categories, categoryDetails, safety } = given;
    const { unmet, seeADoctor, reading, provenance } = given;
    expect(JSON.parse(resultFile(given, NOW_MS))).toMatchObject({
      savedAt: '2026-11-20T12:00:00.000Z',
      summary,
      scienceNotes,
      warnings,
      categories,
      categoryDetails,
      safety,
      unmet,
      seeADoctor,
      reading,
      provenance,
      buyInThisOrder: ['B - Sun', 'CeraVe - Hydrating Cleanser'],
    });
  });

  it('says whether the plan was made with answers about health', () => {
    expect(JSON.parse(resultFile(given, NOW_MS))).toMatchObject({ healthAnswersUsed: true });
    expect(JSON.parse(resultFile(given, NOW_MS, true))).toMatchObject({ healthAnswersUsed: false });
  });

  it('has fields that say whether an AI model or the face reader read the photo', () => {
    const disclosed = (analyser: Analyser) => {
      const provenance = { ...provenanceOf(given), analyser };
      return JSON.parse(resultFile({ ...given, provenance }, NOW_MS)).aiDisclosure;
    };
    expect(disclosed({ kind: 'model', modelId: 'eu.some-model' })).toEqual({
      readingOfPhoto: 'ai-model',
      modelId: 'eu.some-model',
      productsAndTexts: 'fixed-rules',
      statement: expect.stringContaining('The AI model eu.some-model analysed the photo.'),
    });
    expect(disclosed({ kind: 'face-reader', ranOn: 'this-computer' })).toEqual({
      readingOfPhoto: 'fixed-rules-and-small-ai-model',
      productsAndTexts: 'fixed-rules',
      statement: expect.stringContaining('A small AI model found the face, and a program measured the skin.'),
    });
    expect(JSON.parse(resultFile({ ...given, provenance: undefined }, NOW_MS))).not.toHaveProperty(
      'aiDisclosure',
    );
  });

  it('contains neither visit ids nor product ids', () => {
    const parsed = JSON.parse(resultFile(given, NOW_MS));
    expect(Object.keys(parsed.regimen[0])).not.toContain('productId');
    expect(resultFile(given, NOW_MS)).not.toMatch(
      /analysisId|sessionId|imageUrl|deleteToken|cerave-hydrating/,
    );
  });
});
