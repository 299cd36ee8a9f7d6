import * as z from 'zod/mini';

/**
 * What `schema` cannot read counts as `fallback`, and so does what is absent. `z.catch` without the function around it, which
 * keeps all of zod's helpers in a bundle: 9 KB of a function, 3 KB of the page.
 */
export const orElse = <Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.output<Schema>,
): z.ZodMiniCatch<Schema> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constructor's type forgets its schema, as `z.catch` knows
  new z.ZodMiniCatch({
    type: 'catch',
    innerType: schema,
    catchValue: () => fallback,
  }) as z.ZodMiniCatch<Schema>;
