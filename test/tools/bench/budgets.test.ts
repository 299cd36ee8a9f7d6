import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { bundleBudgetsKb, visitBudgets } from './budgets.ts';
import { bundleClients, bundleHandler, handlers } from './bundle.ts';
import { countVisit, type VisitCost, visitSteps } from './counting/count-visit.ts';
import { type MeteredCloud, startMeteredCloud } from './counting/metered-cloud.ts';

const BYTES_A_KB = 1024;

describe('what a visit asks of AWS', () => {
  let cloud: MeteredCloud;
  let visit: VisitCost;

  beforeAll(async () => {
    cloud = await startMeteredCloud();
    visit = await countVisit(cloud, await drawFace({ tone: skinTones[2], sizePx: 320 }));
  }, 60_000);
  afterAll(() => cloud.stop());

  it.each(visitSteps)('stays within its budget of calls and units: %s', (step) => {
    const { calls, writes, readUnits, writeUnits, named } = visit[step];
    const budget = visitBudgets[step];
    const over = Object.entries({ calls, writes, readUnits, writeUnits }).filter(
      ([name, counted]) => counted > (Object.entries(budget).find(([each]) => each === name)?.[1] ?? 0),
    );
    expect(over, named.join(', ')).toEqual([]);
  });

  it('calls the model once per analysis, and proves a private deletion: check, mark, delete, check, record', () => {
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

  it('writes once an event', () => {
    expect(visit.event.named).toEqual(['dynamodb GetItem', 'dynamodb PutItem']);
  });
});

describe('a bundle', () => {
  it.each(handlers)('of %s has just the AWS clients it needs, and is within its budget', async (handler) => {
    const [own, clients] = await Promise.all([bundleHandler(handler), bundleClients(handler)]);
    expect(own.clients).toBe(clients.clients);
    const overKb = (own.bytes.byteLength - clients.bytes.byteLength) / BYTES_A_KB;
    expect(overKb).toBeLessThanOrEqual(bundleBudgetsKb[handler]);
  });
});
