type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The message for a command without `--` before its options, such as `npm run switch --stage prod analyses=off`. npm then takes
 * `--stage` or `--context=…` as its own option, and the command would act on the default stage. `undefined` if npm took neither.
 */
export function forgottenDashes(environment: Environment, args: readonly string[]): string | undefined {
  const {
    npm_config_stage: kept,
    npm_config_context: context,
    npm_lifecycle_event: name = 'COMMAND',
  } = environment;
  // For `--context NAME=VALUE`, npm sets `npm_config_context` to "true" and passes on `NAME=VALUE`. A command without
  // such an argument refuses it.
  const contexts = context && context !== 'true' ? ['--context', context] : [];
  if (!kept && contexts.length === 0) return undefined;
  // For `--stage prod`, npm sets `npm_config_stage` to "true" and passes on `prod` as the first argument.
  const isSplit = kept === 'true';
  const stage = kept ? ['--stage', isSplit ? (args[0] ?? 'NAME') : kept] : [];
  const command = ['npm run', name, '--', ...stage, ...contexts, ...(isSplit ? args.slice(1) : args)].join(
    ' ',
  );
  return `npm took ${kept ? '--stage' : '--context'} for itself. Write two dashes before it: ${command}`;
}
