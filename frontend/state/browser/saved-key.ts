import type { PhotoMode } from '#domain/contract/photo.ts';

/** The key of a saved visit. Each mode has its own key, so that one tab can store a visit for each mode. */
export const savedKey = (mode: PhotoMode): string => `dewpoint.visit.${mode}`;

/** The localStorage key of a stored routine. The routine stays until the visitor removes it. */
export const SAVED_ROUTINE_KEY = 'dewpoint.routine';

/**
 * The localStorage key of the products that are ticked on the shopping list. The ticks stay until the visitor removes
 * them.
 */
export const BOUGHT_KEY = 'dewpoint.bought';

/**
 * The sessionStorage key under which the page stores `{gender}` if the visitor leaves before the app has started. The
 * next page reads it.
 */
export const CHOSEN_GENDER_KEY = 'dewpoint.chosen-gender';
