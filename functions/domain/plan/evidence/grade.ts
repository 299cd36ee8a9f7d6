import * as z from 'zod/mini';

/**
 * How sure it is. A guideline, regulator, label or several randomised trials, B one randomised trial or consistent
 * trials, C small or mechanistic studies, E expert opinion, W house policy, M from memory.
 */
export const EvidenceGrade = z.enum(['A', 'B', 'C', 'E', 'W', 'M']);
export type EvidenceGrade = z.infer<typeof EvidenceGrade>;

/** After how many weeks a change may show: at the earliest, and when to judge it. Days count as the first week. */
export const WeeksToShow = z.readonly(z.tuple([z.int(), z.int()]));
export type WeeksToShow = z.infer<typeof WeeksToShow>;
