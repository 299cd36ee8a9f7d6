import type { ReactNode } from 'react';
import '../../styles/fold.css';

export type FoldProps = {
  title: string;
  /** Said after the title to whoever cannot see where it stands. */ of?: string;
  children: ReactNode;
};

/** A quiet collapsible inside a card. */
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
