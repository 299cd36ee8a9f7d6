import { useLayoutEffect } from 'react';
import { LAID_OUT_LATER } from './laid-out-later.ts';

/**
 * Matches viewports in which the findings and products are in view from the start: beside the picture if the viewport
 * is wide, and below it if it is tall. An upright phone does not match, because the picture fills most of its screen.
 */
const LARGE = '(min-width: 700px), (min-height: 1000px)';

/** The number of parts that a large viewport shows in the first frame. */
const FIRST = 2;

/** With `content-visibility: auto` instead of `visible`, the first frame would need a second layout. */
const layOut = ({ style }: HTMLElement): void =>
  void Object.assign(style, { display: '', contentVisibility: 'visible' });

/**
 * Lays out the parts with the class `LAID_OUT_LATER` one per frame, after the first frame of the page, because laying
 * out a whole result at once blocks a slow phone. A large viewport shows the first two at once. All parts are in the
 * document from the beginning. A click or printing lays out the rest at once.
 */
export function useLayOutInParts(): void {
  // A layout effect runs before the first frame, so no visible part disappears.
  useLayoutEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(`.${LAID_OUT_LATER}`)];
    // With `content-visibility: auto`, a browser would lay out all parts near the viewport in the first frame.
    for (const { style } of parts) style.contentVisibility = 'hidden';
    const first = parts.slice(0, FIRST);
    const around = first[0]?.parentElement;
    if (matchMedia(LARGE).matches) first.forEach(layOut);
    else {
      // Without `display: none` and the minimum height, Chromium would report layout shifts.
      for (const { style } of first) style.display = 'none';
      if (around) around.style.minHeight = '200vh';
    }
    const end = (): void => {
      if (around) around.style.minHeight = '';
    };
    let frame: number;
    const layOutNext = (): void => {
      const part = parts.shift();
      if (!part) return end();
      layOut(part);
      frame = requestAnimationFrame(layOutNext);
    };
    // Waits for a second frame, so that the page is painted before `layOutNext`.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(layOutNext);
    });
    const layOutAll = (): void => {
      parts.splice(0).forEach(layOut);
      end();
    };
    // A click can scroll to any part, but the position of a part is known only when all parts before it are laid out.
    window.addEventListener('click', layOutAll, { capture: true });
    window.addEventListener('beforeprint', layOutAll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('click', layOutAll, { capture: true });
      window.removeEventListener('beforeprint', layOutAll);
    };
  }, []);
}
