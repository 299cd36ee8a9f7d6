import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Provenance } from '#domain/contract/analysis.ts';
import { NeverLeftNote } from '../../../../frontend/features/results/never-left-note.tsx';
import { ProvenanceLine, VersionsLine } from '../../../../frontend/features/results/provenance-line.tsx';

const versions = {
  promptVersion: '3',
  rulesVersion: '7',
  evidenceVersion: '2',
  catalogueVersion: '5',
  wordsVersion: '4',
  repaired: false,
};
const textOf = (analyser?: Provenance['analyser'], line = ProvenanceLine): string => {
  const provenance = analyser && { ...versions, analyser };
  return renderToString(createElement(line, { provenance })).replaceAll(/<[^>]*>/g, '');
};

describe('the provenance of a result', () => {
  it('names the model that analysed the photo, and lists all version numbers in a separate line', () => {
    const model = { kind: 'model', modelId: 'eu.some-model' } as const;
    expect(textOf(model)).toBe('The photo was analysed by the AI model eu.some-model.');
    expect(textOf(model, VersionsLine)).toBe(
      'Versions, in case you contact support: AI instructions 3, rules 7, evidence 2, product list 5, texts 4.',
    );
  });

  it('says that no AI company receives the photo if the face reader of the local cloud analyses it', () => {
    const reader = { kind: 'face-reader', ranOn: 'this-computer' } as const;
    expect(textOf(reader)).toBe(
      'The photo was analysed on the server of this page: a small AI model found your face, and a program measured your skin. No AI company received the photo.',
    );
    expect(textOf(reader, VersionsLine)).toBe(
      'Versions, in case you contact support: rules 7, evidence 2, product list 5, texts 4.',
    );
  });

  it.each(['phone', 'tablet', 'computer'] as const)(
    'states that a small AI model on this %s found the face',
    (device) => {
      const onDevice = { kind: 'on-device', device, photoWasSent: false } as const;
      expect(textOf(onDevice)).toBe(
        `A small AI model on this ${device} found your face, and a program measured your skin.`,
      );
      expect(textOf(onDevice, VersionsLine)).toMatch(/^Versions, in case you contact support: rules 7/);
    },
  );

  it('is omitted if the analyser is unknown', () => {
    expect(textOf()).toBe('');
    expect(textOf(undefined, VersionsLine)).toBe('');
  });
});

const receiptOf = (photoWasSent: boolean): string =>
  renderToString(
    createElement(NeverLeftNote, { analyser: { kind: 'on-device', device: 'phone', photoWasSent } }),
  ).replaceAll(/<[^>]*>/g, '');

describe('the results screen', () => {
  it('says after an analysis on the device that the photo never left the device', () => {
    expect(receiptOf(false)).toBe('Your photo never left this phone.');
  });

  it('does not say that the photo never left the device if it was uploaded, or if the server analysed it', () => {
    expect(receiptOf(true)).toBe('');
    const analyser = { kind: 'model', modelId: 'eu.some-model' } as const;
    expect(renderToString(createElement(NeverLeftNote, { analyser }))).toBe('');
  });
});
