import { type Figure, isTiming, ratioOf, type Side, type Unit } from './figure.ts';
import { median } from '../averages.ts';

const digits: Record<Unit, number> = {
  ms: 1,
  µs: 1,
  MB: 1,
  KB: 1,
  calls: 0,
  units: 1,
  'per s': 0,
  tokens: 0,
  cents: 3,
};

export type Section = { readonly name: string; readonly title: string; readonly figures: readonly Figure[] };

const heads = ['row', 'figure', 'ours', 'reference', 'ratio', 'goal'] as const;

/** All figures as one Markdown table with aligned columns. */
export function table(sections: readonly Section[]): string {
  const body = sections.flatMap(({ title, figures }) => figures.map((figure) => cells(title, figure)));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...body.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function cells(title: string, figure: Figure): string[] {
  const { what, unit, ours, reference, goal = '', settled = true } = figure;
  const ratio = ratioOf(figure);
  const beside = reference ? `${reference.label}: ${sideText(reference, unit)}` : '';
  const compared = ratio.ok ? ratioText(ratio.ratio) : reference ? `refused: ${ratio.why}` : '';
  const mark = settled || !isTiming(unit) ? '' : '~';
  return [title, what, `${mark}${sideText(ours, unit)}`, beside, compared, goal];
}

const ratioText = (ratio: number): string => (ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2));

/** The median with its unit, followed by the range if the rounded values differ. */
function sideText({ values }: Side, unit: Unit): string {
  const text = (value: number): string => value.toFixed(value >= 100 ? 0 : digits[unit]);
  const middle = `${text(median(values))} ${unit}`;
  const [low, high] = [text(Math.min(...values)), text(Math.max(...values))];
  return low === high ? middle : `${middle} (${low}–${high})`;
}
