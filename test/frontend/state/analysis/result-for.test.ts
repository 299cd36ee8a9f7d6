import { describe, expect, it } from 'vitest';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { resultFor } from '../../../../frontend/state/analysis/result-for.ts';

const result: ReceivedResult = {
  summary: '',
  regimen: [],
  starting: undefined,
  scienceNotes: [],
  warnings: ['Wear sunscreen.', 'If you are or become pregnant, ask first.'],
  categories: {},
  categoryDetails: {},
  safety: [
    { rule: 'PRG-2', text: 'Retinol is best avoided in pregnancy.' },
    { rule: 'CND-2', text: 'No acids with rosacea.' },
  ],
  unmet: undefined,
  seeADoctor: ['Pregnant: ask your midwife.', 'Soon, for a mole that changes.'],
  importance: undefined,
  forPregnancy: { warnings: [1], seeADoctor: [0], safety: [0] },
  reading: undefined,
  plan: undefined,
  provenance: undefined,
};

describe('a result', () => {
  it('omits only the texts about pregnancy if the visitor is male', () => {
    const { warnings, seeADoctor, safety } = resultFor('male', result);
    expect(warnings).toEqual(['Wear sunscreen.']);
    expect(seeADoctor).toEqual(['Soon, for a mole that changes.']);
    expect(safety?.map(({ rule }) => rule)).toEqual(['CND-2']);
  });

  it('keeps every text unless the visitor is male and the server has marked the texts about pregnancy', () => {
    expect(resultFor('female', result)).toBe(result);
    expect(resultFor('other', result)).toBe(result);
    const untold = { ...result, forPregnancy: undefined };
    expect(resultFor('male', untold)).toBe(untold);
  });
});
