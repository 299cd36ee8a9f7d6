import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { SWITCH_CACHE_S, SWITCH_KEY } from '#domain/settings/switch.ts';
import { createAllowance } from '../../../functions/adapters/limits/allowance.ts';
import { createSwitch } from '../../../functions/adapters/switch.ts';
import { NOW, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { standingClock } from '../../support/fakes/services.ts';
import { ANALYSES, freshDynamo } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();

const standing = (): number => NOW;

const flip = (item: object) =>
  dynamo.documents().send(new PutCommand({ TableName: ANALYSES, Item: { pk: SWITCH_KEY, ...item } }));

describe("the operator's switch for analyses and uploads", () => {
  it.each([
    [{}, { analyses: true, uploads: true }],
    [{ analyses: 'off' }, { analyses: false, uploads: true }],
    [
      { uploads: 'off', analyses: 'on' },
      { analyses: true, uploads: false },
    ],
    [{ analysesPerDay: 5 }, { analyses: true, uploads: true, analysesPerDay: 5 }],
    // An operator who edits the item by hand might write OFF or false instead of off.
    [
      { analyses: 'OFF', uploads: false },
      { analyses: false, uploads: false },
    ],
    [{ analysesPerDay: 'few' }, { analyses: true, uploads: true }],
    [{ analysesPerDay: -1 }, { analyses: true, uploads: true }],
  ])('is read from the item %j', async (item, state) => {
    await flip(item);
    const readSwitch = createSwitch(dynamo.documents(), { table: ANALYSES, now: standing });
    expect(await readSwitch()).toEqual({ analysesPerDay: undefined, ...state });
  });

  it('is on if nobody has set it', async () => {
    const readSwitch = createSwitch(dynamo.documents(), { table: ANALYSES, now: standing });
    expect(await readSwitch()).toEqual({ analyses: true, uploads: true, analysesPerDay: undefined });
  });

  it('takes effect within 30 seconds, because each read is cached for that long', async () => {
    const now = standingClock(NOW);
    const readSwitch = createSwitch(dynamo.documents(), { table: ANALYSES, now });
    await readSwitch();
    await flip({ analyses: 'off' });
    now.pass(SWITCH_CACHE_S * 1000 - 1);
    expect(await readSwitch()).toMatchObject({ analyses: true });
    now.pass(1);
    expect([SWITCH_CACHE_S, await readSwitch()]).toEqual([30, expect.objectContaining({ analyses: false })]);
  });

  it('is read again after a failed read', async () => {
    let fails = true;
    const documents = dynamo.documents();
    documents.middlewareStack.add(
      (next) => (call) => (fails ? Promise.reject(new Error('throttled')) : next(call)),
      { step: 'initialize' },
    );
    const readSwitch = createSwitch(documents, { table: ANALYSES, now: standing });
    await expect(readSwitch()).rejects.toThrow('throttled');
    fails = false;
    expect(await readSwitch()).toMatchObject({ analyses: true });
  });

  it('can also set the daily limit, from which the limit per IP address is derived', async () => {
    await flip({ analysesPerDay: 20 });
    const allowance = createAllowance(dynamo.documents(), {
      table: ANALYSES,
      hashSecret: 'ab'.repeat(16),
      limits: {
        analysesPerHourAndSession: 100,
        analysesPerDayAndAddress: 60,
        analysesPerDay: 1_000,
        shareOfDayPerAddress: 10,
      },
      now: standing,
      readSwitch: createSwitch(dynamo.documents(), { table: ANALYSES, now: standing }),
    });
    const consume = (address: string) => allowance.consume('analysis', SESSION_ID, address);
    const ofOne = [await consume('192.0.2.1'), await consume('192.0.2.1'), await consume('192.0.2.1')];
    expect(ofOne.map(({ ok }) => ok)).toEqual([true, true, false]);
    const others = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
    const granted = await Promise.all(others.map(consume));
    expect(granted.filter(({ ok }) => ok)).toHaveLength(18);
  });
});
