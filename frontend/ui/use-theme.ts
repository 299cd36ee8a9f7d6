import { useLayoutEffect } from 'react';
import { themeColors, type Gender } from '#domain/contract/gender.ts';

/** Sets one attribute on `<html>`, on which the tokens depend, and the colour of the browser's own controls. */
export function useTheme(gender: Gender, theme: Gender): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[gender]);
  }, [gender, theme]);
}
