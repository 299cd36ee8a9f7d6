import { describe, expect, it } from 'vitest';
import { isDeletionAllowed, signDeletion } from '../../../functions/adapters/delete-tokens.ts';
import { NOW, PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../../support/builders/analysis-request.ts';

const SECRET = '5e'.repeat(16);
const OTHER = '5f'.repeat(16);
const EXPIRES = NOW + 1_000;
const signedBy = (secret: string): string => signDeletion(secret, PHOTO_KEY, EXPIRES);
const token = signedBy(SECRET);
const allows = (deleteToken: string, key = PHOTO_KEY, now = NOW): boolean =>
  isDeletionAllowed([SECRET], key, deleteToken, now);

describe('a deleteToken', () => {
  it('permits its bearer to delete the photo until the token expires', () => {
    expect(allows(token)).toBe(true);
    expect(allows(token, PHOTO_KEY, EXPIRES - 1)).toBe(true);
    expect(allows(token, PHOTO_KEY, EXPIRES)).toBe(false);
  });

  it('is refused for another photo, with another secret, or with a changed expiry', () => {
    expect(allows(token, PRIVATE_PHOTO_KEY)).toBe(false);
    expect(isDeletionAllowed([OTHER], PHOTO_KEY, token, NOW)).toBe(false);
    expect(allows(token.replace(String(EXPIRES), String(EXPIRES + 1)))).toBe(false);
  });

  it('is accepted if any of the configured secrets was used to sign it, and refused if none is configured', () => {
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
  ])('is refused without an exception if it is malformed or forged: %s', (_, deleteToken) => {
    expect(allows(deleteToken)).toBe(false);
  });
});
