/** What the CDK's command line itself keeps in the context, beside the names with `:` or `@`. */
const commandLineNames: ReadonlySet<string> = new Set(['acknowledged-issue-numbers', 'cli-telemetry']);

/** Whether a name in the context is the CDK's own: a feature flag, a cached look-up, an option of its command line. */
export const isCdkName = (name: string): boolean => /[:@]/.test(name) || commandLineNames.has(name);

/** What an operator put into the context: everything but the CDK's own. */
export const operatorContext = (context: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(context).filter(([name]) => !isCdkName(name)));
