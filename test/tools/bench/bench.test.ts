import { describe, expect, it } from 'vitest';
import { type Figure, ratioOf, type Side } from './figure.ts';
import { quantile } from '../averages.ts';
import { readOptions } from './options.ts';
import { isSettled, repeat } from './repeat.ts';
import { rows } from './rows.ts';
import { table } from './table.ts';

const side = (given: Partial<Side> = {}): Side => ({
  label: 'some way',
  work: { bytesIn: 5, photos: 1 },
  values: [10, 12, 11],
  ...given,
});
const figure = (given: Partial<Figure> = {}): Figure => ({
  what: 'a step',
  unit: 'ms',
  ours: side(),
  reference: side({ values: [5, 6, 5.5] }),
  ...given,
});

describe('the calculation of a benchmark ratio', () => {
  it('divides the median of our measurements by the median of the reference', () => {
    expect(ratioOf(figure())).toEqual({ ok: true, ratio: 2 });
  });

  it.each([
    ['did a different amount', { bytesIn: 6, photos: 1 }, 'different work, bytesIn: 5 and 6'],
    ['omitted a part', { bytesIn: 5 }, 'different work, photos: 1 and undefined'],
    ['did additional work', { bytesIn: 5, photos: 1, pages: 2 }, 'different work, pages: undefined and 2'],
  ])('refuses a ratio if our code and the reference did different work: the reference %s', (_, work, why) => {
    const refused = figure({ reference: side({ work: Object.assign({}, work) }) });
    expect(ratioOf(refused)).toEqual({ ok: false, why });
    expect(table([{ name: 'one', title: 'One', figures: [refused] }])).toContain(`refused: ${why}`);
  });

  it('refuses a ratio if neither measurement reports how much work was done', () => {
    const silent = figure({ ours: side({ work: {} }), reference: side({ work: {} }) });
    expect(ratioOf(silent)).toMatchObject({ ok: false });
  });

  it('requires several measurements of a time on each side, but only one measurement of a size', () => {
    const once = { ours: side({ values: [10] }), reference: side({ values: [5] }) };
    expect(ratioOf(figure(once))).toMatchObject({ ok: false, why: expect.stringContaining('timed once') });
    expect(ratioOf(figure({ ...once, unit: 'KB' }))).toEqual({ ok: true, ratio: 2 });
  });

  it.each([
    ['without a reference', { what: 'a step', unit: 'ms', ours: side() } satisfies Figure],
    ['if the reference is 0', figure({ reference: side({ values: [0, 0] }) })],
    ['without a measurement', figure({ ours: side({ values: [] }) })],
  ])('yields no ratio %s', (_, refused) => {
    expect(ratioOf(refused).ok).toBe(false);
  });
});

const samplesOf = (values: readonly number[]) => {
  let taken = 0;
  return async () => values[taken++ % values.length] ?? 0;
};

describe('the benchmark timer', () => {
  it('repeats a measurement the minimum number of times if the spread is small', async () => {
    const { samples, settled } = await repeat([samplesOf([10])], (each) => each);
    expect([samples[0]?.length, settled]).toEqual([5, true]);
  });

  it('repeats a measurement the maximum number of times if the spread stays large, and then reports it as unsettled', async () => {
    const limits = { least: 3, most: 8, seconds: 60 };
    const { samples, settled } = await repeat([samplesOf([1, 50, 100])], (each) => each, limits);
    expect([samples[0]?.length, settled]).toEqual([8, false]);
  });

  it('repeats a measurement only the minimum number of times if the time limit has passed', async () => {
    let now = 0;
    const { samples } = await repeat(
      [samplesOf([1, 50, 100])],
      (each) => each,
      { least: 3, most: 50, seconds: 10 },
      () => (now += 12_000),
    );
    expect(samples[0]).toHaveLength(3);
  });

  it('alternates between our code and the reference, starting with a warm-up round', async () => {
    const order: string[] = [];
    const act = (name: string) => async () => order.push(name);
    await repeat([act('a'), act('b')], () => 1, { least: 2, most: 2, seconds: 9 });
    expect(order.join('')).toBe('ababab');
  });

  it.each([
    ['is', [100, 101, 99, 100, 300], true],
    ['is not', [100, 120, 80, 100, 60], false],
  ])('reports that a timing %s settled if its measurements are %j', (_, values, settled) => {
    expect(isSettled(values)).toBe(settled);
  });

  it('shows a timing as its median and range', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(table([{ name: 'one', title: 'One', figures: [figure()] }])).toContain('11.0 ms (10.0–12.0)');
  });
});

describe('the benchmark command', () => {
  const names = rows.map(({ name }) => name);
  const read = (...given: string[]) => readOptions(given, names);

  it('requires no flags, and accepts --json, --all and --only', () => {
    expect(read()).toEqual({ ok: true, options: { all: false, only: undefined, json: undefined } });
    expect(read('--json')).toMatchObject({ options: { json: 'bench.json' } });
    expect(read('--json', '--all')).toMatchObject({ options: { json: 'bench.json', all: true } });
    expect(read('--json', 'x.json', '--only', 'photo')).toMatchObject({
      options: { json: 'x.json', only: 'photo' },
    });
  });

  it('prints its usage and the names of all rows if asked for help', () => {
    expect(read('--help')).toMatchObject({
      isHelp: true,
      message: expect.stringMatching(/^npm run bench .*\nRows: first-page, /),
    });
    expect(read('--help')).toMatchObject({ message: expect.stringContaining(names.join(', ')) });
  });

  it.each([
    [['--foo'], "Unknown option '--foo'"],
    [['photo'], "Unexpected argument 'photo'"],
    [['--only'], '--only'],
    [['--only', 'nothing'], 'There is no row "nothing". Rows: first-page'],
  ])('refuses %j with a reason', (given, message) => {
    expect(read(...given)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  });
});
