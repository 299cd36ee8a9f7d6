import { describe, expect, it } from 'vitest';
import { resultFile } from '../../../../frontend/features/export/result-file.ts';
import { result, step } from '../../../support/builders/result.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const note = { rule: 'PAIR-1', text: 'It goes.' };
const given = result({
  regimen: [step(), step({ productId: 'b', brand: 'B', product: 'Sun' })],
  safety: [note],
  unmet: ['Nothing in it lifts skin.'],
  seeADoctor: ['A mole that changes.'],
  importance: ['b', 'cerave-hydrating-cleanser', 'gone'],
});

describe('the data file', () => {
  it('has what the visitor reads, with receipt and provenance', () => {
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

  it('names no id, of a visit or of a product', () => {
    const parsed = JSON.parse(resultFile(given, NOW_MS));
    expect(Object.keys(parsed.regimen[0])).not.toContain('productId');
    expect(resultFile(given, NOW_MS)).not.toMatch(
      /analysisId|sessionId|imageUrl|deleteToken|cerave-hydrating/,
    );
  });
});
