import type { PhotoMode } from '#domain/contract/photo.ts';
import { visitor } from '../../support/visitor.ts';
import { markedPhoto } from './marks.ts';
import { sendFrom } from './send-from.ts';

const ADDRESSES = 17;
export const STRIKES_PER_SECOND = Number(process.env['LOAD_STRIKES'] ?? 20);

export type AttackName = 'attack' | 'control';

type User = ReturnType<typeof visitor>;
type Strike = (user: User) => Promise<unknown>;

/** A truncated JPEG. It passes the check after the upload, so the worker has to decode it. */
const torn = (await markedPhoto(1)).subarray(0, 700);
const modes: readonly PhotoMode[] = ['normal', 'private'];

const strikes: Record<AttackName, readonly Strike[]> = {
  attack: [
    (user) => user.permit('normal', torn),
    (user) => user.call('POST', '/api/log-events', { eventName: 'session_started', eventData: {} }),
    ...modes.map((mode): Strike => async (user) => {
      const permit = await user.permit(mode, torn);
      await user.upload(permit, torn);
      await user.start(permit);
    }),
  ],
  // The control run: requests at the same rate, which the API refuses before any lookup.
  control: [(user) => user.call('POST', '/api/images', 'no JSON', { 'content-type': 'text/plain' })],
};

/**
 * Sends `STRIKES_PER_SECOND` attacks a second, from 17 addresses in turn, and ignores all responses. `stop` ends the
 * attacks and returns their number.
 */
export function startAttack(url: string, name: AttackName): { stop(): Promise<number> } {
  const users = Array.from({ length: ADDRESSES }, (_, at) =>
    visitor(url, {}, sendFrom(`127.0.66.${at + 1}`)),
  );
  const running = new Set<Promise<unknown>>();
  let made = 0;
  const timer = setInterval(() => {
    const user = users[made % users.length];
    const strike = strikes[name][made % strikes[name].length];
    made += 1;
    if (!user || !strike) return;
    const done: Promise<unknown> = strike(user)
      .catch(() => {})
      .finally(() => running.delete(done));
    running.add(done);
  }, 1000 / STRIKES_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return made;
    },
  };
}
