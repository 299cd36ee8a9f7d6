import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
} from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asDeployed } from '#domain/settings/switch.ts';
import { createAllowance } from '../../../../functions/adapters/limits/allowance.ts';
import {
  createExpectedPhotos,
  createPhotoCount,
} from '../../../../functions/adapters/limits/expected-photos.ts';
import { createDocuments } from '../../../../functions/adapters/documents.ts';
import { NOW, SESSION_ID } from '../../../support/builders/analysis-request.ts';
import { ANALYSES, freshDynamo } from '../../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const HOUR_S = 3_600;
const ADDRESS = '192.0.2.7';

type Limits = { hour?: number; address?: number; total?: number; share?: number };

const settings = (
  { hour = 10, address = 60, total = 1_000, share = 100 }: Limits,
  now: () => number = () => NOW,
) => ({
  table: ANALYSES,
  hashSecret: 'ab'.repeat(16),
  limits: {
    analysesPerHourAndSession: hour,
    analysesPerDayAndAddress: address,
    analysesPerDay: total,
    shareOfDayPerAddress: share,
  },
  now,
  readSwitch: async () => asDeployed,
});

const allowance = (limits: Limits = {}, now?: () => number) =>
  createAllowance(dynamo.documents(), settings(limits, now));

const lastMoment = () => NOW + HOUR_S * 1000 - 1;

const used = async (): Promise<Record<string, unknown>> => usedBy('analysis');

/** The counters of one kind (`what`), such as `analysis`, keyed by scope: session, address or total. */
async function usedBy(what: string): Promise<Record<string, unknown>> {
  const counters = (await dynamo.items(ANALYSES)).map((item) => ({
    parts: String(item['pk']).split('#'),
    count: item['used'],
  }));
  const wanted = counters.filter(({ parts }) => parts[1] === what);
  return Object.fromEntries(wanted.map(({ parts, count }) => [parts[2] ?? '', count]));
}

describe('consuming allowance for an analysis', () => {
  it('increments the counters of the session, the IP address and the day', async () => {
    expect(await allowance().consume('analysis', SESSION_ID, ADDRESS)).toMatchObject({ ok: true });
    expect(await used()).toEqual({ session: 1, address: 1, total: 1 });
  });

  it.each([
    [{ hour: 1 }, 'analysesPerHourAndSession', HOUR_S],
    [{ address: 1 }, 'analysesPerDayAndAddress', 15 * HOUR_S],
    [{ total: 50, share: 2 }, 'shareOfDayPerAddress', 15 * HOUR_S],
    [{ address: 2, total: 1 }, 'analysesPerDay', 15 * HOUR_S],
    [{ address: 2, hour: 1, total: 1 }, 'analysesPerDay', 15 * HOUR_S],
  ])(
    'is refused once one of the limits %j is reached, and the refusal names the reached limit with the longest wait: %s',
    async (limits, limit, retryAfterSeconds) => {
      await allowance(limits).consume('analysis', SESSION_ID, ADDRESS);
      const before = await used();
      expect(await allowance(limits).consume('analysis', SESSION_ID, ADDRESS)).toEqual({
        ok: false,
        reached: { limit, retryAfterSeconds },
      });
      expect(await used()).toEqual(before);
    },
  );

  it('is refused once the allowance is used up, with a waiting time of at least one second', async () => {
    await allowance({ hour: 1 }, lastMoment).consume('analysis', SESSION_ID, ADDRESS);
    expect(await allowance({ hour: 1 }, lastMoment).consume('analysis', SESSION_ID, ADDRESS)).toMatchObject({
      reached: { retryAfterSeconds: 1 },
    });
  });

  it('is allowed again in the next clock hour after the hourly limit was reached', async () => {
    await allowance({ hour: 1 }).consume('analysis', SESSION_ID, ADDRESS);
    const later = allowance({ hour: 1 }, () => NOW + HOUR_S * 1000);
    expect(await later.consume('analysis', SESSION_ID, ADDRESS)).toMatchObject({ ok: true });
  });

  it('is limited per session, and for all sessions of an IP address together', async () => {
    const limits = { hour: 1, address: 2 };
    const oks: boolean[] = [];
    for (const session of ['one', 'two', 'three']) {
      oks.push((await allowance(limits).consume('analysis', session, ADDRESS)).ok);
    }
    expect(oks).toEqual([true, true, false]);
    expect((await allowance(limits).consume('analysis', 'three', '198.51.100.1')).ok).toBe(true);
  });

  it('succeeds exactly up to the limit when all requests arrive at once', async () => {
    const takes = await Promise.all(
      Array.from({ length: 12 }, () => allowance({ hour: 4 }).consume('analysis', SESSION_ID, ADDRESS)),
    );
    expect(takes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await used()).toEqual({ session: 4, address: 4, total: 4 });
  });

  it('is refused for everybody if the daily limit is 0', async () => {
    expect(await allowance({ total: 0 }).consume('analysis', SESSION_ID, ADDRESS)).toMatchObject({
      ok: false,
    });
    expect((await allowance({ total: 0 }).blockedBy(SESSION_ID, ADDRESS)).analysis).toEqual({
      limit: 'analysesPerDay',
      retryAfterSeconds: 15 * HOUR_S,
    });
  });

  it('can be undone by a refund for the session, the IP address and the day', async () => {
    const reservation = await allowance().consume('analysis', SESSION_ID, ADDRESS);
    await allowance().refund(reservation.ok ? reservation.refundable : []);
    expect(await used()).toEqual({ session: 0, address: 0, total: 0 });
  });

  it('stores no IP address, but only counters that expire a day after their period ends', async () => {
    await allowance().consume('analysis', SESSION_ID, ADDRESS);
    const items = await dynamo.items(ANALYSES);
    expect(JSON.stringify(items)).not.toContain(ADDRESS);
    const ends = items.map((item) => item['ttl'] - NOW / 1000).toSorted((a, b) => a - b);
    expect(ends).toEqual([25, 39, 39, 39].map((hours) => hours * HOUR_S));
  });
});

