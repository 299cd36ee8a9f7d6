import { useLayoutEffect } from 'react';
import { LAID_OUT_LATER } from './laid-out-later.ts';

/**
 * Lays out the parts with the class `LAID_OUT_LATER` one per frame, after the first frame of the page, because laying
 * out a whole result at once blocks a slow phone. All parts are in the document from the beginning.
 */
export function useLayOutInParts(): void {
  // A layout effect comes before the first frame, so nothing that was visible disappears.
  useLayoutEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(`.${LAID_OUT_LATER}`)];
    // Hides the parts, because `content-visibility: auto` lets a browser lay out all parts near the viewport in the
    // first frame. The first part stays `auto`, because Chromium reports a layout shift when a hidden part below the
    // viewport appears.
    for (const { style } of parts.slice(1)) style.contentVisibility = 'hidden';
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
