import * as z from 'zod/mini';

export const DeviceKind = z.enum(['phone', 'tablet', 'computer']);
export type DeviceKind = z.infer<typeof DeviceKind>;

/**
 * Who looked at the photo. The face reader is no AI model, and says where it ran: `face-reader` answers in the local cloud,
 * `on-device` in the visitor's own browser. `photoWasSent`: whether a photo of the visit had been uploaded before.
 */
export const Analyser = z.discriminatedUnion('kind', [
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
  /** Whether the model had to be asked a second time for an answer in the right shape. */
  repaired: z.boolean(),
});
export type Origin = z.infer<typeof Origin>;

/** Adds the version of the texts. */
export const Provenance = z.extend(Origin, { wordsVersion: z.string() });
export type Provenance = z.infer<typeof Provenance>;

/** A random UUID made by the browser, so that a POST whose answer was lost can be sent again. */
export const AnalysisId = z.uuid();
export type AnalysisId = z.infer<typeof AnalysisId>;

/** The actual stage of the job. The page shows it below the specification's timed messages. */
export const AnalysisStage = z.enum(['waiting', 'reading-photo', 'analysing']);
export type AnalysisStage = z.infer<typeof AnalysisStage>;

export const AnalysisStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;
