import * as z from 'zod/mini';

/**
 * An unguessable id that the server creates. Knowing the id proves ownership of the session. The schema accepts any
 * short text.
 */
export const SessionId = z.string().check(z.minLength(1), z.maxLength(64));
export type SessionId = z.infer<typeof SessionId>;

export const SESSION_ID_BYTES = 16;

/** A session that the server created. The browser stores it under `app_session_id` and `app_user_number`. */
export const Session = z.object({ sessionId: SessionId, userNumber: z.int().check(z.positive()) });
export type Session = z.infer<typeof Session>;

/** The header that carries the session id of a call without a body. */
export const SESSION_HEADER = 'x-session-id';

/** The CDN sets this header to the IP address of the client, and overwrites any value that a client sends. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/**
 * The CDN sets this header to the origin of the page (`https://host`), and overwrites any value that a client sends.
 */
export const VIEWER_ORIGIN_HEADER = 'x-viewer-origin';
