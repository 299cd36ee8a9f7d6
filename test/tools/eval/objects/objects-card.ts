import { Observation } from '#domain/reading/observation.ts';
import { shareOf } from '../../averages.ts';
import { type CardRow, type CardTable, percent } from '../card.ts';
import { isRead } from '../read.ts';
import { type ObjectKind, objectKinds } from './kinds.ts';
import { changesBetween, type FaceWithObjects } from './measure-objects.ts';

/** The maximum number of observations listed for an object. */
const LISTED = 4;

const roseBy = (steps: number | undefined, least = 1): boolean => (steps ?? 0) >= least;

function rowOf({ name }: ObjectKind, faces: readonly FaceWithObjects[], kind: number): CardRow {
  const read = faces.flatMap(({ before, after }) => {
    const reading = after[kind];
    return reading && isRead(reading) ? [changesBetween(before, reading)] : [];
  });
  const most = Observation.options
    .map((observation) => ({
      observation,
      share: shareOf(
        read.map((changes) =>
          changes.some((change) => change.observation === observation && roseBy(change.steps)),
        ),
      ),
    }))
    .filter(({ share }) => share >= 0.1)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, LISTED)
    .map(({ observation, share }) => `${observation} ${percent(share)}`);
  return {
    cells: [
      name,
      `${read.length} of ${faces.length}`,
      percent(shareOf(read.flat().map(({ steps }) => steps !== undefined))),
      percent(shareOf(read.map((changes) => changes.some(({ steps }) => roseBy(steps))))),
      percent(shareOf(read.map((changes) => changes.some(({ steps }) => roseBy(steps, 2))))),
      most.join(', '),
    ],
  };
}

export function objectsTable(
  faces: readonly FaceWithObjects[],
  kinds: readonly ObjectKind[] = objectKinds,
): CardTable {
  return {
    title: 'Objects: what is not skin, drawn onto photos',
    columns: ['', 'faces', 'levels still read', 'any raised', 'by more than one step', 'raised most often'],
    rows: kinds.map((kind, index) => rowOf(kind, faces, index)),
    notes: [
      'Of the photos that are still read. Any raised: those in which the level of some observation is higher in some region than without the object',
    ],
  };
}
