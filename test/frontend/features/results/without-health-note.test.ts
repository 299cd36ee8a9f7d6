import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Analyser } from '#domain/contract/analysis.ts';
import { WithoutHealthNote } from '../../../../frontend/features/results/without-health-note.tsx';

const noteFor = (analyser: Analyser, health: boolean): string =>
  renderToString(
    createElement(WithoutHealthNote, {
      analyser,
      consent: { given: { version: '1', health, agreedAtMs: 0 }, isAsking: false },
    }),
  );

const onServer: Analyser = { kind: 'model', modelId: 'some-model' };
const onPhone: Analyser = { kind: 'on-device', device: 'phone', photoWasSent: false };

describe('the note that the plan ignores the health answers', () => {
  it('states the reason, and advises the visitor to ask a doctor or pharmacist', () => {
    const note = noteFor(onServer, false);
    expect(note).toContain('does not consider medical conditions, treatments or allergies');
    expect(note).toContain('because you chose not to');
    expect(note).toContain('doctor or pharmacist');
  });

  it('is absent if the visitor agreed to send the health answers', () => {
    expect(noteFor(onServer, true)).toBe('');
  });

  it('is absent after an analysis on the device, because its plan considers the health answers', () => {
    expect(noteFor(onPhone, false)).toBe('');
  });
});
