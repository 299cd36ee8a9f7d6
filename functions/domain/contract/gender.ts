/** What the visitor picks on the first screen. It sets the theme and hides the pregnancy question for `male`. */
export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

export const DEFAULT_GENDER: Gender = 'female';

export const genderLabels: Record<Gender, string> = { female: 'Female', male: 'Male', other: 'Other' };

/** The browser's own colour around the page (`<meta name="theme-color">`): pink, blue and purple. */
export const themeColors: Record<Gender, string> = { female: '#c82462', male: '#0267c7', other: '#7c44c3' };

/** On the capture screen female stays pink and every other value is blue. */
export const captureTheme = (gender: Gender): Gender => (gender === 'female' ? 'female' : 'male');
