/** The default model, without the prefix of its inference profile. */
const MODEL = 'anthropic.claude-haiku-5-5';

/** By the beginning of a region's name: the prefix of the profile that stays within the same group of regions. */
const groups: readonly (readonly [region: string, prefix: string])[] = [
  ['us-gov-', 'us-gov'],
  ['us-', 'us'],
  ['eu-', 'eu'],
];

/** For code that needs the name of a model but does not call one. */
export const AMERICAN_MODEL = `us.${MODEL}`;

/**
 * The default keeps a photo in the deployment's group of regions. Regions without such a group have no default: `global.` may send
 * a photo anywhere, which the operator has to choose. If no region is known, as in `cdk synth`, it is the American model.
 */
export function defaultModelIn(region = 'us-east-1'): string | undefined {
  const prefix = groups.find(([start]) => region.startsWith(start))?.[1];
  return prefix && `${prefix}.${MODEL}`;
}

/** Whether the default prices are those of this model. */
export const isDefaultModel = (modelId: string): boolean =>
  groups.some(([, prefix]) => modelId === `${prefix}.${MODEL}`);

export const missingModel = (region: string): string =>
  `modelId: has no default in ${region}. Name a profile that is offered there, or "global.${MODEL}", which may send photos to any region`;
