import type { Marks } from '../../../functions/reader/marks.ts';

/** The findings of the face reader on a photo, with their positions. */
export type PhotoMarks = readonly Marks[];
