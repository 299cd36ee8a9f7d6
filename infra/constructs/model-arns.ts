import type { Stack } from 'aws-cdk-lib';
import { readModelId } from '#domain/settings/model-profile.ts';

/**
 * The resources that the worker may invoke: a profile and the foundation model behind it, in whichever region the profile
 * picks, or a foundation model of this region alone.
 */
export function modelArns({ partition, region, account }: Stack, modelId: string): string[] {
  const { group, foundation } = readModelId(modelId);
  if (group === undefined) return [`arn:${partition}:bedrock:${region}::foundation-model/${foundation}`];
  return [
    `arn:${partition}:bedrock:${region}:${account}:inference-profile/${modelId}`,
    `arn:${partition}:bedrock:*::foundation-model/${foundation}`,
  ];
}
