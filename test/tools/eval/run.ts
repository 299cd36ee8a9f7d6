import { evaluateCombinations } from './combinations.ts';
import { evaluateFaces } from './evaluate-faces.ts';
import { type Options, optionsFrom, USAGE } from './options.ts';
import { evaluateRules } from './rules.ts';
import { missed, tableOf } from './table.ts';

/**
 * Measures how well the product keeps its promises and prints a table for each part. Exit code 1 when a goal is missed, 2
 * when it could not run, 130 when it was cancelled.
 */
const COULD_NOT_RUN = 2;
const CANCELLED = 130;

const progress = (text: string): void => console.error(`… ${text}`);

/** The rules and every combination of answers. Returns how many goals are missed. */
async function evaluatePlans(options: Options): Promise<number> {
  const parts = [
    ...(await evaluateRules({ ...options, progress })),
    evaluateCombinations({ every: 1, progress }),
  ];
  for (const { title, rows, notes } of parts)
    console.info(['', tableOf(title, rows), ...notes.map((note) => `  ${note}`)].join('\n'));
  return parts.flatMap(({ rows }) => rows).filter(missed).length;
}

async function main(): Promise<number> {
  let options;
  try {
    options = optionsFrom(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return COULD_NOT_RUN;
  }
  const cancelled = new AbortController();
  // Once: a second interrupt ends the process at once.
  process.once('SIGINT', () => {
    progress('cancelled: finishing the face at hand');
    cancelled.abort();
  });
  console.info(`Seed ${options.seed}`);
  const { signal } = cancelled;
  const ofPlans = options.faces === undefined ? await evaluatePlans(options) : 0;
  const ofFaces = await evaluateFaces(options, { signal, progress });
  if (ofFaces === undefined) return COULD_NOT_RUN;
  const goalsMissed = ofPlans + ofFaces;
  if (options.sheet === undefined)
    console.info(goalsMissed === 0 ? '\nEvery goal is met.' : `\n${goalsMissed} goals are missed.`);
  if (signal.aborted) return CANCELLED;
  return goalsMissed === 0 ? 0 : 1;
}

// The mesh's engine leaves threads behind.
process.exit(await main());
