import type { MouseEvent, ReactNode } from 'react';
import { openPath } from './use-path.ts';

type PageLinkProps = { to: string; className?: string; children: ReactNode };

/**
 * A link to another page of the app. If the visitor asks for a new tab or window, the browser follows the link as
 * usual.
 */
export function PageLink({ to, className, children }: PageLinkProps) {
  const follow = (click: MouseEvent): void => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    openPath(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
