/** A session and its events share a partition of the Sessions table; the session itself has this sort key. */
export const SESSION_SORT_KEY = 'META';
export const sessionPartition = (sessionId: string): string => `SESSION#${sessionId}`;
