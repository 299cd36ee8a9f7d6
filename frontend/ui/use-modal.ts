import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog over the page for as long as the dialog is rendered. The browser confines the focus to the
 * dialog and restores the focus afterwards. The heading takes the focus first, so that a screen reader starts
 * there.
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
