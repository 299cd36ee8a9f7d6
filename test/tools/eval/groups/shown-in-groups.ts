import { Region } from '#domain/reading/observation.ts';
import { type CardTable, decimal, percent } from '../card.ts';
import { isCalm, isRead, levelsOf, rankOf } from '../read.ts';
import { mean } from '../../averages.ts';
import { inGroups } from './compare.ts';
import type { GroupedFace } from './measure-groups.ts';

const MIN_CALM_TODDLERS = 0.7;

/**
 * The share of toddlers whose levels are all below `clear`. It should be high, because small children have hardly any
 * visible skin changes.
 */
export function toddlersTable(faces: readonly GroupedFace[]): CardTable {
  const read = inGroups(faces, ['toddler']).flatMap(({ plain }) => (isRead(plain) ? [plain] : []));
  const calm = read.filter(isCalm);
  const share = calm.length / read.length;
  return {
    title: 'Toddlers whose levels are all below clear',
    columns: ['', 'faces', 'share'],
    rows: [
      {
        cells: ['toddler', String(read.length), percent(share)],
        missed: read.length > 0 ? share < MIN_CALM_TODDLERS : undefined,
      },
    ],
    notes: [`Goal: ${percent(MIN_CALM_TODDLERS)}`],
  };
}

const linesIn = ({ plain }: GroupedFace, region: Region): number[] =>
  (['fineLines', 'deepLines'] as const).flatMap((observation) => {
    const level = levelsOf(plain, observation)[region];
    return level === undefined ? [] : rankOf(level);
  });

/**
 * The mean level of lines in each region, by facial expression. Each group `row-N` shows one expression, which can
 * deepen the lines where it moves the skin.
 */
export function expressionsTable(faces: readonly GroupedFace[]): CardTable {
  const groups = [...new Set(faces.map(({ group }) => group))].filter((group) => group.startsWith('row-'));
  const regions = Region.options.filter((region) => faces.some((face) => linesIn(face, region).length > 0));
  return {
    title:
      'Lines by row of expressions: mean level (0 none to 3 strong) of fineLines and deepLines in each region',
    columns: ['', 'faces', ...regions],
    rows: groups.toSorted().map((group) => {
      const some = inGroups(faces, [group]);
      const cells = regions.map((region) => decimal(mean(some.flatMap((face) => linesIn(face, region)))));
      return { cells: [group, String(some.length), ...cells] };
    }),
    notes: [],
  };
}
