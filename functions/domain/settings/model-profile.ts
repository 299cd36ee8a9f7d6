import * as z from 'zod/mini';

/**
 * The groups of AWS regions to which a Bedrock inference profile may send a photo. A profile's id begins with
 * its group.
 */
export const ModelGroup = z.enum(['global', 'us-gov', 'us', 'eu', 'apac', 'jp', 'au', 'ca']);
export type ModelGroup = z.infer<typeof ModelGroup>;

const PROFILE = new RegExp(`^(${ModelGroup.options.join('|')})\\.(.+)$`);

/**
 * Splits a model id into its group and its foundation model. `group` is absent for a foundation model, which runs in
 * the caller's region.
 */
export function readModelId(modelId: string): { group?: ModelGroup; foundation: string } {
  const [, group, foundation = modelId] = PROFILE.exec(modelId) ?? [];
  const known = ModelGroup.safeParse(group);
  return known.success ? { group: known.data, foundation } : { foundation };
}
