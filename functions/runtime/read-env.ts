import * as z from 'zod/mini';

export const text = z.string().check(z.minLength(1));
export const count = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits) => Number(digits)),
);

/** The stage that a function adds to the metrics in its log lines. */
export const LogEnv = z.object({ STAGE: z._default(text, 'local') });

/**
 * Reads the variables in `schema` from the environment.
 *
 * @throws Error with the names of all missing or invalid variables, but not their values.
 */
export function readEnv<S extends z.ZodMiniType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<S> {
  const settings = schema.safeParse(environment);
  if (settings.success) return settings.data;
  const names = new Set(settings.error.issues.map((issue) => String(issue.path[0])));
  throw new Error(`Missing or invalid environment variables: ${[...names].join(', ')}`);
}
