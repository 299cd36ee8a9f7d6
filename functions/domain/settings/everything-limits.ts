/**
 * The maximum number of items of each kind in one request to delete everything. A device stores no more than
 * that.
 */
export const MAX_SESSIONS = 20;
export const MAX_PHOTOS = 50;
export const MAX_ANALYSES = 50;
