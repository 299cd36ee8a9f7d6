import { failedToLoad } from './watch.ts';
import type { Guest } from './user.ts';
import type { GuestOptions, House } from './app-fixture.ts';

export const RECEIPT = /^Your photo was deleted at \d\d:\d\d:\d\d\. We checked: it is gone\.$/;
export const PROMISE =
  /^We could not confirm the deletion yet\. Your photo is deleted by \d\d:\d\d( tomorrow)? at the latest\.$/;

/** A visitor in private mode whose requests a test can hold, answer and lose: those that pass a service worker it cannot. */
export async function openPrivately(
  house: House,
  prepare?: NonNullable<GuestOptions['prepare']>,
): Promise<Guest> {
  const browser = { serviceWorkers: 'block' } as const;
  const guest = await house.guest({ path: '/private', browser, ...(prepare && { prepare }) });
  guest.expectsTrouble(/Service Worker registration blocked/);
  return guest;
}

/** The next answers to such a call are lost after the server has done its part. Returns how many were. */
export async function losesAnswers(
  guest: Guest,
  { method, path }: { method: string; path: string },
  times: number,
): Promise<() => number> {
  guest.expectsTrouble(failedToLoad('ERR_CONNECTION_RESET'));
  let lost = 0;
  await guest.page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method || lost >= times) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => lost;
}

/** What the browser says when the network is back. */
export const comesOnline = (guest: Guest): Promise<unknown> =>
  guest.page.evaluate(() => window.dispatchEvent(new Event('online')));
