import { RegionInfo } from 'aws-cdk-lib/region-info';
import { type Environment, regionOf } from './operator/region-of.ts';

/**
 * The region that the CDK passes to the app if the operator has set none. The app cannot tell whether the operator
 * chose it.
 */
const CDK_FALLBACK = 'us-east-1';

/** Whether the CDK knows the region. It may not know a new one yet. */
export const isKnownRegion = (region: string): boolean =>
  RegionInfo.regions.some(({ name }) => name === region);

/**
 * A warning for the operator if the region is unknown, or if neither the environment nor the profile names one. The CDK
 * does not tell the app about its `--profile` option, so the warning also appears if that profile names us-east-1.
 */
export async function regionWarning(environment: Environment): Promise<string | undefined> {
  const target = environment['CDK_DEFAULT_REGION'] ?? CDK_FALLBACK;
  if (!isKnownRegion(target))
    return `The CDK does not know the region ${target}. If the name is misspelt, correct AWS_REGION.`;
  if (target !== CDK_FALLBACK || (await regionOf(environment))) return undefined;
  return `Neither AWS_REGION nor the profile in AWS_PROFILE sets a region, so ${CDK_FALLBACK} is used. Set AWS_REGION to the region that you deploy to.`;
}
