import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import { AMERICAN_MODEL } from '../settings/default-model.ts';
import { createFaceReader } from './reader/reader.ts';
import { replyWithReader } from './bedrock/reader-model.ts';
import { forwardToAws } from './bedrock/forward.ts';
import { type Callers, startBedrock } from './bedrock/server.ts';

/** The Bedrock region if `AWS_REGION` is not set. */
export const DEFAULT_REGION = 'us-east-1';

/**
 * The environment variables that choose the model, and the AWS account and region for its calls. They must be read
 * before `adoptEnvironment` overwrites some of them with the functions' variables.
 */
const ModelChoice = z.object({
  BEDROCK: z.optional(z.enum(['aws', 'local'])),
  MODEL_ID: z.optional(z.string()),
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: z.optional(z.string()),
  AWS_REGION: z.optional(z.string()),
  AWS_PROFILE: z.optional(z.string()),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
});
export type ModelChoice = z.infer<typeof ModelChoice>;

export function readModelChoice(environment: Readonly<Record<string, string | undefined>>): ModelChoice {
  // An empty variable counts as unset.
  const names = z.keyof(ModelChoice).options;
  const set = Object.fromEntries(names.map((name) => [name, environment[name] || undefined]));
  const choice = ModelChoice.safeParse(set);
  if (!choice.success) throw new Error('BEDROCK must be "aws", "local" or unset');
  return choice.data;
}

/**
 * Whether the face reader replaces the model. The face reader runs on this machine, so no AI company gets the photo.
 */
export const isFaceReader = (choice: ModelChoice): boolean =>
  !choice.AWS_ENDPOINT_URL_BEDROCK_RUNTIME && choice.BEDROCK !== 'aws';

export type LocalModel = { endpoint: string; modelId: string; stop(): Promise<void> };

/**
 * Provides the model: an existing endpoint, or a local Bedrock that forwards calls to AWS or replies with the face
 * reader.
 */
export async function startModel(choice: ModelChoice, callers: Callers): Promise<LocalModel> {
  const modelId = choice.MODEL_ID ?? AMERICAN_MODEL;
  const given = choice.AWS_ENDPOINT_URL_BEDROCK_RUNTIME;
  if (given) return { endpoint: given, modelId, stop: async () => {} };
  if (choice.BEDROCK === 'aws') {
    const forward = forwardToAws({
      region: choice.AWS_REGION ?? DEFAULT_REGION,
      credentials: usersCredentials(choice),
    });
    const server = await startBedrock({ converse: forward, callers });
    return { endpoint: server.url, modelId, stop: server.stop };
  }
  const reader = createFaceReader();
  const server = await startBedrock({ converse: replyWithReader(reader), callers });
  return {
    endpoint: server.url,
    // The model id only decides which requests the local Bedrock refuses. The face reader writes the replies and marks
    // them as its own.
    modelId,
    async stop() {
      await server.stop();
      await reader.close();
    },
  };
}

/** The user's own AWS keys, read before the functions' environment variables replace them. */
function usersCredentials(choice: ModelChoice) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = choice;
  if (!accessKeyId || !secretAccessKey) return profileCredentials(choice);
  const sessionToken = choice.AWS_SESSION_TOKEN;
  return async () => ({ accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) });
}

const silent = (): void => {};

/**
 * The credentials of a profile, resolved by the SDK. The environment also contains the keys of the local cloud. The SDK
 * would log a warning about them, so its log is discarded.
 */
function profileCredentials({
  AWS_PROFILE: profile = 'default',
  AWS_REGION: region = DEFAULT_REGION,
}: ModelChoice) {
  const logger = { debug: silent, info: silent, warn: silent, error: silent };
  return new BedrockRuntimeClient({ profile, region, logger }).config.credentials;
}
