import { Observation } from '#domain/reading/observation.ts';
import { shareOf } from '../../averages.ts';
import { type CardRow, type CardTable, decimal, percent } from '../card.ts';
import { rankOf } from '../read.ts';
import { bootstrap, weightedKappa } from '../statistics.ts';
import type { JudgedPlace } from './judge-faces.ts';

/** How far the kappa between the face reader and each observer may be below the kappa between the two observers. */
const MAX_KAPPA_DEFICIT = 0.1;
const MAX_RAISED = 0.05;
const MAX_MISSED = 0.15;

type Judge = 'first' | 'second' | 'reader';

const CLEAR = rankOf('clear');

const kappaOf = (places: readonly JudgedPlace[], one: Judge, other: Judge): number | undefined =>
  weightedKappa(
    places.map((place) => place[one]),
    places.map((place) => place[other]),
  );

/** How often the face reader reports a clear or strong level where both observers saw nothing, as a share. */
const raisedIn = (places: readonly JudgedPlace[]): number =>
  shareOf(places.filter(({ first, second }) => first + second === 0).map(({ reader }) => reader >= CLEAR));

/** How often the face reader sees nothing where both observers saw a clear or strong level, as a share. */
const missedIn = (places: readonly JudgedPlace[]): number =>
  shareOf(
    places.filter(({ first, second }) => Math.min(first, second) >= CLEAR).map(({ reader }) => reader === 0),
  );

function rowOf(name: string, places: readonly JudgedPlace[]): CardRow {
  const both = places.filter(({ first, second }) => Math.min(first, second) >= CLEAR).length;
  return {
    cells: [
      name,
      String(places.length),
      decimal(kappaOf(places, 'first', 'second')),
      decimal(kappaOf(places, 'reader', 'first')),
      decimal(kappaOf(places, 'reader', 'second')),
      percent(raisedIn(places), 1),
      `${percent(missedIn(places))} of ${both}`,
    ],
  };
}

/**
 * The kappa with its bootstrap interval. Whole faces are resampled, because the judgements about one face are not
 * independent.
 */
function kappaCell(places: readonly JudgedPlace[], one: Judge, other: Judge, seed: number): string {
  const faces = [...Map.groupBy(places, ({ face }) => face).values()];
  const figure = (drawn: JudgedPlace[][]): number => kappaOf(drawn.flat(), one, other) ?? Number.NaN;
  const [from, to] = bootstrap([faces], figure, seed);
  return `${decimal(kappaOf(places, one, other))} (${decimal(from)} to ${decimal(to)})`;
}

function allRow(places: readonly JudgedPlace[], seed: number): CardRow {
  const { cells } = rowOf('all', places);
  const observers = kappaOf(places, 'first', 'second');
  const least = Math.min(kappaOf(places, 'reader', 'first') ?? -1, kappaOf(places, 'reader', 'second') ?? -1);
  const pairs = [
    ['first', 'second'],
    ['reader', 'first'],
    ['reader', 'second'],
  ] as const;
  const kappas = pairs.map(([one, other]) => kappaCell(places, one, other, seed));
  return {
    cells: [...cells.slice(0, 2), ...kappas, ...cells.slice(5)],
    missed:
      observers === undefined ||
      least < observers - MAX_KAPPA_DEFICIT ||
      raisedIn(places) > MAX_RAISED ||
      missedIn(places) > MAX_MISSED,
  };
}

/** Compares the face reader with two observers, and the observers with each other. */
export function agreementTable(places: readonly JudgedPlace[], seed: number): CardTable {
  const faces = new Set(places.map(({ face }) => face)).size;
  const rows = Observation.options.flatMap((observation) => {
    const some = places.filter((place) => place.observation === observation);
    return some.length === 0 ? [] : [rowOf(observation, some)];
  });
  return {
    title: `Agreement: ${faces} faces that two observers marked, quadratic-weighted kappa by region`,
    columns: [
      '',
      'places',
      'observers',
      'reader, first',
      'reader, second',
      'raised where both see nothing',
      'nothing where both see clear',
    ],
    rows: [...rows, allRow(places, seed)],
    notes: [
      `Goals for all observations together: a kappa with each observer that is at most ${MAX_KAPPA_DEFICIT} lower than that of the observers; clear or strong in at most ${percent(MAX_RAISED)} of the places in which both see nothing; nothing in at most ${percent(MAX_MISSED)} of those in which both see clear or strong`,
    ],
  };
}
