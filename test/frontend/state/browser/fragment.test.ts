import { describe, expect, it } from 'vitest';
import { savedFragment, readFragment } from '../../../../frontend/state/browser/fragment.ts';

describe('a stored routine', () => {
  it('has a URL that the page opens as a shared routine', () => {
    const fragment = savedFragment('q1bK_-9');
    expect(fragment && readFragment(fragment)).toEqual({ kind: 'shared', code: 'q1bK_-9' });
  });

  it.each([undefined, '', 'javascript:alert(1)', '" onclick="', 'a b'])(
    'has no URL if the stored text is not a share code: %s',
    (stored) => {
      expect(savedFragment(stored)).toBeUndefined();
    },
  );
});
