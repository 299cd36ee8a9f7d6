import type { Stack } from 'aws-cdk-lib';
import { readModelId } from '#domain/settings/model-profile.ts';

/**
 * The resources that the worker may invoke: an inference profile and its foundation model in every region of the
 * profile, or a foundation model of this region only.
 */
export function modelArns({ partition, region, account }: Stack, modelId: string): string[] {
  const { group, foundation } = readModelId(modelId);
  if (group === undefined) return [`arn:${partition}:bedrock:${region}::foundation-model/${foundation}`];
  return [
    `arn:${partition}:bedrock:${region}:${account}:inference-profile/${modelId}`,
    `arn:${partition}:bedrock:*::foundation-model/${foundation}`,
  ];
}
