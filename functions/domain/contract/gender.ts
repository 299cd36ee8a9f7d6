/** The visitor's choice on the first screen. It sets the theme, and `male` hides the pregnancy question. */
export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

export const DEFAULT_GENDER: Gender = 'female';

export const genderLabels: Record<Gender, string> = { female: 'Female', male: 'Male', other: 'Other' };

/** The colours of the browser's toolbar (`<meta name="theme-color">`): pink, blue and purple. */
export const themeColors: Record<Gender, string> = { female: '#c82462', male: '#0267c7', other: '#7c44c3' };

/** The capture screen is pink for `female` and blue for the other genders. */
export const captureTheme = (gender: Gender): Gender => (gender === 'female' ? 'female' : 'male');
