import { parseArgs } from 'node:util';
import { evaluateCombinations } from './combinations.ts';
import { evaluateFaces, type Part } from './faces.ts';
import { evaluateRules } from './rules.ts';
import { evaluateGroups } from './known-groups.ts';
import { missed, tableOf } from './table.ts';

/**
 * Measures how well the product keeps its promises and prints a table for each part. Exit code 1 when a goal is missed, 2
 * when the command was not understood.
 */
const USAGE = 'npm run eval -- [--photos FOLDER] [--groups FOLDER] [--cases N] [--seed N]';
const FACES_A_TONE = 3;

type Settings = {
  photos?: string;
  groups?: string;
  cases: number;
  seed: number;
  progress: (text: string) => void;
};

/** What is evaluated, in turn. */
const parts: readonly ((settings: Settings) => Promise<Part[]>)[] = [
  ({ photos, progress }) =>
    evaluateFaces({ ...(photos ? { photos } : {}), facesATone: FACES_A_TONE, progress }),
  async ({ groups, seed, progress }) => (groups ? evaluateGroups(groups, seed, progress) : []),
  evaluateRules,
  async ({ progress }) => [evaluateCombinations({ every: 1, progress })],
];

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`--${name} takes a whole number, not "${text}"`);
  return Number(text);
}

function settingsFrom(args: string[]): Omit<Settings, 'progress'> {
  const { values } = parseArgs({
    args,
    options: {
      photos: { type: 'string' },
      groups: { type: 'string' },
      cases: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { photos, groups, cases, seed } = values;
  return {
    ...(photos ? { photos } : {}),
    ...(groups ? { groups } : {}),
    cases: whole('cases', cases),
    seed: whole('seed', seed),
  };
}

const progress = (text: string): void => console.error(`… ${text}`);

async function main(): Promise<number> {
  let settings;
  try {
    settings = settingsFrom(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return 2;
  }
  console.info(`Seed ${settings.seed}`);
  let goalsMissed = 0;
  for (const evaluate of parts) {
    for (const { title, rows, notes } of await evaluate({ ...settings, progress })) {
      console.info(['', tableOf(title, rows), ...notes.map((note) => `  ${note}`)].join('\n'));
      goalsMissed += rows.filter(missed).length;
    }
  }
  console.info(goalsMissed === 0 ? '\nEvery goal is met.' : `\n${goalsMissed} goals are missed.`);
  return goalsMissed === 0 ? 0 : 1;
}

// The mesh's engine leaves threads behind.
process.exit(await main());
