import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
} from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { createAllowance } from '../../../../functions/adapters/limits/analysis-limits.ts';
import { createDocuments } from '../../../../functions/adapters/documents.ts';
import { NOW, SESSION_ID } from '../../../support/builders/analysis-request.ts';
import { ANALYSES, freshDynamo } from '../../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const HOUR_S = 3_600;
const ADDRESS = '192.0.2.7';

type Limits = { hour?: number; address?: number; total?: number; share?: number };

const settings = ({ hour = 10, address = 60, total = 1_000, share = 100 }: Limits) => ({
  ANALYSES_TABLE: ANALYSES,
  HASH_SECRET: 'ab'.repeat(16),
  ANALYSES_PER_HOUR_AND_SESSION: hour,
  ANALYSES_PER_DAY_AND_ADDRESS: address,
  ANALYSES_PER_DAY: total,
  SHARE_OF_DAY_PER_ADDRESS: share,
});

const allowance = (limits: Limits = {}, now: () => number = () => NOW) =>
  createAllowance(dynamo.documents(), settings(limits), now);

const lastMoment = () => NOW + HOUR_S * 1000 - 1;

const used = async (): Promise<Record<string, unknown>> => usedBy('analysis');

/** The values of one kind of counter, by its owner. */
async function usedBy(what: string): Promise<Record<string, unknown>> {
  const counters = (await dynamo.items(ANALYSES)).map((item) => ({
    parts: String(item['pk']).split('#'),
    count: item['used'],
  }));
  const wanted = counters.filter(({ parts }) => parts[1] === what);
  return Object.fromEntries(wanted.map(({ parts, count }) => [parts[2] ?? '', count]));
}

describe('taking an analysis', () => {
  it('raises the counter of the session, of the address and of the day', async () => {
    expect(await allowance().consume('analysis', SESSION_ID, ADDRESS)).toMatchObject({ ok: true });
    expect(await used()).toEqual({ session: 1, address: 1, total: 1 });
  });

  it.each([
    [{ hour: 1 }, 'the session: until the end of its hour', HOUR_S],
    [{ address: 1 }, 'the address: until the end of its day', 15 * HOUR_S],
    [{ total: 1 }, 'the day: until its end', 15 * HOUR_S],
    [{ hour: 1, total: 1 }, 'two of them: until the later end', 15 * HOUR_S],
  ])('is refused with %j by the limit of %s', async (limits, _, retryAfterSeconds) => {
    await allowance(limits).consume('analysis', SESSION_ID, ADDRESS);
    const before = await used();
    expect(await allowance(limits).consume('analysis', SESSION_ID, ADDRESS)).toEqual({
      ok: false,
      retryAfterSeconds,
    });
    expect(await used()).toEqual(before);
  });

  it('tells a whole second at least to wait', async () => {
    await allowance({ hour: 1 }, lastMoment).consume('analysis', SESSION_ID, ADDRESS);
    expect(await allowance({ hour: 1 }, lastMoment).consume('analysis', SESSION_ID, ADDRESS)).toEqual({
      ok: false,
      retryAfterSeconds: 1,
    });
  });

  it('begins anew with the next hour', async () => {
    await allowance({ hour: 1 }).consume('analysis', SESSION_ID, ADDRESS);
    const later = allowance({ hour: 1 }, () => NOW + HOUR_S * 1000);
    expect(await later.consume('analysis', SESSION_ID, ADDRESS)).toMatchObject({ ok: true });
  });

  it('counts sessions apart and their address together', async () => {
    const limits = { hour: 1, address: 2 };
    const oks: boolean[] = [];
    for (const session of ['one', 'two', 'three']) {
      oks.push((await allowance(limits).consume('analysis', session, ADDRESS)).ok);
    }
    expect(oks).toEqual([true, true, false]);
    expect((await allowance(limits).consume('analysis', 'three', '198.51.100.1')).ok).toBe(true);
  });

  it('lets exactly as many through as allowed when all come at once', async () => {
    const takes = await Promise.all(
      Array.from({ length: 12 }, () => allowance({ hour: 4 }).consume('analysis', SESSION_ID, ADDRESS)),
    );
    expect(takes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await used()).toEqual({ session: 4, address: 4, total: 4 });
  });

  it('is switched off for all by a limit of 0 a day', async () => {
    expect(await allowance({ total: 0 }).consume('analysis', SESSION_ID, ADDRESS)).toMatchObject({
      ok: false,
    });
    expect(await allowance({ total: 0 }).analysisBlockedFor(SESSION_ID, ADDRESS)).toBe(15 * HOUR_S);
  });

  it('can be refunded, all of it', async () => {
    const reservation = await allowance().consume('analysis', SESSION_ID, ADDRESS);
    await allowance().refund(reservation.ok ? reservation.refundable : []);
    expect(await used()).toEqual({ session: 0, address: 0, total: 0 });
  });

  it('keeps no address and lets each counter expire a day after its window', async () => {
    await allowance().consume('analysis', SESSION_ID, ADDRESS);
    const items = await dynamo.items(ANALYSES);
    expect(JSON.stringify(items)).not.toContain(ADDRESS);
    const ends = items.map((item) => item['ttl'] - NOW / 1000).toSorted((a, b) => a - b);
    expect(ends).toEqual([25, 39, 39, 39].map((hours) => hours * HOUR_S));
  });
});

