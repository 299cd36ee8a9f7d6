/** The event by which the page learns that the app has taken it over. */
export const APP_READY = 'dewpoint-ready';
