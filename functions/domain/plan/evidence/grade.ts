import * as z from 'zod/mini';

/**
 * The strength of the evidence. A: a guideline, a regulator, a label or several randomised trials. B: one randomised
 * trial or consistent trials. C: small or mechanistic studies. E: expert opinion. W: house policy. M: from memory.
 */
export const EvidenceGrade = z.enum(['A', 'B', 'C', 'E', 'W', 'M']);
export type EvidenceGrade = z.infer<typeof EvidenceGrade>;

/**
 * The weeks after which a change may show: the earliest, and the one in which to judge it. Days count as the first
 * week.
 */
export const WeeksToShow = z.readonly(z.tuple([z.int(), z.int()]));
export type WeeksToShow = z.infer<typeof WeeksToShow>;
