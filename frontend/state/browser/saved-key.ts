import type { PhotoMode } from '#domain/contract/photo.ts';

/** The key of a saved visit. Each mode has its own, so that one tab can store a visit in both. */
export const savedKey = (mode: PhotoMode): string => `dewpoint.visit.${mode}`;

/** The code of a stored routine, in localStorage until the visitor removes it. */
export const KEPT_ROUTINE_KEY = 'dewpoint.routine';

/** The ticks of the shopping list as product ids, in localStorage until the visitor removes them. */
export const BOUGHT_KEY = 'dewpoint.bought';

/** The gender, as `{gender}`, that was chosen on a page which the visitor left before the app had started. */
export const CHOSEN_GENDER_KEY = 'dewpoint.chosen-gender';
