/** A cross-region inference profile is the model's id behind one of these; each is for regions that begin so. */
const PREFIXES: readonly (readonly [region: string, prefixes: readonly string[]])[] = [
  ['us-gov-', ['us-gov']],
  ['us-', ['us', 'global']],
  ['ca-', ['ca', 'us', 'global']],
  ['eu-', ['eu', 'global']],
  ['ap-northeast-', ['jp', 'apac', 'global']],
  ['ap-southeast-', ['au', 'apac', 'global']],
  ['ap-', ['apac', 'global']],
];

const prefixesIn = (region: string): readonly string[] =>
  PREFIXES.find(([start]) => region.startsWith(start))?.[1] ?? ['global'];

/** The ids under which a model may be offered across the regions around this one, nearest first. */
export const profileIds = (modelId: string, region: string): string[] =>
  prefixesIn(region).map((prefix) => `${prefix}.${modelId}`);

/** The prefix of a profile that other regions than this one call; `undefined` where there is none. */
export function foreignPrefix(modelId: string, region: string): string | undefined {
  const prefix = /^(us-gov|us|eu|apac|jp|au|ca)\./.exec(modelId)?.[1];
  return prefix === undefined || prefixesIn(region).includes(prefix) ? undefined : prefix;
}
