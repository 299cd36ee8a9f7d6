/**
 * The maximum number of items of each kind that a device remembers, and that one request to delete everything may
 * contain.
 */
export const MAX_SESSIONS = 20;
export const MAX_PHOTOS = 50;
export const MAX_ANALYSES = 50;
