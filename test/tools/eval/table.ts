import { type CardTable, percent } from './card.ts';

/**
 * One property of the evaluated plans. `kept` of `cases` plans have the property, and `goal` is the required
 * share.
 */
export type Row = { name: string; cases: number; kept: number; goal: number | undefined };
export type Part = { title: string; rows: Row[]; notes: string[] };

/** The share of the plans that have the row's property; NaN if there are no plans. */
const shareOf = ({ cases, kept }: Row): number => kept / cases;

/** Whether the share is below the goal. False without a goal or without cases. */
export const missed = (row: Row): boolean => row.goal !== undefined && shareOf(row) < row.goal;

export const partTable = ({ title, rows, notes }: Part): CardTable => ({
  title,
  columns: ['', 'cases', 'share', 'goal'],
  rows: rows.map((row) => {
    const { name, cases, goal } = row;
    const isJudged = goal !== undefined && cases > 0;
    return {
      cells: [name, String(cases), percent(shareOf(row), 1), goal === undefined ? '' : percent(goal, 1)],
      missed: isJudged ? missed(row) : undefined,
    };
  }),
  notes,
});
