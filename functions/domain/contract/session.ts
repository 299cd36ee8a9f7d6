import * as z from 'zod/mini';

/** A random capability made by the server. Any short text is let through here: an unknown one is simply not found. */
export const SessionId = z.string().check(z.minLength(1), z.maxLength(64));
export type SessionId = z.infer<typeof SessionId>;

/** 128 random bits. */
export const SESSION_ID_BYTES = 16;

/** What a new visitor gets, and the browser keeps under `app_session_id` and `app_user_number`. */
export const Session = z.object({ sessionId: SessionId, userNumber: z.int().check(z.positive()) });
export type Session = z.infer<typeof Session>;

/** The header that carries the session where a call has no body. */
export const SESSION_HEADER = 'x-session-id';

/** Set by the edge from the connection itself, overwriting whatever a client sends under that name. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/** Set by the edge likewise: the origin the page was served from, `https://host`. */
export const VIEWER_ORIGIN_HEADER = 'x-viewer-origin';