describe('one address', () => {
  it('gets at most its share of the day, even if its own limit is higher', async () => {
    const limits = { hour: 1_000, address: 1_000, total: 50, share: 6 };
    const oks: boolean[] = [];
    for (const session of ['one', 'two', 'three', 'four']) {
      oks.push((await allowance(limits).consume('analysis', session, ADDRESS)).ok);
    }
    expect(oks).toEqual([true, true, true, false]);
    expect((await allowance(limits).consume('analysis', 'five', '198.51.100.1')).ok).toBe(true);
  });
});

describe('an attempt', () => {
  it('is never refunded: an address has at most three times as many attempts as analyses', async () => {
    const limits = { hour: 100, address: 2 };
    let tried = 0;
    for (; tried < 20; tried += 1) {
      const reservation = await allowance(limits).consume('analysis', SESSION_ID, ADDRESS);
      if (!reservation.ok) break;
      await allowance(limits).refund(reservation.refundable);
    }
    expect(tried).toBe(6);
    expect(await usedBy('attempt')).toEqual({ address: 6 });
    expect(await used()).toEqual({ session: 0, address: 0, total: 0 });
  });
});

describe('taking an upload', () => {
  it('does not reduce the limits of other visitors, however many permits are issued', async () => {
    const limits = { hour: 3, address: 3, total: 4 };
    for (let line = 0; line < 6; line += 1) {
      for (let asked = 0; asked < 10; asked += 1) {
        await allowance(limits).consume('upload', `session-${line}`, `192.0.2.${line}`);
      }
    }
    const other = allowance(limits);
    expect(await other.analysisBlockedFor('other', '198.51.100.1')).toBeUndefined();
    expect(await other.consume('upload', 'other', '198.51.100.1')).toMatchObject({ ok: true });
    expect(await other.consume('analysis', 'other', '198.51.100.1')).toMatchObject({ ok: true });
  });

  it('is allowed three times as often, and counted apart from analyses', async () => {
    const limits = { hour: 1 };
    await allowance(limits).consume('analysis', SESSION_ID, ADDRESS);
    const oks: boolean[] = [];
    for (let uploads = 0; uploads < 4; uploads += 1) {
      oks.push((await allowance(limits).consume('upload', SESSION_ID, ADDRESS)).ok);
    }
    expect(oks).toEqual([true, true, true, false]);
  });
});

describe('asking whether an analysis is left', () => {
  it('says nothing while there is one, and takes none', async () => {
    expect(await allowance({ hour: 1 }).analysisBlockedFor(SESSION_ID, ADDRESS)).toBeUndefined();
    expect(await used()).toEqual({});
  });

  it('says for how long there is none', async () => {
    await allowance({ hour: 1 }).consume('analysis', SESSION_ID, ADDRESS);
    expect(await allowance({ hour: 1 }).analysisBlockedFor(SESSION_ID, ADDRESS)).toBe(HOUR_S);
    expect(await allowance({ hour: 1 }).analysisBlockedFor('another', ADDRESS)).toBeUndefined();
  });
});

const isTotal = (pk: unknown) => String(pk).includes('#total#');

describe('a table that fails', () => {
  const metadata = { message: 'table analyses', $metadata: {} };
  const broken = new ProvisionedThroughputExceededException(metadata);

  it('while one counter is raised gives the others back and is thrown', async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    const lowered: unknown[] = [];
    mock.on(UpdateCommand).callsFake((input) => {
      if (input.UpdateExpression.includes(':minusOne')) lowered.push(input.Key.pk);
      else if (isTotal(input.Key.pk)) throw broken;
      return {};
    });
    const broke = createAllowance(createDocuments(), settings({}), () => NOW);
    await expect(broke.consume('analysis', SESSION_ID, ADDRESS)).rejects.toBe(broken);
    expect(lowered).toHaveLength(3);
    expect(lowered.some(isTotal)).toBe(false);
    mock.restore();
  });

  it('is no refusal, even where another counter refuses', async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    mock.on(UpdateCommand).callsFake((input) => {
      throw isTotal(input.Key.pk) ? broken : new ConditionalCheckFailedException(metadata);
    });
    const broke = createAllowance(createDocuments(), settings({}), () => NOW);
    await expect(broke.consume('analysis', SESSION_ID, ADDRESS)).rejects.toBe(broken);
    mock.restore();
  });

  it('is thrown when it is asked', async () => {
    const mock = mockClient(DynamoDBDocumentClient);
    mock.on(BatchGetCommand).rejects(broken);
    const broke = createAllowance(createDocuments(), settings({}), () => NOW);
    await expect(broke.analysisBlockedFor(SESSION_ID, ADDRESS)).rejects.toBe(broken);
    mock.restore();
  });
});
