import * as z from 'zod/mini';

/** Why an analysis failed. `other` covers what the specification calls "anything else". */
export const AnalysisFailureType = z.enum([
  'content_policy',
  'api_rejection',
  'no_response',
  'parse_error',
  'photo_gone',
  'limit',
  'other',
]);
export type AnalysisFailureType = z.infer<typeof AnalysisFailureType>;

/** The failure type that the server states. An unknown type becomes `other`. */
export function readFailureType(type: string): AnalysisFailureType {
  const known = AnalysisFailureType.safeParse(type);
  return known.success ? known.data : 'other';
}

/** Whether the photo itself caused the failure. If so, another analysis of it would most likely fail, too. */
export const isOfPhoto: Record<AnalysisFailureType, boolean> = {
  content_policy: true,
  api_rejection: true,
  no_response: false,
  parse_error: false,
  photo_gone: false,
  limit: false,
  other: false,
};

export const AnalysisFailure = z.object({
  error: z.literal(true),
  message: z.string(),
  type: AnalysisFailureType,
});
export type AnalysisFailure = z.infer<typeof AnalysisFailure>;

export const analysisFailure = (type: AnalysisFailureType, message: string): AnalysisFailure => ({
  error: true,
  message,
  type,
});
