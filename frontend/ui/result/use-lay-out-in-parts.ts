import { useLayoutEffect } from 'react';
import { LAID_OUT_LATER } from './laid-out-later.ts';

/**
 * Lays out the parts with the class `LAID_OUT_LATER` one per frame, after the first frame of the page, because laying
 * out a whole result at once blocks a slow phone. All parts are in the document from the beginning.
 */
export function useLayOutInParts(): void {
  // A layout effect comes before the first frame, so nothing that was visible disappears.
  useLayoutEffect(() => {
    const [first, ...parts] = document.querySelectorAll<HTMLElement>(`.${LAID_OUT_LATER}`);
    // The first part is laid out at once. If it were hidden at first, Chromium would report a layout shift when it appears.
    // With `auto`, the first frame would need a second layout.
    if (first) first.style.contentVisibility = 'visible';
    // With `auto`, a browser lays out all parts near the viewport in the first frame.
    for (const { style } of parts) style.contentVisibility = 'hidden';
    let frame: number;
    const layOutNext = (): void => {
      const part = parts.shift();
      if (!part) return;
      part.style.contentVisibility = 'visible';
      frame = requestAnimationFrame(layOutNext);
    };
    // Waits for a second frame, so that the page is painted before `layOutNext`.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(layOutNext);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
