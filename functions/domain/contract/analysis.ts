import * as z from 'zod/mini';

export const DeviceKind = z.enum(['phone', 'tablet', 'computer']);
export type DeviceKind = z.infer<typeof DeviceKind>;

/**
 * What analysed the photo: a model or our own face reader. The kind `face-reader` means that the reader ran in the
 * local cloud (`infra/local`), and `on-device` that it ran in the visitor's browser. `photoWasSent` is true if a photo
 * may have been uploaded earlier in the visit.
 */
export const Analyser = z.union([
  z.object({ kind: z.literal('model'), modelId: z.string() }),
  z.object({ kind: z.literal('face-reader'), ranOn: z.literal('this-computer') }),
  z.object({
    kind: z.literal('on-device'),
    device: DeviceKind,
    photoWasSent: z.boolean(),
  }),
]);
export type Analyser = z.infer<typeof Analyser>;

/** The analyser and the versions that produced a reading and its plan. */
export const Origin = z.object({
  analyser: Analyser,
  promptVersion: z.string(),
  rulesVersion: z.string(),
  evidenceVersion: z.string(),
  catalogueVersion: z.string(),
  /** Whether the model was asked again because its first reply was malformed. */
  repaired: z.boolean(),
});
export type Origin = z.infer<typeof Origin>;

/** The origin of a reading and its plan, and the version of the texts that describe them to the visitor. */
export const Provenance = z.extend(Origin, { wordsVersion: z.string() });
export type Provenance = z.infer<typeof Provenance>;

/** A random UUID. The page generates its own, so that it can repeat a request whose response was lost. */
export const AnalysisId = z.uuid();
export type AnalysisId = z.infer<typeof AnalysisId>;

/**
 * The stage that a job has reached, as the server reports it. The page shows it below the progress messages from the
 * specification, which are driven by a timer.
 */
export const AnalysisStage = z.enum(['waiting', 'reading-photo', 'analysing']);
export type AnalysisStage = z.infer<typeof AnalysisStage>;

export const AnalysisStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;
