import type { ReactNode } from 'react';
import '../../styles/fold.css';

export type FoldProps = {
  title: string;
  /** Added to the title for screen readers, which do not see the context. */ of?: string;
  children: ReactNode;
};

/** A collapsible section within a card. */
export function Fold({ title, of, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        {title}
        {of === undefined ? null : <span className="visually-hidden">: {of}</span>}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
