import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WithoutHealthNote } from '../../../../frontend/features/results/without-health-note.tsx';

describe('the note that the plan ignores the health answers', () => {
  it('states the reason, and advises the visitor to ask a doctor or pharmacist', () => {
    const note = renderToString(createElement(WithoutHealthNote));
    expect(note).toContain('ignores medical conditions, treatments and allergies');
    expect(note).toContain('because we may not use your answers about them');
    expect(note).toContain('doctor or pharmacist');
  });
});
