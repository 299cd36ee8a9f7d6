import type { Gender } from '#domain/questionnaire/gender.ts';

/** The colours of the browser's toolbar (`<meta name="theme-color">`): pink, blue and purple. */
export const themeColors: Record<Gender, string> = { female: '#c82462', male: '#0267c7', other: '#7c44c3' };

/** The capture screen is pink for `female` and blue for the other genders. */
export const captureTheme = (gender: Gender): Gender => (gender === 'female' ? 'female' : 'male');
