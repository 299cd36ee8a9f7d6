import type { Stack } from 'aws-cdk-lib';
import { readModelId } from '#domain/settings/model-profile.ts';

/**
 * The resources that the worker may invoke. For an inference profile: the profile itself, and its foundation model in
 * every region, because the profile chooses the region. For a foundation model: only the model in this region.
 */
export function modelArns({ partition, region, account }: Stack, modelId: string): string[] {
  const { group, foundation } = readModelId(modelId);
  if (group === undefined) return [`arn:${partition}:bedrock:${region}::foundation-model/${foundation}`];
  return [
    `arn:${partition}:bedrock:${region}:${account}:inference-profile/${modelId}`,
    `arn:${partition}:bedrock:*::foundation-model/${foundation}`,
  ];
}
