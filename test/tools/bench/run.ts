import { writeFile } from 'node:fs/promises';
import { arch, cpus, platform } from 'node:os';
import { ratioOf } from './figure.ts';
import { readOptions } from './options.ts';
import { STOP_RULE } from './repeat.ts';
import type { Measured } from './row.ts';
import { allRows } from './rows.ts';
import { table } from './table.ts';

/** `npm run bench` prints a table of figures. Most figures have a reference that was measured in the same run. */
async function run(): Promise<number> {
  const read = readOptions(
    process.argv.slice(2),
    allRows.map(({ name }) => name),
  );
  if (!read.ok) {
    if (read.isHelp) console.info(read.message);
    else console.error(read.message);
    return read.isHelp ? 0 : 2;
  }
  const { all, only, json } = read.options;
  const chosen = allRows.filter((row) => (only === undefined ? all || !row.onlyWithAll : row.name === only));
  const startedAt = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - startedAt) / 1000)} s`.padStart(6);
  const sections: (Measured & { name: string; title: string })[] = [];
  let failed = 0;
  for (const { name, title, measure } of chosen) {
    try {
      const measured = await measure((doing) => console.error(`${seconds()}  ${name}: ${doing}`));
      sections.push({ name, title, ...measured });
    } catch (error) {
      failed += 1;
      console.error(`${seconds()}  ${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  console.info(`\n${table(sections)}\n`);
  for (const { text } of sections) if (text !== undefined) console.info(`${text}\n`);
  console.info(
    `Medians, with the range. Each timing was repeated ${STOP_RULE}. The whole took ${seconds()}.`,
  );
  if (json !== undefined) {
    const machine = { node: process.version, platform: platform(), arch: arch(), cores: cpus().length };
    const compared = sections.map((section) => ({
      ...section,
      figures: section.figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })),
    }));
    const file = { at: new Date().toISOString(), machine, stopRule: STOP_RULE, rows: compared };
    await writeFile(json, `${JSON.stringify(file, null, 2)}\n`);
    console.info(`Written to ${json}`);
  }
  return failed === 0 ? 0 : 1;
}

// A row that failed may have left a server or a browser running, so end the process explicitly.
process.exit(await run());
