import { type ModelGroup, readModelId } from '#domain/settings/model-profile.ts';
import { profileIds } from './profile-regions.ts';

/** The default model, without the prefix of its inference profile. */
const MODEL = 'anthropic.claude-haiku-5-5';

/** The groups of regions in which the default model may run without the operator's choice. */
const GROUPS: ReadonlySet<ModelGroup> = new Set(['us-gov', 'us', 'eu']);

/** The id of the default model's inference profile in the US. */
export const AMERICAN_MODEL = `us.${MODEL}`;

/**
 * The default model runs only in the deployment's group of regions, so photos stay there. Regions without a
 * group have no default: `global.` may send a photo to any region, so the operator has to choose it. If the
 * region is unknown, as in `cdk synth`, the default is the US inference profile.
 */
export function defaultModelIn(region = 'us-east-1'): string | undefined {
  const [nearest] = profileIds(MODEL, region);
  return nearest !== undefined && isDefaultModel(nearest) ? nearest : undefined;
}

/** Whether the default prices apply to this model. */
export function isDefaultModel(modelId: string): boolean {
  const { group, foundation } = readModelId(modelId);
  return foundation === MODEL && group !== undefined && GROUPS.has(group);
}

export const missingModel = (region: string): string =>
  `modelId: has no default in ${region}. If that is no AWS region, correct AWS_REGION. Otherwise set modelId to a profile that is available there, or to "global.${MODEL}", which may send photos to any region`;
