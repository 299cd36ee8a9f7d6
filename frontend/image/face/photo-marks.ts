import type { Marks } from '../../../functions/reader/marks.ts';

/** What the face reader found on a photo, and where. */
export type PhotoMarks = readonly Marks[];
