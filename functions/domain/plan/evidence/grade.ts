import * as z from 'zod/mini';

/**
 * The strength of the evidence. A: a guideline, a regulator, a label or several randomised trials. B: one
 * randomised trial or consistent trials of other kinds. C: small or mechanistic studies. E: expert opinion. W:
 * house policy. M: from memory, without a source.
 */
export const EvidenceGrade = z.enum(['A', 'B', 'C', 'E', 'W', 'M']);
export type EvidenceGrade = z.infer<typeof EvidenceGrade>;

/**
 * The weeks after which a change may be visible: the earliest week, and the week in which to judge the effect.
 * A change within days counts as week 1.
 */
export const WeeksToShow = z.readonly(z.tuple([z.int(), z.int()]));
export type WeeksToShow = z.infer<typeof WeeksToShow>;
