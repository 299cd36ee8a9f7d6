import { describe, expect, it } from 'vitest';
import { keptFragment, readFragment } from '../../../../frontend/state/browser/fragment.ts';

describe('a kept routine', () => {
  it('is offered by the address that a shared link has', () => {
    const fragment = keptFragment('q1bK_-9');
    expect(fragment && readFragment(fragment)).toEqual({ kind: 'shared', code: 'q1bK_-9' });
  });

  it.each([undefined, '', 'javascript:alert(1)', '" onclick="', 'a b'])(
    'is not offered where what is stored is no code: %s',
    (stored) => {
      expect(keptFragment(stored)).toBeUndefined();
    },
  );
});
