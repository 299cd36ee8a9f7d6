import { keyedHash } from './keyed-hash.ts';

/**
 * Hashes an IP address, so that counters need not store it. The hash changes every day (UTC). An IPv6 address is
 * reduced to its /56 network, which usually belongs to one household.
 */
export function addressHash(secret: string, address: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return keyedHash(secret, `${day}\n${addressBlock(address)}`);
}

const GROUP_DIGITS = 4;

function addressBlock(text: string): string {
  const address = text.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const [first = '', second = '', third = '', fourth = ''] = [...groups, ...zeros, ...after].map((group) =>
    group.padStart(GROUP_DIGITS, '0'),
  );
  return [first, second, third, fourth.slice(0, GROUP_DIGITS / 2)].join(':');
}
