/** One line of an evaluation: `kept` of `cases` went well, and `goal` (a share) was asked for. */
export type Row = { name: string; cases: number; kept: number; goal: number | undefined };

const share = ({ cases, kept }: Row): number => (cases > 0 ? kept / cases : 0);

export const missed = (row: Row): boolean => row.goal !== undefined && share(row) < row.goal;

function verdict(row: Row): string {
  if (row.goal === undefined) return '';
  return missed(row) ? 'missed' : 'ok';
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Rows below each other, in columns. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    String(row.cases),
    percent(share(row)),
    row.goal === undefined ? '' : percent(row.goal),
    verdict(row),
  ]);
  const all = [['', 'cases', 'share', 'goal', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [title, ...all.map((texts) => `  ${line(texts)}`)].join('\n');
}
