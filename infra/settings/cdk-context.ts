/** Names that the CDK's command line itself adds to the context, besides those with `:` or `@`. */
const commandLineNames: ReadonlySet<string> = new Set(['acknowledged-issue-numbers', 'cli-telemetry']);

/** Whether a name in the context is the CDK's own: a feature flag, a cached look-up, an option of its command line. */
export const isCdkName = (name: string): boolean => /[:@]/.test(name) || commandLineNames.has(name);

/** The operator's part of the context: everything that is not the CDK's own. */
export const operatorContext = (context: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(context).filter(([name]) => !isCdkName(name)));
