import { useLayoutEffect } from 'react';
import { LAID_OUT_LATER } from './laid-out-later.ts';

/**
 * Matches viewports that may show the products, which are the first part, without scrolling: beside the picture, or below it
 * on a tall screen. On a phone, the visitor must scroll far down to them.
 */
const LARGE = '(min-width: 700px), (min-height: 1000px)';

/** With `content-visibility: auto` instead of `visible`, the first frame would need a second layout. */
const layOut = ({ style }: HTMLElement): void =>
  void Object.assign(style, { display: '', contentVisibility: 'visible' });

/**
 * Lays out the parts with the class `LAID_OUT_LATER` one per frame, after the first frame of the page, because laying
 * out a whole result at once blocks a slow phone. All parts are in the document from the beginning.
 */
export function useLayOutInParts(): void {
  // A layout effect runs before the first frame, so no visible part disappears.
  useLayoutEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(`.${LAID_OUT_LATER}`)];
    const [first, ...others] = parts;
    if (!first) return undefined;
    // With `content-visibility: auto`, a browser would lay out all parts near the viewport in the first frame.
    for (const { style } of others) style.contentVisibility = 'hidden';
    if (matchMedia(LARGE).matches) layOut(first);
    // Chromium would report a layout shift if `contentVisibility` hid this part.
    else first.style.display = 'none';
    let frame: number;
    const layOutNext = (): void => {
      const part = parts.shift();
      if (!part) return;
      layOut(part);
      frame = requestAnimationFrame(layOutNext);
    };
    // Waits for a second frame, so that the page is painted before `layOutNext`.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(layOutNext);
    });
    const layOutAll = (): void => parts.splice(0).forEach(layOut);
    window.addEventListener('beforeprint', layOutAll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('beforeprint', layOutAll);
    };
  }, []);
}
