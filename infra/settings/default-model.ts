/** The model that is called where the operator names none, but for the prefix of its inference profile. */
const MODEL = 'anthropic.claude-haiku-5-5';

/** By the beginning of a region's name: the profile that calls the model within the same group of regions. */
const groups: readonly (readonly [region: string, prefix: string])[] = [
  ['us-gov-', 'us-gov'],
  ['us-', 'us'],
  ['eu-', 'eu'],
];

/** For what calls no model at all, and needs a name of one. */
export const AMERICAN_MODEL = `us.${MODEL}`;

/**
 * A photo stays in the group of regions that the deployment is in. Elsewhere there is no default, because `global.` may send it
 * anywhere, and that is for the operator to choose. Without a region, as where only a template is made, it is the American one.
 */
export function defaultModelIn(region = 'us-east-1'): string | undefined {
  const prefix = groups.find(([start]) => region.startsWith(start))?.[1];
  return prefix && `${prefix}.${MODEL}`;
}

/** Whether the default price is the price of this model. */
export const isDefaultModel = (modelId: string): boolean =>
  groups.some(([, prefix]) => modelId === `${prefix}.${MODEL}`);

export const missingModel = (region: string): string =>
  `modelId: has no default in ${region}. Name a profile that is offered there, or "global.${MODEL}", which may send photos to any region`;
