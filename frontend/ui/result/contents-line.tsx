import { useEffect, useState } from 'react';
import { goTo } from './find-answer.ts';

export type Part = { id: string; title: string };

/** A part counts as visible while it crosses the band between 20% and 30% of the viewport's height. */
const IN_VIEW = '-20% 0px -70% 0px';

/**
 * Buttons that scroll to the parts of a long page, and mark the visible part. They are not links, because a link
 * would replace the URL fragment that opened the sample, which would close the sample.
 */
export function ContentsLine({ parts }: { parts: readonly Part[] }) {
  const [inView, setInView] = useState<string>();
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const order = ids.split(' ');
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setInView(order.findLast((id) => visible.has(id)));
      },
      { rootMargin: IN_VIEW },
    );
    for (const id of order) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav className="contents-line" aria-label="Contents">
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === inView ? 'location' : undefined}
              onClick={() => goTo(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
