import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a modal dialog when it is rendered, and closes it when it is removed. The browser keeps the focus inside the
 * dialog and restores it afterwards. The heading takes the focus first, so that a screen reader starts there.
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
