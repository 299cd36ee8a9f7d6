import type { PhotoMode } from '#domain/contract/photo.ts';

/** The key of a saved visit. Each mode has its own key, so that one tab can store a visit in both modes. */
export const savedKey = (mode: PhotoMode): string => `dewpoint.visit.${mode}`;

/** The key of a stored routine in localStorage. The routine stays until the visitor removes it. */
export const KEPT_ROUTINE_KEY = 'dewpoint.routine';

/**
 * The key of the ticked products of the shopping list in localStorage. They stay until the visitor removes
 * them.
 */
export const BOUGHT_KEY = 'dewpoint.bought';

/** The key under which a page stores `{gender}` for the next page, if the visitor leaves before the app has started. */
export const CHOSEN_GENDER_KEY = 'dewpoint.chosen-gender';
