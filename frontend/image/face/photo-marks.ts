import type { Marks } from '../../../functions/reader/marks.ts';

/** The face reader's findings in a photo, with their positions. */
export type PhotoMarks = readonly Marks[];
