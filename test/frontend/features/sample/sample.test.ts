import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { composeResult } from '../../../../functions/use-cases/compose-result.ts';
import { sampleAnswers, sampleProposal } from '../../../support/builders/sample-proposal.ts';

const composed = composeResult({
  analysis: sampleProposal,
  answers: sampleAnswers,
  products,
  provenance: {
    analyser: 'face-reader',
    modelId: 'sample',
    promptVersion: '',
    rulesVersion: '',
    catalogueVersion: '',
    repaired: false,
  },
});

/** Loaded late: what the first test writes anew need not be readable before. */
const load = async () => (await import('../../../../frontend/features/sample/sample-result.ts')).sampleResult;

describe('the sample result', () => {
  /** After a change to rules, texts or catalogue: `npm run unit -- test/frontend/features/sample -u`, and read what changed. */
  it('is what the rules make of its report today', async () => {
    await expect(`${JSON.stringify(composed, null, 2)}\n`).toMatchFileSnapshot(
      '../../../../frontend/features/sample/sample-result.json',
    );
  });

  it('has a regimen in which the rules found nothing to change, but for when a second active joins', async () => {
    const sampleResult = await load();
    const proposed = sampleProposal.regimen.map(({ productId, timeOfDay, instructions, why }) => ({
      productId,
      timeOfDay,
      instructions,
      why,
    }));
    expect(sampleResult.regimen).toMatchObject(proposed);
    expect(sampleResult.regimen.map(({ days }) => days?.length)).toEqual(
      sampleProposal.regimen.map(({ timesAWeek }) => timesAWeek),
    );
    expect(sampleResult.safety?.map(({ action }) => action)).toEqual(['delayed']);
  });

  it('shows a week that builds up', async () => {
    const sampleResult = await load();
    expect([...new Set(sampleResult.regimen.map(({ startWeek }) => startWeek))]).toEqual([1, 5]);
  });
});
