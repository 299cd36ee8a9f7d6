import type { PhotoMode } from '#domain/contract/photo.ts';

/** One key for each mode, so that one tab can store a visit in both. */
export const savedKey = (mode: PhotoMode): string => `dewpoint.visit.${mode}`;

/** In localStorage until the visitor removes it: the code of a stored routine. */
export const KEPT_ROUTINE_KEY = 'dewpoint.routine';

/** In localStorage until the visitor removes them: the ticks of the shopping list, as product ids. */
export const BOUGHT_KEY = 'dewpoint.bought';

/** The gender chosen on a page that the visitor left by a link before the app had started, as `{gender}`. */
export const CHOSEN_GENDER_KEY = 'dewpoint.chosen-gender';
