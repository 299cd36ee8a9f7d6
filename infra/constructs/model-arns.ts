import type { Stack } from 'aws-cdk-lib';
import { readModelId } from '#domain/settings/model-profile.ts';

/**
 * The resources that the worker may invoke: an inference profile, and its foundation model in any region, because the
 * profile chooses the region. Without a profile, only a foundation model of this region.
 */
export function modelArns({ partition, region, account }: Stack, modelId: string): string[] {
  const { group, foundation } = readModelId(modelId);
  if (group === undefined) return [`arn:${partition}:bedrock:${region}::foundation-model/${foundation}`];
  return [
    `arn:${partition}:bedrock:${region}:${account}:inference-profile/${modelId}`,
    `arn:${partition}:bedrock:*::foundation-model/${foundation}`,
  ];
}
