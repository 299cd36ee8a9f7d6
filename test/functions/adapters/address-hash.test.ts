import { describe, expect, it } from 'vitest';
import { addressHash } from '../../../functions/adapters/address-hash.ts';
import { NOW } from '../../support/builders/analysis-request.ts';

const SECRET = '5e'.repeat(16);
const hash = (address: string, now = NOW): string => addressHash(SECRET, address, now);

describe('the hash of an IP address', () => {
  it('is the same all day, and different on the next day', () => {
    const midnight = Date.UTC(2026, 10, 21);
    expect(hash('192.0.2.7', midnight - 1)).toBe(hash('192.0.2.7'));
    expect(hash('192.0.2.7', midnight)).not.toBe(hash('192.0.2.7'));
  });

  it('does not contain the address, and differs with another secret', () => {
    expect(hash('192.0.2.7')).toMatch(/^[0-9a-f]{64}$/);
    expect(addressHash('00'.repeat(16), '192.0.2.7', NOW)).not.toBe(hash('192.0.2.7'));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9'],
    ['2001:db8:1:200::1', '2001:db8:1:2ff::1'],
    ['2001:db8:1::1', '2001:db8:1:ff::1'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
    ['::1', '0:0:0:0:0:0:0:2'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
  ])(
    'is the same for two spellings of an address, and for two addresses in one /56 network: %s and %s',
    (one, other) => {
      expect(hash(one)).toBe(hash(other));
    },
  );

  it.each([
    ['192.0.2.7', '192.0.2.8'],
    ['2001:db8:1:200::1', '2001:db8:1:300::1'],
    ['2001:db8:1::', '2001:db8:2::'],
    ['2001:db8::1:2:3:4', '2001:db8:1:2:3:4::'],
    ['2001:db8:1:2::', '2001:db8:1:2000::'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
  ])('differs between two IPv4 addresses and between two /56 networks: %s and %s', (one, other) => {
    expect(hash(one)).not.toBe(hash(other));
  });

  it.each(['', 'unknown', ':', ':::', '1:2:3:4:5:6:7:8:9:10', '%'])(
    'is computed even for the invalid address %j',
    (address) => {
      expect(hash(address)).toMatch(/^[0-9a-f]{64}$/);
    },
  );
});
