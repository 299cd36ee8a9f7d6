import { failedToLoad } from './watch.ts';
import type { User } from './user.ts';
import type { UserOptions, App } from './app-fixture.ts';

export const RECEIPT = /^Your photo was deleted at \d\d:\d\d:\d\d\. We checked: it is gone\.$/;
export const PROMISE =
  /^We cannot confirm the deletion yet\. Your photo will be gone by \d\d:\d\d( tomorrow)? at the latest\.$/;

/**
 * Opens the page in private mode. Service workers are blocked, because a test cannot intercept the requests that they
 * send.
 */
export async function openPrivately(app: App, prepare?: NonNullable<UserOptions['prepare']>): Promise<User> {
  const browser = { serviceWorkers: 'block' } as const;
  const user = await app.user({ path: '/private', browser, ...(prepare && { prepare }) });
  user.expectsTrouble(/Service Worker registration blocked/);
  return user;
}

/**
 * Lets the server process the next `times` calls, but drops its responses. Returns a function that returns the number
 * of responses dropped so far.
 */
export async function losesResponses(
  user: User,
  { method, path }: { method: string; path: string },
  times: number,
): Promise<() => number> {
  user.expectsTrouble(failedToLoad('ERR_CONNECTION_RESET'));
  let lost = 0;
  await user.page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method || lost >= times) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => lost;
}

/** Dispatches the `online` event, as a browser does when the network is back. */
export const comesOnline = (user: User): Promise<unknown> =>
  user.page.evaluate(() => window.dispatchEvent(new Event('online')));
