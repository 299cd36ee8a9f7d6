import { type ModelGroup, readModelId } from '#domain/settings/model-profile.ts';

/**
 * Maps the prefix of a region's name to the groups whose inference profiles can be called from that region, the nearest
 * first.
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

/** The inference profiles of a model that this region may offer, the nearest first. Any region offers the global ones. */
export const profileIds = (modelId: string, region = ''): string[] =>
  groupsIn(region).map((group) => `${group}.${modelId}`);

/** If `modelId` is an inference profile that cannot be called from `region`, the group of regions of the profile, such as `eu`. */
export function foreignGroup(modelId: string, region: string): ModelGroup | undefined {
  const { group } = readModelId(modelId);
  if (group === undefined || group === 'global') return undefined;
  return groupsIn(region).includes(group) ? undefined : group;
}
