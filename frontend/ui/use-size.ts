import { type RefCallback, useCallback, useState } from 'react';
import type { Size } from './crop.ts';

/**
 * The inner size, in CSS pixels, of the element with this ref, kept up to date. A hidden element keeps its last size.
 */
export function useSize(): [reference: RefCallback<HTMLElement>, size: Size | undefined] {
  const [size, setSize] = useState<Size>();
  const reference = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    // The observer measures the element after the layout of the next frame. Measuring it here would force a layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [reference, size];
}
