import * as z from 'zod/mini';

/** What a function needs to know, read from its environment. */

export const text = z.string().check(z.minLength(1));
export const count = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits) => Number(digits)),
);

/** What every function's log lines name: the deployment whose metrics they carry. */
export const LogEnv = z.object({ STAGE: z._default(text, 'local') });

/**
 * Reads a function's settings from its environment, all of them at once.
 *
 * @throws Error naming every variable that is missing or wrong, without their values.
 */
export function readEnv<S extends z.ZodMiniType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<S> {
  const settings = schema.safeParse(environment);
  if (settings.success) return settings.data;
  const names = new Set(settings.error.issues.map((issue) => String(issue.path[0])));
  throw new Error(`Missing or wrong in the environment: ${[...names].join(', ')}`);
}
