import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { visitBudgets } from '../budgets.ts';
import { askChild } from '../child.ts';
import { StepCost, visitSteps } from '../counting/count-visit.ts';
import type { Figure, Side, Unit } from '../figure.ts';
import type { Row } from '../row.ts';
import { photos, takePhoto } from './photo.ts';

const MAX_OVERHEAD_MS = 400;

const Timing = z.object({
  toModelMs: z.number(),
  toStoredMs: z.number(),
  photoBytes: z.int(),
  modelCalls: z.int(),
  awsCalls: z.int(),
  bytesToModel: z.int(),
});
type Timing = z.infer<typeof Timing>;
const Answer = z.object({ samples: z.array(z.array(Timing)), settled: z.boolean() });

export const Visit = z.record(z.enum(visitSteps), StepCost);

export const overheadRow: Row = {
  name: 'overhead',
  title: 'Around the model',
  async measure(progress) {
    progress('taking the 12 MP JPEG');
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-overhead-'));
    const file = join(folder, 'photo.jpeg');
    await writeFile(file, await takePhoto(photos[0]));
    progress('analysing it with a model that answers at once, ours and the plain way in turn');
    const { samples, settled } = await askChild('overhead', [file], Answer);
    await rm(folder, { recursive: true });
    progress('counting the AWS calls of a visit');
    const visit = await askChild('counts', [], Visit);
    return { figures: [...timings(samples, settled), ...visitFigures(visit)] };
  },
};

function timings([ours = [], plain = []]: readonly Timing[][], settled: boolean): Figure[] {
  const figure = (what: string, unit: Unit, of: (timing: Timing) => number, goal?: string): Figure => ({
    what,
    unit,
    ours: side('queued and checked', ours, of),
    reference: side('read, ask, store', plain, of),
    settled,
    ...(goal !== undefined && { goal }),
  });
  return [
    figure('POST to model call, 12 MP JPEG', 'ms', ({ toModelMs }) => toModelMs),
    figure('model answer to stored result', 'ms', ({ toStoredMs }) => toStoredMs),
    figure('both together', 'ms', (each) => each.toModelMs + each.toStoredMs, `< ${MAX_OVERHEAD_MS} ms`),
  ];
}

const side = (label: string, made: readonly Timing[], of: (timing: Timing) => number): Side => ({
  label,
  work: { photoBytes: made[0]?.photoBytes ?? 0, modelCalls: made[0]?.modelCalls ?? 0, resultsStored: 1 },
  values: made.map(of),
});

/** The AWS calls and DynamoDB units of each step, with their budgets as goals. */
export function visitFigures(visit: z.infer<typeof Visit>): Figure[] {
  return visitSteps.flatMap((step): Figure[] => {
    const { calls, readUnits, writeUnits } = visit[step];
    const budget = visitBudgets[step];
    const counted = (what: string, unit: Unit, value: number, most: number): Figure => ({
      what: `${step}: ${what}`,
      unit,
      ours: { label: step, work: { step }, values: [value] },
      goal: `≤ ${most}`,
    });
    const all = [
      counted('AWS calls', 'calls', calls, budget.calls),
      counted('DynamoDB writes', 'units', writeUnits, budget.writeUnits),
      counted('DynamoDB reads', 'units', readUnits, budget.readUnits),
    ];
    return all.filter(({ ours }) => ours.values[0] !== 0);
  });
}
