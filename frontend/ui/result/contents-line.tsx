import { useEffect, useState } from 'react';
import { goTo } from './find-answer.ts';

export type Part = { id: string; title: string };

/** A part counts as in view when it crosses the upper third of the window. */
const IN_VIEW = '-20% 0px -70% 0px';

/**
 * Links to the parts of a long page, and marks the one in view. They are buttons, because an address with a fragment
 * would leave the sample.
 */
export function ContentsLine({ parts }: { parts: readonly Part[] }) {
  const [inView, setInView] = useState<string>();
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setInView(entered.target.id);
      },
      { rootMargin: IN_VIEW },
    );
    for (const id of ids.split(' ')) {
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