describe('the allowance of one IP address', () => {
  it('is at most a fixed share of the daily limit, even if the limit per address is higher', async () => {
    const limits = { hour: 1_000, address: 1_000, total: 50, share: 6 };
    const oks: boolean[] = [];
    for (const session of ['one', 'two', 'three', 'four']) {
      oks.push((await allowance(limits).consume('analysis', session, ADDRESS)).ok);
    }
    expect(oks).toEqual([true, true, true, false]);
    expect((await allowance(limits).consume('analysis', 'five', '198.51.100.1')).ok).toBe(true);
  });
});

describe('the attempts of an IP address at an analysis', () => {
  it('are limited to three attempts per permitted analysis, and still count after a refund', async () => {
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

describe('the allowance for upload permits', () => {
  it('does not limit other visitors, however many permits are requested', async () => {
    const limits = { hour: 3, address: 3, total: 4 };
    for (let line = 0; line < 6; line += 1) {
      for (let asked = 0; asked < 10; asked += 1) {
        await allowance(limits).consume('upload', `session-${line}`, `192.0.2.${line}`);
      }
    }
    const other = allowance(limits);
    expect((await other.blockedBy('other', '198.51.100.1')).analysis).toBeUndefined();
    expect(await other.consume('upload', 'other', '198.51.100.1')).toMatchObject({ ok: true });
    expect(await other.consume('analysis', 'other', '198.51.100.1')).toMatchObject({ ok: true });
  });

  it('is limited per IP address and hour, even if each permit is requested with another session id', async () => {
    const limits = { hour: 100, address: 1 };
    for (let asked = 0; asked < 3; asked += 1) {
      await allowance(limits).consume('upload', `session-${asked}`, ADDRESS);
    }
    expect(await allowance(limits).consume('upload', 'another', ADDRESS)).toEqual({
      ok: false,
      reached: { limit: 'analysesPerDayAndAddress', retryAfterSeconds: HOUR_S },
    });
    const later = allowance(limits, () => NOW + HOUR_S * 1000);
    expect(await later.consume('upload', 'another', ADDRESS)).toMatchObject({ ok: true });
  });

  it('is counted separately from analyses, with three times the limit', async () => {
    const limits = { hour: 1 };
    await allowance(limits).consume('analysis', SESSION_ID, ADDRESS);
    const oks: boolean[] = [];
    for (let uploads = 0; uploads < 4; uploads += 1) {
      oks.push((await allowance(limits).consume('upload', SESSION_ID, ADDRESS)).ok);
    }
    expect(oks).toEqual([true, true, true, false]);
  });
});

describe('checking the remaining allowance', () => {
  it('returns no waiting time while another analysis is allowed, and consumes no allowance', async () => {
    expect((await allowance({ hour: 1 }).blockedBy(SESSION_ID, ADDRESS)).analysis).toBeUndefined();
    expect(await used()).toEqual({});
  });

  it('returns the time until the next analysis is allowed', async () => {
    await allowance({ hour: 1 }).consume('analysis', SESSION_ID, ADDRESS);
    expect((await allowance({ hour: 1 }).blockedBy(SESSION_ID, ADDRESS)).analysis).toEqual({
      limit: 'analysesPerHourAndSession',
      retryAfterSeconds: HOUR_S,
    });
    expect((await allowance({ hour: 1 }).blockedBy('another', ADDRESS)).analysis).toBeUndefined();
  });
});

describe('an arriving photo', () => {
  const limits = { hour: 100, address: 1, total: 2 };
  async function stores(name: string, address: string): Promise<boolean> {
    const documents = dynamo.documents();
    const counters = await allowance(limits).photoCounters(address);
    await createExpectedPhotos(documents, { table: ANALYSES, now: () => NOW }).add(name, counters);
    return createPhotoCount(documents, ANALYSES).count(name, 'first event');
  }

  it('is counted only once for its IP address and the day, even if S3 reports the photo several times', async () => {
    expect(await stores('a', ADDRESS)).toBe(true);
    expect(await createPhotoCount(dynamo.documents(), ANALYSES).count('a', 'second event')).toBe(true);
    expect(await usedBy('photo')).toEqual({ address: 1, total: 1 });
  });

  it('is counted on arrival, not when its upload is permitted', async () => {
    const counters = await allowance(limits).photoCounters(ADDRESS);
    await createExpectedPhotos(dynamo.documents(), { table: ANALYSES, now: () => NOW }).add('a', counters);
    expect(await usedBy('photo')).toEqual({});
    const expected = await dynamo.item(ANALYSES, { pk: 'EXPECTED#a' });
    expect(expected).toMatchObject({ ttl: NOW / 1000 + 15 * 60 });
  });

  it('is refused once its IP address has sent three times as many photos as its daily limit on analyses', async () => {
    for (const name of ['a', 'b', 'c']) expect(await stores(name, ADDRESS)).toBe(true);
    expect(await stores('d', ADDRESS)).toBe(false);
    // The photo is uploaded again with the same permit.
    expect(await createPhotoCount(dynamo.documents(), ANALYSES).count('d', 'second event')).toBe(false);
    expect(await usedBy('photo')).toEqual({ address: 3, total: 3 });
    expect((await allowance(limits).blockedBy('another', ADDRESS)).photo).toEqual({
      limit: 'analysesPerDayAndAddress',
      retryAfterSeconds: 15 * HOUR_S,
    });
    expect((await allowance(limits).blockedBy('another', '198.51.100.1')).photo).toBeUndefined();
    expect(await stores('e', '198.51.100.1')).toBe(true);
  });

  it('is refused once all visitors together have sent three times as many photos as their daily limit on analyses', async () => {
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    for (const address of addresses.slice(0, 2)) {
      for (const name of ['a', 'b', 'c']) expect(await stores(name + address, address)).toBe(true);
    }
    expect(await stores('last', '192.0.2.3')).toBe(false);
  });
});

const isTotal = (pk: unknown) => String(pk).includes('#total#');

/** Mocks the DynamoDB client until the end of the test. */
function mockedDocuments() {
  const mock = mockClient(DynamoDBDocumentClient);
  onTestFinished(() => mock.restore());
  return mock;
}

describe('a failing table', () => {
  const metadata = { message: 'table analyses', $metadata: {} };
  const broken = new ProvisionedThroughputExceededException(metadata);

  it('makes `consume` undo the successful increments and then throw', async () => {
    const mock = mockedDocuments();
    const lowered: unknown[] = [];
    mock.on(UpdateCommand).callsFake((input) => {
      if (input.UpdateExpression.includes(':minusOne')) lowered.push(input.Key.pk);
      else if (isTotal(input.Key.pk)) throw broken;
      return {};
    });
    const broke = createAllowance(createDocuments(), settings({}));
    await expect(broke.consume('analysis', SESSION_ID, ADDRESS)).rejects.toBe(broken);
    expect(lowered).toHaveLength(3);
    expect(lowered.some(isTotal)).toBe(false);
  });

  it('makes `consume` throw, even if one of the counters has reached its limit', async () => {
    const mock = mockedDocuments();
    mock.on(UpdateCommand).callsFake((input) => {
      throw isTotal(input.Key.pk) ? broken : new ConditionalCheckFailedException(metadata);
    });
    const broke = createAllowance(createDocuments(), settings({}));
    await expect(broke.consume('analysis', SESSION_ID, ADDRESS)).rejects.toBe(broken);
  });

  it('makes the check of the remaining allowance throw if its response does not contain all counters', async () => {
    const mock = mockedDocuments();
    mock.on(BatchGetCommand).resolves({ UnprocessedKeys: { [ANALYSES]: { Keys: [{ pk: 'LIMIT#x' }] } } });
    const busy = createAllowance(createDocuments(), settings({}));
    await expect(busy.blockedBy(SESSION_ID, ADDRESS)).rejects.toThrow('did not return all counters');
  });

  it('makes the check of the remaining allowance throw if the read fails', async () => {
    const mock = mockedDocuments();
    mock.on(BatchGetCommand).rejects(broken);
    const broke = createAllowance(createDocuments(), settings({}));
    await expect(broke.blockedBy(SESSION_ID, ADDRESS)).rejects.toBe(broken);
  });
});
