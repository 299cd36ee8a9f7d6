import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the element with this ref when it is mounted. Use it for an element that replaces the focused one. Otherwise
 * the browser would move the focus to the document.
 */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
