import { use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { MovedContext } from './moved.ts';

/**
 * A screen's heading. It takes the focus when the screen appears, except on the first screen after the page was loaded.
 */
export function ScreenHeading({
  children,
  className = 'screen-title',
}: {
  children: ReactNode;
  className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = use(MovedContext);
  // A layout effect runs before the first frame, so the callback below scrolls before the screen is visible.
  useLayoutEffect(() => {
    if (!moved) return undefined;
    // Scrolling and focusing force a layout. They run in a separate callback, so that the task that renders the screen
    // stays short.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [moved]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
