import { describe, expect, it } from 'vitest';
import { keptFragment, readFragment } from '../../../../frontend/state/browser/fragment.ts';

describe('a stored routine', () => {
  it('is offered at the address of a shared link', () => {
    const fragment = keptFragment('q1bK_-9');
    expect(fragment && readFragment(fragment)).toEqual({ kind: 'shared', code: 'q1bK_-9' });
  });

  it.each([undefined, '', 'javascript:alert(1)', '" onclick="', 'a b'])(
    'is not offered if the stored text is not a code: %s',
    (stored) => {
      expect(keptFragment(stored)).toBeUndefined();
    },
  );
});
