import * as z from 'zod/mini';

/** Who looked at the photo. The face reader is no AI model, and says where it ran. */
export const Analyser = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model'), modelId: z.string() }),
  z.object({ kind: z.literal('face-reader'), ranOn: z.enum(['this-computer', 'this-phone']) }),
]);
export type Analyser = z.infer<typeof Analyser>;

/** What a reading and its plan were made by and from. */
export const Origin = z.object({
  analyser: Analyser,
  promptVersion: z.string(),
  rulesVersion: z.string(),
  evidenceVersion: z.string(),
  catalogueVersion: z.string(),
  /** Whether the model had to be asked a second time for an answer in the right shape. */
  repaired: z.boolean(),
});
export type Origin = z.infer<typeof Origin>;

/** And by which words it was said. */
export const Provenance = z.extend(Origin, { wordsVersion: z.string() });
export type Provenance = z.infer<typeof Provenance>;

/** A random UUID made by the browser, so that a POST whose answer was lost can be sent again. */
export const AnalysisId = z.uuid();
export type AnalysisId = z.infer<typeof AnalysisId>;

/** Where the job really is, shown beneath the specification's timed messages. */
export const AnalysisStage = z.enum(['waiting', 'reading-photo', 'analysing']);
export type AnalysisStage = z.infer<typeof AnalysisStage>;

export const AnalysisStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;
