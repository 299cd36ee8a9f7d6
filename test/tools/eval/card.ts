/**
 * One row of a table in the reliability card. `missed`: whether the row misses its goal, or `undefined` if it is not
 * compared with a goal.
 */
export type CardRow = { cells: readonly string[]; missed?: boolean | undefined };

export type CardTable = {
  title: string;
  /** The column headings. The cells in the first column are the names of the rows. */
  columns: readonly string[];
  rows: readonly CardRow[];
  notes: readonly string[];
};

export const percent = (share: number, digits = 0): string =>
  Number.isNaN(share) ? '–' : `${(100 * share).toFixed(digits)} %`;
export const decimal = (value: number | undefined, digits = 2): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);

const verdictOf = ({ missed }: CardRow): string => (missed === undefined ? '' : missed ? 'missed' : 'ok');

export const missedIn = (tables: readonly CardTable[]): number =>
  tables.flatMap(({ rows }) => rows).filter(({ missed }) => missed === true).length;

function linesOf({ columns, rows }: CardTable): string[][] {
  const judged = rows.some(({ missed }) => missed !== undefined);
  const all = [[...columns], ...rows.map(({ cells }) => [...cells])];
  if (!judged) return all;
  return all.map((cells, at) => [...cells, at === 0 ? '' : verdictOf(rows[at - 1] ?? { cells: [] })]);
}

function aligned(lines: readonly string[][], between: string): string[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    widths
      .map((width, column) =>
        column === 0 ? (line[column] ?? '').padEnd(width) : (line[column] ?? '').padStart(width),
      )
      .join(between),
  );
}

/** The table as text for a terminal. */
export const cardText = (table: CardTable): string =>
  [
    table.title,
    ...aligned(linesOf(table), '  ').map((line) => `  ${line.trimEnd()}`),
    ...table.notes.map((note) => `  ${note}`),
  ].join('\n');

/** The table in Markdown, for a README. */
export function cardMarkdown(table: CardTable): string {
  const lines = linesOf(table);
  const [head = '', ...body] = aligned(lines, ' | ').map((line) => `| ${line} |`);
  const ruler = head
    .split('|')
    .slice(1, -1)
    .map((cell, column) => {
      const dashes = '-'.repeat(cell.length - 2);
      return column === 0 ? ` ${dashes} ` : ` ${dashes.slice(1)}: `;
    });
  return [
    `**${table.title}**`,
    '',
    head,
    `|${ruler.join('|')}|`,
    ...body,
    ...(table.notes.length > 0 ? ['', table.notes.map((note) => `${note}.`).join(' ')] : []),
    '',
  ].join('\n');
}
