/** The default model, without the prefix of its inference profile. */
const MODEL = 'anthropic.claude-haiku-5-5';

/**
 * An inference profile covers a group of regions, such as the US. Maps the start of a region's name to the profile's
 * prefix.
 */
const groups: readonly (readonly [region: string, prefix: string])[] = [
  ['us-gov-', 'us-gov'],
  ['us-', 'us'],
  ['eu-', 'eu'],
];

/** The id of the default model's inference profile in the US. */
export const AMERICAN_MODEL = `us.${MODEL}`;

/**
 * The default model runs only in the deployment's group of regions, so photos stay there. Regions without a
 * group have no default: `global.` may send a photo to any region, so the operator has to choose it. If the
 * region is unknown, as in `cdk synth`, the default is the US inference profile.
 */
export function defaultModelIn(region = 'us-east-1'): string | undefined {
  const prefix = groups.find(([start]) => region.startsWith(start))?.[1];
  return prefix && `${prefix}.${MODEL}`;
}

/** Whether the default prices apply to this model. */
export const isDefaultModel = (modelId: string): boolean =>
  groups.some(([, prefix]) => modelId === `${prefix}.${MODEL}`);

export const missingModel = (region: string): string =>
  `modelId: has no default in ${region}. If that is no AWS region, correct AWS_REGION. Otherwise set modelId to a profile that is available there, or to "global.${MODEL}", which may send photos to any region`;
