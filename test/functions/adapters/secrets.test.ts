import { describe, expect, it } from 'vitest';
import {
  addressHash,
  isDeletionAllowed,
  keyedHash,
  randomHex,
  signDeletion,
} from '../../../functions/adapters/secrets.ts';
import { NOW, PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../../support/builders/analysis-request.ts';

const SECRET = '5e'.repeat(16);
const OTHER = '5f'.repeat(16);
const EXPIRES = NOW + 1_000;
const signedBy = (secret: string): string => signDeletion(secret, PHOTO_KEY, EXPIRES);
const token = signedBy(SECRET);
const allows = (deleteToken: string, key = PHOTO_KEY, now = NOW): boolean =>
  isDeletionAllowed([SECRET], key, deleteToken, now);

describe('a deleteToken', () => {
  it('permits its bearer to delete the photo until it expires', () => {
    expect(allows(token)).toBe(true);
    expect(allows(token, PHOTO_KEY, EXPIRES - 1)).toBe(true);
    expect(allows(token, PHOTO_KEY, EXPIRES)).toBe(false);
  });

  it('is refused for another photo, another secret or another expiry', () => {
    expect(allows(token, PRIVATE_PHOTO_KEY)).toBe(false);
    expect(isDeletionAllowed([OTHER], PHOTO_KEY, token, NOW)).toBe(false);
    expect(allows(token.replace(String(EXPIRES), String(EXPIRES + 1)))).toBe(false);
  });

  it('is accepted under each of several secrets, and never without a secret', () => {
    for (const secret of [SECRET, OTHER]) {
      expect(isDeletionAllowed([SECRET, OTHER], PHOTO_KEY, signedBy(secret), NOW)).toBe(true);
      expect(isDeletionAllowed([SECRET, OTHER], PHOTO_KEY, signedBy(secret), EXPIRES)).toBe(false);
    }
    expect(isDeletionAllowed([SECRET, OTHER], PHOTO_KEY, signedBy('60'.repeat(16)), NOW)).toBe(false);
    expect(isDeletionAllowed([], PHOTO_KEY, token, NOW)).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['a dot', '.'],
    ['without expiry', token.slice(token.indexOf('.'))],
    ['without mac', `${EXPIRES}.`],
    ['shorter', token.slice(0, -1)],
    ['longer', `${token}0`],
    ['in capitals', token.toUpperCase()],
    ['with a leading zero', `0${token}`],
    ['with many leading zeros', `00${token}`],
    ['with a line end', `${token}\n`],
    ['with a non-Latin digit', token.replace('1', '١')],
    ['negative', `-${token}`],
    ['as a float', token.replace('.', '.0.')],
    ['in exponential notation', token.replace(/^\d+/, '9e20')],
    ['far in the future', `999999999999999.${'a'.repeat(64)}`],
    ['with an invalid mac', `${EXPIRES}.${'g'.repeat(64)}`],
    ['with multi-byte text', `${EXPIRES}.${'é'.repeat(64)}`],
    ['tampered with', token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')],
  ])('that is %s is refused, not thrown on', (_, deleteToken) => {
    expect(allows(deleteToken)).toBe(false);
  });
});

const hash = (address: string, now = NOW): string => addressHash(SECRET, address, now);

describe('the hash of an address', () => {
  it('is the same all day, and different on the next day', () => {
    const midnight = Date.UTC(2026, 10, 21);
    expect(hash('192.0.2.7', midnight - 1)).toBe(hash('192.0.2.7'));
    expect(hash('192.0.2.7', midnight)).not.toBe(hash('192.0.2.7'));
  });

  it('does not reveal the address, and cannot be computed without the secret', () => {
    expect(hash('192.0.2.7')).toMatch(/^[0-9a-f]{64}$/);
    expect(addressHash('00'.repeat(16), '192.0.2.7', NOW)).not.toBe(hash('192.0.2.7'));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9'],
    // Both are in one /56. A home connection may use all of its 256 /64 networks.
    ['2001:db8:1:200::1', '2001:db8:1:2ff::1'],
    ['2001:db8:1::1', '2001:db8:1:ff::1'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
    ['::1', '0:0:0:0:0:0:0:2'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
  ])('treats %s and %s as one household', (one, other) => {
    expect(hash(one)).toBe(hash(other));
  });

  it.each([
    ['192.0.2.7', '192.0.2.8'],
    ['2001:db8:1:200::1', '2001:db8:1:300::1'],
    ['2001:db8:1::', '2001:db8:2::'],
    ['2001:db8::1:2:3:4', '2001:db8:1:2:3:4::'],
    ['2001:db8:1:2::', '2001:db8:1:2000::'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
  ])('treats %s and %s as two households', (one, other) => {
    expect(hash(one)).not.toBe(hash(other));
  });

  it.each(['', 'unknown', ':', ':::', '1:2:3:4:5:6:7:8:9:10', '%'])('does not throw for %j', (address) => {
    expect(hash(address)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the other secrets', () => {
  it('are random bytes as hex', () => {
    expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });

  it('give different hashes for different keys', () => {
    expect(keyedHash('a', 'text')).not.toBe(keyedHash('b', 'text'));
    expect(keyedHash('a', 'text')).toBe(keyedHash('a', 'text'));
  });
});
