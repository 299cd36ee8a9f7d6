import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import type { Analyser } from '#domain/contract/analysis.ts';

/**
 * The local cloud's substitute for Bedrock sets this field when the face reader replies instead of a model. A model
 * cannot set it.
 */
const FaceReaderFields = z.object({ analyser: z.literal('face-reader') });

export const analyserOf = (
  { additionalModelResponseFields: fields }: ConverseCommandOutput,
  modelId: string,
): Analyser =>
  FaceReaderFields.safeParse(fields).success
    ? { kind: 'face-reader', ranOn: 'this-computer' }
    : { kind: 'model', modelId };
