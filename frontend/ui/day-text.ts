/** A day such as "22 November 2026". `timeZone` is an IANA name; the default is the device's. */
export const dayText = (time: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(time);
