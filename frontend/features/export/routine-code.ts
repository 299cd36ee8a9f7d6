import { readFragment } from '../../state/browser/fragment.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';

export type Link = { state: 'ready'; address: string } | { state: 'none' | 'failed' };

const pageAddress = (): string => `${window.location.origin}/`;

/** Creates the link to a routine. Loads the built-in catalogue on demand. */
export async function makeLink(regimen: readonly ScheduledStep[]): Promise<Link> {
  try {
    const { linkTo } = await import('./built-in-catalogue.ts');
    const address = await linkTo(regimen, pageAddress());
    return address === undefined ? { state: 'none' } : { state: 'ready', address };
  } catch {
    return { state: 'failed' };
  }
}

/** Extracts the share code from the link to a routine. */
export function codeOf(address: string): string | undefined {
  const view = readFragment(new URL(address).hash);
  return view?.kind === 'shared' ? view.code : undefined;
}
