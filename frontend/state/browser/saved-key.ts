import type { PhotoMode } from '#domain/contract/photo.ts';

/** Each mode has its own, so that one tab can hold a visit in either. */
export const savedKey = (mode: PhotoMode): string => `dewpoint.visit.${mode}`;

/** On this device until it is removed: the code of a routine that the visitor asked to keep. */
export const KEPT_ROUTINE_KEY = 'dewpoint.routine';

/** On this device until it is removed: what is ticked off in the shopping list, as product ids. */
export const BOUGHT_KEY = 'dewpoint.bought';

/** The gender that was chosen on a page that a link left before the app was there, as `{gender}`. */
export const CHOSEN_GENDER_KEY = 'dewpoint.chosen-gender';
