import { usedUpText } from '#domain/words/failure-texts.ts';
import { comeBackAfterS, type ReceivedRefusal } from '#domain/contract/refusals.ts';
import { timeText, toFullMinute } from '../../ui/time-text.ts';

/**
 * A refusal in words for the visitor. `retryAtMs` is the time until which every attempt is refused, in
 * milliseconds since the epoch.
 */
export type RefusalRead = { message: string; retryAtMs?: number | undefined };

/**
 * Puts a refusal into words. If a limit is used up and the server sent a waiting time, states when the next attempt is
 * possible, by this device's clock. `timeZone` is an IANA name; the default is the device's.
 */
export function readRefusal(refusal: ReceivedRefusal, nowMs: number, timeZone?: string): RefusalRead {
  const waitS = comeBackAfterS(refusal);
  if (waitS === undefined) return { message: refusal.message };
  const retryAtMs = toFullMinute(nowMs + waitS * 1000);
  return { message: usedUpText(timeText(retryAtMs, nowMs, timeZone)), retryAtMs };
}
