import type { BrowserContext } from 'playwright-core';

export type Watch = {
  /** Returns console lines, exceptions and requests that the test did not allow. */
  stray: () => string[];
  /** Allows console lines, exceptions and requests that match one of these patterns. */
  expect: (...patterns: RegExp[]) => void;
};

/**
 * Records errors and warnings on a browser's console (including violations of the content security policy), uncaught
 * exceptions, and requests to foreign origins.
 */
export function watchContext(context: BrowserContext, origins: readonly string[]): Watch {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${String(error.error())}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isLocal = protocol === 'blob:' || protocol === 'data:';
    if (!isLocal && !origins.includes(origin)) heard.push(`foreign request: ${request.url()}`);
  });
  return {
    stray: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
    expect: (...patterns) => expected.push(...patterns),
  };
}

/**
 * Matches the browser's console line for a failed request. `what` is the HTTP status, or an error code such as
 * `ERR_CONNECTION_RESET` if there was no response.
 */
export const failedToLoad = (what: number | string): RegExp =>
  typeof what === 'number'
    ? new RegExp(`Failed to load resource: the server responded with a status of ${what}`)
    : new RegExp(`Failed to load resource: net::${what}`);
