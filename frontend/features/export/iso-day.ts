/** The calendar day of `date` in the device's time zone, such as "2026-11-22", or a day that many days later. */
export const isoDay = (date: Date, daysLater = 0): string =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + daysLater))
    .toISOString()
    .slice(0, 10);
