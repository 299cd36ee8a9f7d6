import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { bundleBudgetsKb, onDemandBudgetsKb, visitBudgets } from './budgets.ts';
import { bundleClients, bundleHandler, bundleOnDemandModules, handlers } from './bundle.ts';
import { COPY_COSTS, COPY_COUNTS } from './copy-costs.ts';
import { countVisit, type VisitCost, visitSteps } from './counting/count-visit.ts';
import { type MeteredCloud, startMeteredCloud } from './counting/metered-cloud.ts';
import { growthTable } from './rows/growth.ts';
import { overheadRow, visitFigures } from './rows/overhead.ts';
import { usualVisit } from './scale/behaviour.ts';
import { costTable } from './scale/cost-tables.ts';
import { sizingTable } from './scale/sizing-table.ts';
import { table } from './table.ts';
import { tableRows } from './table-rows.ts';

const BYTES_A_KB = 1024;
const published = tableRows(readFileSync(new URL('README.md', import.meta.url), 'utf8'));
const operators = tableRows(readFileSync('infra/COSTS.md', 'utf8'));
const behaviour = await usualVisit();

describe('the AWS calls of a visit', () => {
  let cloud: MeteredCloud;
  let visit: VisitCost;

  beforeAll(async () => {
    cloud = await startMeteredCloud();
    visit = await countVisit(cloud, await drawFace({ tone: skinTones[2], sizePx: 320 }));
  }, 60_000);
  afterAll(() => cloud.stop());

  it.each(visitSteps)(
    'stay within their budget of calls and DynamoDB capacity units in the step "%s"',
    (step) => {
      const { calls, writes, readUnits, writeUnits, named } = visit[step];
      const budget = visitBudgets[step];
      const over = Object.entries({ calls, writes, readUnits, writeUnits }).filter(
        ([name, counted]) => counted > (Object.entries(budget).find(([each]) => each === name)?.[1] ?? 0),
      );
      expect(over, `${named.join(', ')} (see \`visitBudgets\` in test/tools/bench/budgets.ts)`).toEqual([]);
    },
  );

  it('include one model call per analysis, and an S3 HEAD request before and after the deletion of a private photo', () => {
    expect(visit['normal analysis'].named.filter((name) => name === 'bedrock Converse')).toHaveLength(1);
    const { named } = visit['private analysis'];
    const deletion = named.indexOf('s3 HEAD');
    expect(named.slice(deletion, deletion + 5)).toEqual([
      's3 HEAD',
      'dynamodb UpdateItem',
      's3 DELETE',
      's3 HEAD',
      'dynamodb UpdateItem',
    ]);
  });

  it('include one DynamoDB write per logged event', () => {
    expect(visit.event.named).toEqual(['dynamodb GetItem', 'dynamodb PutItem']);
  });

  it('match the counts in the README of the benchmarks', () => {
    const { name, title } = overheadRow;
    const [head, ...counted] = tableRows(table([{ name, title, figures: visitFigures(visit) }]));
    expect(published).toContainEqual(head);
    const steps = published.filter(
      ([row, what = '']) => row === title && / (?:calls|writes|reads)$/.test(what),
    );
    expect(steps, COPY_COUNTS).toEqual(counted);
  });

  it('yield the forecast in the README of the benchmarks', () => {
    const forecast = tableRows(growthTable(visit, behaviour));
    const start = published.findIndex(([first]) => first === forecast[0]?.[0]);
    expect(published.slice(start), COPY_COSTS).toEqual(forecast);
  });

  it.each([
    ['costs', costTable],
    ['sizes', sizingTable],
  ])('yield the table of %s in infra/COSTS.md', (_what, tableOf) => {
    const rows = tableRows(tableOf(visit, behaviour));
    const start = operators.findIndex(([first]) => first === rows[0]?.[0]);
    expect(operators.slice(start, start + rows.length), COPY_COSTS).toEqual(rows);
  });
});

describe('the size budgets of Lambda bundles', () => {
  it('match the goals in the README of the benchmarks', () => {
    const goals = published.flatMap(([row, what = '', , , , goal]) =>
      row === 'Function start' && /: (?:bundle|modules loaded on demand)$/.test(what) ? [[what, goal]] : [],
    );
    const budgets = handlers.flatMap((handler) => [
      [`${handler}: bundle`, `≤ ${bundleBudgetsKb[handler]} KB more`],
      ...(handler in onDemandBudgetsKb
        ? [[`${handler}: modules loaded on demand`, `≤ ${onDemandBudgetsKb[handler]} KB`]]
        : []),
    ]);
    expect(goals, 'Copy the budgets to the goals in test/tools/bench/README.md').toEqual(budgets);
  });
});

const raise = (budget: 'bundleBudgetsKb' | 'onDemandBudgetsKb'): string =>
  `If this growth is meant, raise \`${budget}\` in test/tools/bench/budgets.ts and the goal in the README beside it`;

describe('a Lambda bundle', { tags: 'slow' }, () => {
  it.each(handlers)(
    'stays within its size budget, and contains only the AWS clients that the handler needs: %s',
    async (handler) => {
      const [own, clients] = await Promise.all([bundleHandler(handler), bundleClients(handler)]);
      expect(own.clients).toBe(clients.clients);
      const overKb = (own.bytes.byteLength - clients.bytes.byteLength) / BYTES_A_KB;
      expect(overKb, raise('bundleBudgetsKb')).toBeLessThanOrEqual(bundleBudgetsKb[handler]);
    },
  );

  it.each(handlers)('stays within the size budget for modules loaded on demand: %s', async (handler) => {
    const onDemand = await bundleOnDemandModules(handler);
    const kb = onDemand.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) / BYTES_A_KB;
    expect(kb, raise('onDemandBudgetsKb')).toBeLessThanOrEqual(onDemandBudgetsKb[handler] ?? 0);
    expect(onDemand.map(({ clients }) => clients).join('')).toBe('');
  });
});
