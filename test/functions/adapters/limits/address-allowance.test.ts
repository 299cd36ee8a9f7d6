import { describe, expect, it } from 'vitest';
import { createAddressAllowance } from '../../../../functions/adapters/limits/address-allowance.ts';
import { NOW } from '../../../support/builders/analysis-request.ts';
import { ANALYSES, freshDynamo } from '../../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const HOUR_S = 3_600;
const DAY_MS = 24 * HOUR_S * 1000;
const ADDRESS = '192.0.2.7';

const consume = (action: 'session' | 'inquiry', address: string, now = NOW): Promise<boolean> =>
  createAddressAllowance(dynamo.documents(), {
    table: ANALYSES,
    hashSecret: 'ab'.repeat(16),
    now: () => now,
    perDay: 2,
  }).consume(action, address);

describe('the daily allowance of an IP address', () => {
  it('is used up at the limit, and renewed the next day', async () => {
    expect(await consume('session', ADDRESS)).toBe(true);
    expect(await consume('session', ADDRESS)).toBe(true);
    expect(await consume('session', ADDRESS)).toBe(false);
    expect(await consume('session', ADDRESS, NOW + DAY_MS)).toBe(true);
  });

  it('is separate for each action and each address', async () => {
    for (let used = 0; used < 2; used += 1) await consume('session', ADDRESS);
    expect(await consume('inquiry', ADDRESS)).toBe(true);
    expect(await consume('session', '192.0.2.8')).toBe(true);
  });

  it('is stored without the address, and expires a day after its day has ended', async () => {
    await consume('session', ADDRESS);
    const [item] = await dynamo.items(ANALYSES);
    expect(JSON.stringify(item)).not.toContain(ADDRESS);
    // NOW is 9 o'clock. The day ends 15 hours later, and the item expires another 24 hours later.
    expect(item?.['ttl']).toBe(NOW / 1000 + (15 + 24) * HOUR_S);
  });
});
