import { usedUpText } from '#domain/contract/failures.ts';
import { comeBackAfterS, type ReceivedRefusal } from '#domain/contract/refusals.ts';
import { timeText, toFullMinute } from '../../ui/time-text.ts';

/** A refusal as the visitor reads it. `retryAtMs`: before that another try is in vain; milliseconds since the epoch. */
export type RefusalRead = { message: string; retryAtMs?: number | undefined };

/** Says when to come back where the server told, by this device's clock. `timeZone` as in `timeText`. */
export function readRefusal(refusal: ReceivedRefusal, nowMs: number, timeZone?: string): RefusalRead {
  const waitS = comeBackAfterS(refusal);
  if (waitS === undefined) return { message: refusal.message };
  const retryAtMs = toFullMinute(nowMs + waitS * 1000);
  return { message: usedUpText(timeText(retryAtMs, nowMs, timeZone)), retryAtMs };
}
