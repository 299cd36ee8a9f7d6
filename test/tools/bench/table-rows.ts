/** The trimmed cells of every row of the Markdown tables in a string, without the separator rows. */
export const tableRows = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^[|: -]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
