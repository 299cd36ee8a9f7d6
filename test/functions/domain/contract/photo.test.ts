import { describe, expect, it } from 'vitest';
import {
  isPhotoKey,
  keyOfPhotoUrl,
  MAX_PHOTO_BYTES,
  MIN_PHOTO_BYTES,
  modeOfPhotoKey,
  photoCacheControl,
  type PhotoIdentity,
  photoKey,
  PhotoMode,
  PhotoSource,
  photoTypeOf,
  photoUrl,
  SentPhotoType,
} from '#domain/contract/photo.ts';
import { NOW, PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../../../support/builders/analysis-request.ts';

const random = '0123456789abcdef0123456789abcdef';
const identity = (given: Partial<PhotoIdentity> = {}): PhotoIdentity => ({
  mode: 'normal',
  source: 'camera',
  contentType: 'image/png',
  timestamp: NOW,
  random,
  counter: 7,
  ...given,
});

const OWN = 'https://dewpoint.example';
const PATH = photoUrl(PHOTO_KEY);

describe('the keys of photos', () => {
  it.each<[Partial<PhotoIdentity>, string]>([
    [{}, `images/taken-${NOW}-${random}-7.png`],
    [{ source: 'upload', contentType: 'image/jpeg' }, `images/uploaded-${NOW}-${random}-7.jpg`],
    [{ mode: 'private' }, `private-images/private-camera-${NOW}-0123456789abcdef-0123456789abcdef.png`],
    [
      { mode: 'private', source: 'upload', contentType: 'image/webp' },
      `private-images/private-upload-${NOW}-0123456789abcdef-0123456789abcdef.webp`,
    ],
  ])('follow the specified key pattern for %j', (given, key) => {
    expect(photoKey(identity(given))).toBe(key);
  });

  it('are recognised as photo keys for every mode, source and type', () => {
    for (const mode of PhotoMode.options) {
      for (const source of PhotoSource.options) {
        for (const contentType of SentPhotoType.options) {
          const key = photoKey(identity({ mode, source, contentType }));
          expect([isPhotoKey(key), modeOfPhotoKey(key), keyOfPhotoUrl(photoUrl(key), undefined)]).toEqual([
            true,
            mode,
            key,
          ]);
        }
      }
    }
  });

  it.each(['gif', 'avif', 'tiff'])(
    'cannot have the extension %s, because no upload may have this type',
    (extension) => {
      expect(isPhotoKey(PHOTO_KEY.replace(/png$/, extension))).toBe(false);
      expect(photoTypeOf(PHOTO_KEY.replace(/png$/, extension))).toBeUndefined();
    },
  );
});

describe('an imageUrl from a browser', () => {
  it.each([PATH, OWN + PATH])('is accepted as a path, or as a URL with our own origin: %s', (url) => {
    expect(keyOfPhotoUrl(url, OWN)).toBe(PHOTO_KEY);
  });

  it('must be a path if our own origin is unknown', () => {
    expect(keyOfPhotoUrl(PATH, undefined)).toBe(PHOTO_KEY);
    expect(keyOfPhotoUrl(OWN + PATH, undefined)).toBeUndefined();
    expect(keyOfPhotoUrl(OWN + PATH, '')).toBeUndefined();
  });

  it.each([
    '',
    '/',
    PHOTO_KEY,
    `/${PATH}`,
    `//dewpoint.example${PATH}`,
    `https://evil.example${PATH}`,
    `http://dewpoint.example${PATH}`,
    `https://dewpoint.example.evil.example${PATH}`,
    `https://dewpoint.example:8443${PATH}`,
    `https://dewpoint.example@evil.example${PATH}`,
    `https://user:pass@dewpoint.example${PATH}`,
    `${OWN}/${PATH}`,
    `${OWN}\\${PATH}`,
    `${OWN}${OWN}${PATH}`,
    ` ${PATH}`,
    `${PATH} `,
    `${PATH}\n`,
    `${PATH}\u0000`,
    `${PATH}?x=1`,
    `${PATH}#x`,
    `${PATH}/`,
    `${PATH}.svg`,
    PATH.toUpperCase(),
    PATH.replace('images/taken', 'images/TAKEN'),
    PATH.replace('.png', '.PNG'),
    PATH.replace('.png', '.svg'),
    PATH.replace('.png', ''),
    PATH.replace('/images/', '/images%2F'),
    PATH.replace('/images/', '/images%2f'),
    PATH.replace('/images/', '/images/../images/'),
    PATH.replace('/images/', '/images/./'),
    PATH.replace('/images/', '/images//'),
    PATH.replace('/images/', '/images\\'),
    PATH.replace('/images/', '/private-images/'),
    PATH.replace('/images/', '/other/'),
    PATH.replace('taken-', 'private-camera-'),
    PATH.replace(random, random.toUpperCase()),
    PATH.replace(random, random.slice(1)),
    PATH.replace(random, '٠'.repeat(32)),
    PATH.replace('-1.png', '-.png'),
    photoUrl(PRIVATE_PHOTO_KEY).replace('private-images', 'images'),
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
    's3://face-images/x.png',
    'javascript:alert(1)',
  ])('is rejected if the imageUrl is %j', (url) => {
    expect(keyOfPhotoUrl(url, OWN)).toBeUndefined();
  });
});

describe('a stored photo', () => {
  it('is at least 100 base64 characters long, and at most 50 MiB after decoding', () => {
    expect(Buffer.alloc(MIN_PHOTO_BYTES).toString('base64')).toHaveLength(100);
    expect(MAX_PHOTO_BYTES).toBe(50 * 1024 * 1024);
  });

  it('has cache headers that allow caching for one hour in normal mode, and no caching in private mode', () => {
    expect(photoCacheControl).toEqual({ normal: 'max-age=3600', private: 'private, no-store' });
  });
});
