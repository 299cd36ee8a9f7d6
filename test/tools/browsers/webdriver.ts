import * as z from 'zod/mini';

const Answer = z.object({ value: z.unknown() });
const Refusal = z.object({ error: z.string(), message: z.string() });

const ANSWER_MS = 60_000;

export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/**
 * Sends classic WebDriver commands (https://www.w3.org/TR/webdriver2/). Rejects with the driver's own error message, or
 * after a minute without a response.
 */
export const webDriver =
  (url: string): Command =>
  async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = Answer.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = Refusal.parse(value);
    throw new Error(`${method} ${path.replace(/^\/session\/[^/]+/, '')}: ${error}: ${message}`);
  };
