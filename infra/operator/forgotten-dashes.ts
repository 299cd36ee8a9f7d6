type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The message for a command without the two dashes, such as `npm run switch --stage prod analyses=off`. npm then keeps
 * `--stage` for itself, and the command would act on the default stage. `undefined` if nothing was kept.
 */
export function forgottenDashes(environment: Environment, args: readonly string[]): string | undefined {
  const { npm_config_stage: kept, npm_lifecycle_event: name = 'COMMAND' } = environment;
  if (!kept) return undefined;
  // npm keeps only the name of the option from `--stage prod`: the stage is then the first argument.
  const [stage = 'NAME', ...others] = kept === 'true' ? args : [kept, ...args];
  const command = ['npm run', name, '-- --stage', stage, ...others].join(' ');
  return `npm took --stage for itself. Write two dashes before it: ${command}`;
}
