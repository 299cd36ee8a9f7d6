import type { ReactNode } from 'react';

/**
 * A link that leaves the page. It opens a new tab, because leaving this one would delete the photos of a private visit.
 */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  // A mail address opens a mail program, so it needs no new tab.
  <a href={href} target={href.startsWith('mailto:') ? undefined : '_blank'} rel="noreferrer">
    {children}
  </a>
);
