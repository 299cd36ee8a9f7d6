import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element that replaces the focused one. Otherwise the focus would move to the document. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
