import { useEffect, useRef, type RefObject } from 'react';

/** For a part of a screen that replaces the one that had the focus: without this the focus would fall to the page. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
