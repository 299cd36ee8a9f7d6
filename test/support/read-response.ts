import type * as z from 'zod/mini';
import { Refusal } from '#domain/contract/refusals.ts';

/** An error message contains at most this many characters of an unexpected response, such as an HTML page. */
const SHOWN_CHARACTERS = 120;

/**
 * Reads the JSON of a response.
 *
 * @param call the request, such as `POST /api/images`, for the error message
 * @throws Error with the call and the response, if the response does not match the schema
 */
export async function readResponse<S extends z.ZodMiniType>(
  call: string,
  response: Response,
  schema: S,
): Promise<z.infer<S>> {
  const text = await response.text();
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${call} returned ${responseText(response.status, text)}`);
}

/** A response on one line, such as `403 switched_off: Analyses are paused.` */
export function responseText(status: number, text: string): string {
  const refusal = Refusal.safeParse(jsonOf(text));
  return refusal.success
    ? `${status} ${refusal.data.type}: ${refusal.data.message}`
    : `${status}: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
