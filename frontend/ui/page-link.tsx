import type { MouseEvent, ReactNode } from 'react';
import { isPageStarting } from './page-readiness.ts';
import { openPath } from './use-path.ts';

type PageLinkProps = { to: string; className?: string; children: ReactNode };

/**
 * A link to another page of the app. The browser follows it as usual if the visitor asks for a new tab or window, and
 * as long as the visit is not ready, because only `prehydrate.ts` can then carry the chosen gender to the next page.
 */
export function PageLink({ to, className, children }: PageLinkProps) {
  const follow = (click: MouseEvent): void => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    if (isPageStarting()) return;
    click.preventDefault();
    openPath(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
