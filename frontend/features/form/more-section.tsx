import { type ReactNode, useState } from 'react';
import '../../styles/more.css';

export type MoreSectionProps = { answered: number; purpose: string; children: ReactNode };

/** A collapsible section with the optional questions. It starts open if one of them has an answer. */
export function MoreSection({ answered, purpose, children }: MoreSectionProps) {
  // Sets only the initial state. Afterwards, the visitor can open and close the section.
  const [open] = useState(answered > 0);
  return (
    <details className="disclosure more" open={open}>
      <summary>
        <span className="more-head">
          <span>More about you (optional)</span>
          {answered > 0 ? <span className="more-count">{answered} answered</span> : null}
          <span className="more-purpose">{purpose}</span>
        </span>
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
