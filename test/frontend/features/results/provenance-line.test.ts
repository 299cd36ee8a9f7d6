import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Provenance } from '#domain/contract/analysis.ts';
import { ProvenanceLine } from '../../../../frontend/features/results/provenance-line.tsx';

const versions = {
  promptVersion: '3',
  rulesVersion: '7',
  evidenceVersion: '2',
  catalogueVersion: '5',
  wordsVersion: '4',
  repaired: false,
};
const textOf = (analyser?: Provenance['analyser']): string => {
  const provenance = analyser && { ...versions, analyser };
  return renderToString(createElement(ProvenanceLine, { provenance })).replaceAll(/<[^>]*>/g, '');
};

describe('the small print of a result', () => {
  it('names the model that looked at the photo, and every version', () => {
    expect(textOf({ kind: 'model', modelId: 'eu.some-model' })).toBe(
      'The photo was analysed by the AI model eu.some-model. Versions: prompt 3, rules 7, evidence 2, products 5, words 4.',
    );
  });

  it.each([
    ['this-computer', 'on this computer'],
    ['this-phone', 'on this phone'],
  ] as const)('says that the face reader is no AI service, and ran on %s', (ranOn, place) => {
    expect(textOf({ kind: 'face-reader', ranOn })).toBe(
      `The photo was measured ${place} by the face reader of Dewpoint. Nothing was sent to an AI service. Versions: rules 7, evidence 2, products 5, words 4.`,
    );
  });

  it('is left out where nobody says who looked', () => {
    expect(textOf()).toBe('');
  });
});
