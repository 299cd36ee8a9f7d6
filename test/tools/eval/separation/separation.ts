import { Observation } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { needsOf } from '#domain/plan/needs.ts';
import { answers } from '../../../support/builders/answers.ts';
import { type CardTable, percent } from '../card.ts';
import type { Evaluation } from '../evaluation.ts';
import { onePerPerson } from '../photo-set.ts';
import { isCalm, isRead, levelsOf, rankOf } from '../read.ts';

/** Reads one photo of each person, for at most `limit` people. Leaves out photos that cannot be read. */
export async function readAll({
  photos,
  read,
  limit,
  progress,
  signal,
}: Pick<Evaluation, 'photos' | 'read' | 'limit' | 'progress' | 'signal'>): Promise<SkinReading[]> {
  const all: SkinReading[] = [];
  for (const photo of onePerPerson(photos).slice(0, limit)) {
    if (signal.aborted) break;
    progress(`separation: ${photo.name}`);
    const reading = await read(await photo.load());
    if (isRead(reading)) all.push(reading);
  }
  return all;
}

const TOP_NEEDS = 3;

/** The levels of a reading as text, without the amounts, which nearly always differ between two photos. */
const levelsIn = ({ observations }: SkinReading): string =>
  JSON.stringify(Observation.options.map((observation) => observations[observation]?.regions ?? null));

/** The most important needs of a visitor aged 40 without a specific goal. */
const topNeedsIn = (reading: SkinReading): string =>
  needsOf(
    reading,
    answers({ age: 40, mainSkinGoal: 'general', skinSensitivity: 'no', medicalConditions: [] }),
  )
    .slice(0, TOP_NEEDS)
    .map(({ name }) => name)
    .toSorted()
    .join(', ');

export function varietyTable(readings: readonly SkinReading[]): CardTable {
  const different = (text: (reading: SkinReading) => string): string =>
    String(new Set(readings.map(text)).size);
  const most = Map.groupBy(readings, topNeedsIn);
  const [mostFrequent, sharing] = [...most].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0] ?? ['', []];
  return {
    title: `Separation: how much the results of ${readings.length} people differ`,
    columns: ['', 'figure'],
    rows: [
      { cells: ['different readings', different(levelsIn)] },
      { cells: [`different sets of the ${TOP_NEEDS} needs with the greatest weight`, different(topNeedsIn)] },
      {
        cells: [
          `share with the most frequent set (${mostFrequent || 'nothing'})`,
          percent(sharing.length / readings.length),
        ],
      },
      {
        cells: [
          'share whose levels are all below clear',
          percent(readings.filter(isCalm).length / readings.length),
        ],
      },
    ],
    notes: [],
  };
}

/**
 * For each observation, the shares of people by their strongest level in any region. The evaluation sets no goal for
 * these shares.
 */
export function levelsTable(readings: readonly SkinReading[]): CardTable {
  const levels = ['none', 'slight', 'clear', 'strong'] as const;
  return {
    title: 'The strongest level of each observation',
    columns: ['', 'not read', ...levels],
    rows: Observation.options.map((observation) => {
      const strongest = readings.map((reading) =>
        Math.max(-1, ...Object.values(levelsOf(reading, observation)).map(rankOf)),
      );
      const share = (rank: number): string =>
        percent(strongest.filter((each) => each === rank).length / readings.length);
      return { cells: [observation, share(-1), ...levels.map((level) => share(rankOf(level)))] };
    }),
    notes: [],
  };
}
