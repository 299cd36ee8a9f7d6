import type { MouseEvent, ReactNode } from 'react';
import { openPath } from './use-path.ts';

type PageLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to another page of the app. The browser follows it itself if the visitor wants a new tab or window. */
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
