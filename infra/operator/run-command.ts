import { type Command, readCommand } from './command-options.ts';

/**
 * Runs an operator's command with the settings of its stage, and sets the exit code of the process: 0 if `run`
 * succeeded, or 1 if it failed or threw, or if the arguments or settings were invalid. `--help` prints the
 * usage.
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
