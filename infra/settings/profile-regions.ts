import { type ModelGroup, readModelId } from '#domain/settings/model-profile.ts';

/**
 * For each prefix of region names, the groups of inference profiles that can be called from at least some of these
 * regions, nearest first. The first matching prefix applies.
 */
const GROUPS: readonly (readonly [region: string, groups: readonly ModelGroup[]])[] = [
  ['us-gov-', ['us-gov']],
  ['us-', ['us', 'global']],
  ['ca-', ['ca', 'us', 'global']],
  ['eu-', ['eu', 'global']],
  ['ap-northeast-', ['jp', 'apac', 'global']],
  ['ap-southeast-', ['au', 'apac', 'global']],
  ['ap-', ['apac', 'global']],
];

const groupsIn = (region: string): readonly ModelGroup[] =>
  GROUPS.find(([start]) => region.startsWith(start))?.[1] ?? ['global'];

/**
 * The possible ids of the model's inference profiles in `region`, nearest first. If `GROUPS` has no entry for the
 * region, this is only the id of the global profile.
 */
export const profileIds = (modelId: string, region = ''): string[] =>
  groupsIn(region).map((group) => `${group}.${modelId}`);

/**
 * The group, such as `eu`, of an inference profile that cannot be called from `region`. `undefined` for any other
 * `modelId`.
 */
export function foreignGroup(modelId: string, region: string): ModelGroup | undefined {
  const { group } = readModelId(modelId);
  if (group === undefined || group === 'global') return undefined;
  return groupsIn(region).includes(group) ? undefined : group;
}

/**
 * Whether `foreignGroup` is certain for this region. AWS may have added regions without an entry in `GROUPS` to a
 * group.
 */
const isListed = (region: string): boolean => GROUPS.some(([start]) => region.startsWith(start));

/** A message for the operator if the profile certainly cannot be called from `region`. */
export function foreignProfile(modelId: string, region: string): string | undefined {
  const group = isListed(region) ? foreignGroup(modelId, region) : undefined;
  return group === undefined
    ? undefined
    : `modelId: profiles that begin with "${group}." cannot be called from ${region}. Set AWS_REGION to the region that you deploy to, or modelId to a profile of that region`;
}
