import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog over the page for as long as it is rendered. The browser confines the focus to it and restores the
 * focus afterwards. The focus starts at the heading, so that a screen reader starts there too.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector('h2')?.focus();
    return () => current?.close();
  }, []);
  return dialog;
}
