/** The estimated remaining time of an upload in words. `seconds` is a `leftS` of `UploadPace`. */
export function timeLeftText(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds === Number.POSITIVE_INFINITY) return 'More than half an hour left';
  if (seconds <= 10) return 'A few seconds left';
  if (seconds < 60) return `About ${seconds} seconds left`;
  return seconds === 60 ? 'About a minute left' : `About ${seconds / 60} minutes left`;
}
