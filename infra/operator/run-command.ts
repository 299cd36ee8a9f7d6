import { type Command, readCommand } from './command-options.ts';

/**
 * Runs an operator's command with the settings of its stage. Sets the exit code of the process to 0 if `run` returns true, and to
 * 1 if it returns false or throws. Invalid arguments or settings also set it to 1. `--help` prints the usage.
 */
export async function runCommand(
  { usage, hasPositionals = false }: { usage: string; hasPositionals?: boolean },
  run: (command: Command) => Promise<boolean> | boolean,
): Promise<void> {
  const command = await readCommand(process.argv.slice(2), usage, hasPositionals);
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
