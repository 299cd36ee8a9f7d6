import type { Stack } from 'aws-cdk-lib';

/** The prefixes of cross-region inference profiles; what follows is the foundation model's own id. */
const PROFILE = /^(?:global|us-gov|us|eu|apac|jp|au|ca)\.(.+)$/;

/**
 * What the one function that calls the model may invoke: a profile and the foundation model behind it, in whichever region
 * the profile picks, or a foundation model of this region alone.
 */
export function modelArns({ partition, region, account }: Stack, modelId: string): string[] {
  const foundation = PROFILE.exec(modelId)?.[1];
  if (foundation === undefined) return [`arn:${partition}:bedrock:${region}::foundation-model/${modelId}`];
  return [
    `arn:${partition}:bedrock:${region}:${account}:inference-profile/${modelId}`,
    `arn:${partition}:bedrock:*::foundation-model/${foundation}`,
  ];
}
