import { type ReactNode, useState } from 'react';
import '../../styles/more.css';

export type MoreSectionProps = { answered: number; children: ReactNode };

/** The optional questions, folded. They start open where one of them has an answer. */
export function MoreSection({ answered, children }: MoreSectionProps) {
  // The initial state only: afterwards the visitor opens and closes the section.
  const [open] = useState(answered > 0);
  return (
    <details className="disclosure more" open={open}>
      <summary>
        <span className="more-head">
          <span>More about you (optional)</span>
          {answered > 0 ? <span className="more-count">{answered} answered</span> : null}
          <span className="more-purpose">Treatments, allergies, skin type: for a closer fit</span>
        </span>
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
