import { type Command, readCommand, readStageCommand, type StageCommand } from './command-options.ts';

/**
 * Runs an operator's command with the settings of its stage. The exit code is 0 if `run` returns true. It is 1 if `run`
 * returns false or throws, or if the arguments or settings are invalid. `--help` prints the usage.
 */
export async function runCommand(
  { usage, hasPositionals = false }: { usage: string; hasPositionals?: boolean },
  run: (command: Command) => Promise<boolean> | boolean,
): Promise<void> {
  await runWith(usage, await readCommand(process.argv.slice(2), usage, hasPositionals), run);
}

/** Like `runCommand`, but for a command that reads no settings. */
export async function runStageCommand(
  { usage }: { usage: string },
  run: (command: StageCommand) => Promise<boolean> | boolean,
): Promise<void> {
  await runWith(usage, await readStageCommand(process.argv.slice(2), usage), run);
}

async function runWith<T extends object>(
  usage: string,
  command: T | 'help' | undefined,
  run: (command: T) => Promise<boolean> | boolean,
): Promise<void> {
  if (command === 'help') {
    console.info(usage);
    return;
  }
  process.exitCode = command && (await succeeds(() => run(command))) ? 0 : 1;
}

async function succeeds(run: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  }
}
