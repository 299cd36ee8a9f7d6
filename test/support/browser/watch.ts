import type { BrowserContext } from 'playwright-core';

export type Watch = {
  /** What the page said or asked for and should not have. */
  stray: () => string[];
  /** A line that belongs to what the test provokes. */
  expect: (...patterns: RegExp[]) => void;
};

/**
 * Listens to everything a visitor's browser has to complain about: errors and warnings on its console (violations of the
 * content security policy are among them), exceptions nobody caught, and requests to an origin the page has no business with.
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

/** The browser's own line for an answer that is not 2xx, or for none. */
export const failedToLoad = (what: number | string): RegExp =>
  typeof what === 'number'
    ? new RegExp(`Failed to load resource: the server responded with a status of ${what}`)
    : new RegExp(`Failed to load resource: net::${what}`);
