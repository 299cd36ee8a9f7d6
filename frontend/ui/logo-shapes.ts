/** The two shapes of the logo on a 24 px grid: a dew drop, and its highlight, which is a small sun. */
export const DROP =
  'M12 1.6c-.4 0-.7.2-1 .5C8.4 5.4 4.2 10.6 4.2 14.7a7.8 7.8 0 0 0 15.6 0c0-4.1-4.2-9.3-6.8-12.6-.3-.3-.6-.5-1-.5Z';
export const SUN =
  'm9.7 11.1.8 1.5 1.6-.5-.5 1.6 1.5.8-1.5.8.5 1.6-1.6-.5-.8 1.5-.8-1.5-1.6.5.5-1.6-1.5-.8 1.5-.8-.5-1.6 1.6.5Z';
