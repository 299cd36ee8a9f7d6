import type { Marks } from '../../../functions/reader/marks.ts';

/** The findings of the face reader on a photo, with their places. */
export type PhotoMarks = readonly Marks[];
