import { useLayoutEffect } from 'react';
import type { Gender } from '#domain/questionnaire/gender.ts';
import { themeColors } from './themes.ts';

/**
 * Sets the theme as an attribute of `<html>`, which determines the colour tokens. Also sets `theme-color`, the colour
 * of the browser's toolbar.
 */
export function useTheme(gender: Gender, theme: Gender): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[gender]);
  }, [gender, theme]);
}
