import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WithoutHealthNote } from '../../../../frontend/features/results/without-health-note.tsx';

describe('the note on a plan made without the health answers', () => {
  it('says why the plan ignores these answers, and advises the visitor to show the plan to a doctor or pharmacist', () => {
    const note = renderToString(createElement(WithoutHealthNote));
    expect(note).toContain('ignores medical conditions, treatments and allergies');
    expect(note).toContain('because you did not agree to their use');
    expect(note).toContain('doctor or pharmacist');
  });
});
