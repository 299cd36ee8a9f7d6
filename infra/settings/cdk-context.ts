/** Names that the CDK's command line itself adds to the context, besides those with `:` or `@`. */
const commandLineNames: ReadonlySet<string> = new Set(['acknowledged-issue-numbers', 'cli-telemetry']);

/**
 * Whether a name in the context belongs to the CDK: a feature flag, a cached lookup or an option of its command
 * line.
 */
export const isCdkName = (name: string): boolean => /[:@]/.test(name) || commandLineNames.has(name);

/** The operator's part of the context: all names that do not belong to the CDK. */
export const operatorContext = (context: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(context).filter(([name]) => !isCdkName(name)));
