const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Rounds a time in milliseconds since the epoch up to the next full minute, so that the visitor does not return too
 * early.
 */
export const toFullMinute = (timeMs: number): number => Math.ceil(timeMs / MINUTE_MS) * MINUTE_MS;

/**
 * A future time in words, with its day if that is not today: "12:18", "00:05 tomorrow", "00:00 on 28 November".
 * `timeZone` is an IANA name; the default is the device's.
 */
export function timeText(timeMs: number, nowMs: number, timeZone?: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    timeMs,
  );
  const days = dayNumber(timeMs, timeZone) - dayNumber(nowMs, timeZone);
  if (days === 0) return time;
  if (days === 1) return `${time} tomorrow`;
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(timeMs);
  return `${time} on ${day}`;
}

/**
 * The number of days from the epoch to a calendar day. It is computed from the date, not from hours, because some days
 * do not have 24 hours.
 */
function dayNumber(timeMs: number, timeZone: string | undefined): number {
  // The Swedish locale formats dates like ISO 8601.
  const date = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(timeMs);
  return Date.parse(date) / DAY_MS;
}
