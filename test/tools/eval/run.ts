import { evaluateCombinations } from './combinations.ts';
import { evaluateFaces } from './evaluate-faces.ts';
import { type Options, optionsFrom, USAGE } from './options.ts';
import { evaluateRules } from './rules.ts';
import { cardText, missedIn } from './card.ts';
import { partTable } from './table.ts';
import { evaluateTopNeeds } from './top-needs.ts';

/**
 * `npm run eval` evaluates the plans and the face reader, and prints a table for each part. The exit code is 1
 * if a goal is missed, 2 if the evaluation cannot run, and 130 if it is cancelled.
 */
const COULD_NOT_RUN = 2;
const CANCELLED = 130;

const progress = (text: string): void => console.error(`… ${text}`);

/**
 * Checks the plans of random visits and the plans for every combination of answers, and counts how often plans address
 * the most important need. Returns the number of missed goals.
 */
async function evaluatePlans(options: Options): Promise<number> {
  const parts = [
    ...(await evaluateRules({ ...options, progress })),
    evaluateTopNeeds(options),
    evaluateCombinations({ every: 1, progress }),
  ];
  const tables = parts.map(partTable);
  for (const table of tables) console.info(`\n${cardText(table)}`);
  return missedIn(tables);
}

async function main(): Promise<number> {
  let options;
  try {
    options = optionsFrom(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return COULD_NOT_RUN;
  }
  if (options === 'help') {
    console.info(USAGE);
    return 0;
  }
  console.info(`Seed ${options.seed}`);
  const ofPlans = options.faces === undefined ? await evaluatePlans(options) : 0;
  const cancelled = new AbortController();
  const { signal } = cancelled;
  // Only the first interrupt is handled, so a second one ends the process immediately.
  process.once('SIGINT', () => {
    progress('cancelled: finishing the current face');
    cancelled.abort();
  });
  const ofFaces = await evaluateFaces(options, { signal, progress });
  if (ofFaces === undefined) return COULD_NOT_RUN;
  if (signal.aborted) return CANCELLED;
  const goalsMissed = ofPlans + ofFaces;
  if (options.sheet === undefined && options.examples === undefined)
    console.info(goalsMissed === 0 ? '\nEvery goal is met.' : `\n${goalsMissed} goals are missed.`);
  return goalsMissed === 0 ? 0 : 1;
}

// The runtime of the mesh model keeps threads running, so the process must be ended explicitly.
process.exit(
  await main().catch((error: unknown) => {
    console.error(error);
    return COULD_NOT_RUN;
  }),
);
