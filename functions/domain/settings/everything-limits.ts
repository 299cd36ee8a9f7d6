/** How much one wish to delete everything may name; a device keeps no more of its own than that. */
export const MOST_SESSIONS = 20;
export const MOST_PHOTOS = 50;
export const MOST_ANALYSES = 50;
