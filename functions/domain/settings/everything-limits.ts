/**
 * The maximum number of items of each kind in one request to delete everything. A device stores no more than
 * that.
 */
export const MOST_SESSIONS = 20;
export const MOST_PHOTOS = 50;
export const MOST_ANALYSES = 50;
