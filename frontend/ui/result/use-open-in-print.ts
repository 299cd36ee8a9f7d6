import { useEffect } from 'react';

/** What is folded away on the screen is to be read on paper, also where a browser cannot do that by style alone. */
export function useOpenInPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = (): void => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
      for (const each of opened) each.open = true;
    };
    const restore = (): void => {
      for (const each of opened) each.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
