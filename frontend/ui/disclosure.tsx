import type { ReactNode } from 'react';

export type DisclosureProps = { title: string; open?: boolean; heading?: boolean; children: ReactNode };

/** The browser's own collapsible section. With `heading`, its title is part of the page's outline. */
export function Disclosure({ title, open = false, heading = true, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>{heading ? <h2>{title}</h2> : title}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
