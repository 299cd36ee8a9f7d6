import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import type { Analyser } from '#domain/contract/analysis.ts';

/** The local cloud's Bedrock says that a face reader answers in the model's place. A model has no say in these fields. */
const FaceReaderFields = z.object({ analyser: z.literal('face-reader') });

export const analyserOf = (
  { additionalModelResponseFields: fields }: ConverseCommandOutput,
  modelId: string,
): Analyser =>
  FaceReaderFields.safeParse(fields).success
    ? { kind: 'face-reader', ranOn: 'this-computer' }
    : { kind: 'model', modelId };
