import type { Environment } from './region-of.ts';

/**
 * The message for a command without `--` before its options, such as `npm run switch --stage prod analyses=off`. npm
 * then takes `--stage` or `--context=…` as its own option, and the command would act on the default stage. Returns
 * `undefined` if npm took neither.
 */
export function forgottenDashes(environment: Environment, args: readonly string[]): string | undefined {
  const {
    npm_config_stage: kept,
    npm_config_context: context,
    npm_lifecycle_event: name = 'COMMAND',
  } = environment;
  // For `--context NAME=VALUE`, npm sets `npm_config_context` to "true" and passes on `NAME=VALUE`. A command that
  // takes no such argument then refuses it, so this case needs no message here.
  const contexts = context && context !== 'true' ? ['--context', context] : [];
  if (!kept && contexts.length === 0) return undefined;
  // For `--stage prod`, npm sets `npm_config_stage` to "true" and passes on `prod` as an ordinary argument. The first
  // argument that does not look like `analyses=off` is assumed to be the name of the stage.
  const at = kept === 'true' ? args.findIndex((each) => !each.includes('=')) : -1;
  const stage = kept ? ['--stage', kept === 'true' ? (args[at] ?? 'NAME') : kept] : [];
  const others = args.filter((_, place) => place !== at);
  const command = ['npm run', name, '--', ...stage, ...contexts, ...others].join(' ');
  return `npm took ${kept ? '--stage' : '--context'} for itself. Write two dashes before it: ${command}`;
}
