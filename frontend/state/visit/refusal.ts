import { usedUpText } from '#domain/words/failure-texts.ts';
import { comeBackAfterS, type ReceivedRefusal } from '#domain/contract/refusals.ts';
import { timeText, toFullMinute } from '../../ui/time-text.ts';

/**
 * A refusal in the visitor's words. `retryAtMs`: another try before this time is pointless; milliseconds since the
 * epoch.
 */
export type RefusalRead = { message: string; retryAtMs?: number | undefined };

/** Adds when to come back if the server says so, by this device's clock. `timeZone` as in `timeText`. */
export function readRefusal(refusal: ReceivedRefusal, nowMs: number, timeZone?: string): RefusalRead {
  const waitS = comeBackAfterS(refusal);
  if (waitS === undefined) return { message: refusal.message };
  const retryAtMs = toFullMinute(nowMs + waitS * 1000);
  return { message: usedUpText(timeText(retryAtMs, nowMs, timeZone)), retryAtMs };
}
