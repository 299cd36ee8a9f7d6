/** One line of an evaluation: `kept` of `cases` went well, and `goal` (a share) was asked for. */
export type Row = { name: string; cases: number; kept: number; goal: number | undefined };

export type Part = { title: string; rows: Row[]; notes: string[] };

/** `undefined` where there was nothing to compare. */
const shareOf = ({ cases, kept }: Row): number | undefined => (cases > 0 ? kept / cases : undefined);

export function missed(row: Row): boolean {
  const share = shareOf(row);
  return share !== undefined && row.goal !== undefined && share < row.goal;
}

function verdict(row: Row): string {
  if (row.goal === undefined || shareOf(row) === undefined) return '';
  return missed(row) ? 'missed' : 'ok';
}

const percent = (share: number | undefined): string =>
  share === undefined ? '–' : `${(100 * share).toFixed(1)} %`;

/** Rows below each other, in columns. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    String(row.cases),
    percent(shareOf(row)),
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
