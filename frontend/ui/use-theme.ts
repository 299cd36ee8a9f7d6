import { useLayoutEffect } from 'react';
import { themeColors, type Gender } from '#domain/contract/gender.ts';

/** One attribute on `<html>`, from which the tokens do the rest, and the browser's own colour around the page. */
export function useTheme(gender: Gender, theme: Gender): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[gender]);
  }, [gender, theme]);
}
