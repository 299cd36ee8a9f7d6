import * as z from 'zod/mini';

/**
 * Replaces an absent or invalid value with `fallback`, as `z.catch` does. Calling `z.catch` would add all of zod's
 * helpers to a bundle: 9 KB to a function and 3 KB to the page.
 */
export const orElse = <Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.output<Schema>,
): z.ZodMiniCatch<Schema> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constructor does not infer `Schema`; `z.catch` asserts too
  new z.ZodMiniCatch({
    type: 'catch',
    innerType: schema,
    catchValue: () => fallback,
  }) as z.ZodMiniCatch<Schema>;
