import { readCommand } from '../operator/command-options.ts';
import { papers } from './papers.ts';

/** `npm run papers -- --stage prod`: the beginnings of an operator's own papers, with the settings of this stage. */
const USAGE = 'Usage: npm run papers -- [--stage NAME] [--context SETTING=VALUE]…';

const command = await readCommand(process.argv.slice(2), USAGE);
if (command) console.info(papers(command.settings));
else process.exitCode = 1;
