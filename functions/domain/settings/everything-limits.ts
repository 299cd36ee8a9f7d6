/** The maximum number of items in one request to delete everything. A device remembers no more than that. */
export const MOST_SESSIONS = 20;
export const MOST_PHOTOS = 50;
export const MOST_ANALYSES = 50;
