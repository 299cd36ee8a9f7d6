import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element when it replaces the one that has the focus. Otherwise the browser would move the focus to the
 * document.
 */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
