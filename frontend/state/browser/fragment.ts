/** The views that a URL fragment (after `#`) can open. Browsers never send a fragment to a server. */
export type FragmentView = { kind: 'sample' } | { kind: 'shared'; code: string };

export const SAMPLE_FRAGMENT = '#sample';
const SHARED_PREFIX = '#r=';

export const sharedFragment = (code: string): string => `${SHARED_PREFIX}${code}`;

const CODE = /^[\w-]+$/;

/**
 * The URL fragment that opens a stored routine. `undefined` if there is no code, or if it contains characters that no
 * share code contains.
 */
export const savedFragment = (code: string | undefined): string | undefined =>
  code !== undefined && CODE.test(code) ? sharedFragment(code) : undefined;

export function readFragment(hash: string): FragmentView | undefined {
  if (hash === SAMPLE_FRAGMENT) return { kind: 'sample' };
  return hash.startsWith(SHARED_PREFIX)
    ? { kind: 'shared', code: hash.slice(SHARED_PREFIX.length) }
    : undefined;
}
