import type { ReactNode } from 'react';
import '../../styles/fold.css';

export type FoldProps = {
  title: string;
  /** What the title refers to, such as the name of a step, for screen readers. */
  of?: string;
  children: ReactNode;
};

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
