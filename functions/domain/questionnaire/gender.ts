/** The visitor's choice on the first screen. It sets the theme, and `male` hides the pregnancy question. */
export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

export const DEFAULT_GENDER: Gender = 'female';
