import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type User, jpeg, type PhotoFile, png } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { jpegWith, pngWith, SECRET } from '../support/browser/metadata.ts';
import { barsOf, noise } from '../support/browser/pictures.ts';

const app = useApp();

/** A picture that is red at the top and blue at the bottom, so its colours show which way up the stored photo is. */
const redAboveBlue = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#e02020' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#2030e0' } },
      gravity: 'south',
    },
  ]);

async function uploadAndRead(user: User, photo: PhotoFile) {
  const before = new Set(await app().inspector.photoKeys('images/'));
  await user.uploads(photo);
  await user.sees(
    /^Your photo has been uploaded: .* without location or camera data\. We analyse the photo after/,
  );
  const [key = '', another] = (await app().inspector.photoKeys('images/')).filter(
    (each) => !before.has(each),
  );
  expect(another).toBeUndefined();
  const { bytes, contentType } = await app().inspector.photo(key);
  return { key, bytes: Buffer.from(bytes), contentType, metadata: await sharp(bytes).metadata() };
}

const frame = (background: string) => ({
  create: { width: 80, height: 60, channels: 3 as const, background },
});

const still = (background: string) => sharp(frame(background)).png().toBuffer();

function holdsNothingElse(bytes: Buffer, metadata: Metadata): void {
  for (const words of [SECRET, 'Exif', 'eXIf', 'EXIF', 'tEXt', 'XMP', 'GPS']) {
    expect(bytes.includes(words), words).toBe(false);
  }
  const { exif, xmp, iptc, orientation, comments } = metadata;
  expect({ exif, xmp, iptc, orientation, comments }).toEqual({});
}

describe('an upload', () => {
  it('stores a JPEG upright, and without location, camera data or thumbnail', async () => {
    const user = await app().user();
    const given = jpegWith(await redAboveBlue().jpeg().toBuffer(), 6);
    // The file must contain metadata, so that `holdsNothingElse` tests its removal.
    const before = await sharp(given).metadata();
    expect([before.orientation, before.exif?.includes(SECRET)]).toEqual([6, true]);
    const { key, bytes, contentType, metadata } = await uploadAndRead(user, jpeg(given));
    expect([key.split('.').at(-1), contentType, metadata.format]).toEqual(['jpg', 'image/jpeg', 'jpeg']);
    holdsNothingElse(bytes, metadata);
    expect([metadata.width, metadata.height]).toEqual([400, 300]);
    expect(await barsOf(bytes)).toEqual(['blue', 'red']);
  });

  it('stores a PNG without text chunks or EXIF', async () => {
    const user = await app().user();
    const given = pngWith(await redAboveBlue().png().toBuffer());
    expect((await sharp(given).metadata()).exif?.includes(SECRET)).toBe(true);
    const { bytes, contentType, metadata } = await uploadAndRead(user, {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: given,
    });
    expect([contentType, metadata.format, metadata.width, metadata.height]).toEqual([
      'image/png',
      'png',
      300,
      400,
    ]);
    holdsNothingElse(bytes, metadata);
  });

  it('stores a WebP without EXIF or XMP', { tags: 'slow' }, async () => {
    const user = await app().user();
    const given = await redAboveBlue()
      .withExif({ IFD0: { Make: SECRET }, IFD3: { GPSAreaInformation: SECRET } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
      .webp()
      .toBuffer();
    expect(given.includes(SECRET)).toBe(true);
    const { bytes, contentType, metadata } = await uploadAndRead(user, {
      name: 'me.webp',
      mimeType: 'image/webp',
      buffer: given,
    });
    expect([contentType, metadata.format]).toEqual(['image/webp', 'webp']);
    holdsNothingElse(bytes, metadata);
  });

  it('stores the first frame of an animated GIF as a JPEG', { tags: 'slow' }, async () => {
    const user = await app().user();
    const given = await sharp([await still('#e02020'), await still('#2030e0')], { join: { animated: true } })
      .gif({ delay: [50, 50] })
      .toBuffer();
    expect((await sharp(given).metadata()).pages).toBe(2);
    const { bytes, metadata } = await uploadAndRead(user, {
      name: 'me.gif',
      mimeType: 'image/gif',
      buffer: given,
    });
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 80, 60]);
    expect(await barsOf(bytes)).toEqual(['red', 'red']);
  });

  it('scales a large photo down to 2048 pixels on its longer side', async () => {
    const user = await app().user();
    const given = await noise(2600, 1300).jpeg({ quality: 60 }).toBuffer();
    const { metadata } = await uploadAndRead(user, jpeg(given));
    expect([metadata.width, metadata.height]).toEqual([2048, 1024]);
    await user.sees(/2048 × 1024 pixels/);
  });

  it.each([
    ['with smooth scaling', () => {}],
    [
      'without smooth scaling',
      () => {
        // Imitates a browser that scales pictures without smoothing. An init script cannot patch a worker, so this
        // script removes `OffscreenCanvas`. The page then scales on the main thread. Chromium smooths image elements
        // anyway, so the patched `drawImage` copies them to a canvas first.
        Reflect.deleteProperty(window, 'OffscreenCanvas');
        Reflect.deleteProperty(CanvasRenderingContext2D.prototype, 'imageSmoothingQuality');
        // oxlint-disable-next-line typescript/unbound-method -- called with a context as `this` below
        const { drawImage } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.drawImage = function draw(
          this: CanvasRenderingContext2D,
          source: CanvasImageSource,
          ...place: number[]
        ) {
          if (!(source instanceof HTMLImageElement))
            return Reflect.apply(drawImage, this, [source, ...place]);
          const copy = document.createElement('canvas');
          Object.assign(copy, { width: source.naturalWidth, height: source.naturalHeight });
          Reflect.apply(drawImage, copy.getContext('2d'), [source, 0, 0]);
          return Reflect.apply(drawImage, this, [copy, ...place]);
        };
      },
    ],
  ])('scales a photo down without skipping pixels in a browser %s', { tags: 'slow' }, async (_, change) => {
    const user = await app().user({ prepare: (context) => context.addInitScript(change) });
    // The picture is scaled down to a quarter of its width, and the middle two of every four pixels are white. A
    // browser that samples only the middle pixels would produce a white picture. A browser that averages all pixels
    // produces a grey one.
    const stripes = Buffer.from(
      Array.from({ length: 8192 * 64 }, (_pixel, at) => (at % 4 === 1 || at % 4 === 2 ? 255 : 0)),
    );
    const given = sharp(stripes, { raw: { width: 8192, height: 64, channels: 1 } }).png();
    const { bytes, metadata } = await uploadAndRead(user, png(await given.toBuffer()));
    expect([metadata.width, metadata.height]).toEqual([2048, 16]);
    const { channels } = await sharp(await sharp(bytes).removeAlpha().toBuffer()).stats();
    for (const { mean, stdev } of channels) {
      expect(mean).toBeGreaterThan(100);
      expect(mean).toBeLessThan(155);
      expect(stdev).toBeLessThan(10);
    }
  });

  it(
    'stores a photo upright and without metadata even if the browser has no canvas in workers',
    { tags: 'slow' },
    async () => {
      const user = await app().user({
        prepare: (context) => context.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas')),
      });
      const given = jpegWith(await redAboveBlue().jpeg().toBuffer(), 6);
      const { bytes, metadata } = await uploadAndRead(user, jpeg(given));
      holdsNothingElse(bytes, metadata);
      expect(await barsOf(bytes)).toEqual(['blue', 'red']);
    },
  );
});

describe('an upload that is being prepared', () => {
  it('sends nothing and shows an error message if the browser falsifies canvas pixels', async () => {
    const user = await app().user({
      // Imitates Firefox with resistFingerprinting. An init script cannot patch a worker, so this script removes
      // `OffscreenCanvas`. The page then uses no worker.
      prepare: (context) =>
        context.addInitScript(() => {
          Reflect.deleteProperty(window, 'OffscreenCanvas');
          CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
            const pixels = new ImageData(width, height);
            pixels.data.fill(255);
            return pixels;
          };
        }),
    });
    const before = await app().inspector.photoKeys('images/');
    await user.presses('Take Photo');
    await user.picks(jpeg(await redAboveBlue().jpeg().toBuffer()));
    await user.seesAlert(failureTexts.imageFailureText(failureTexts.alteredCanvas));
    await user.button('Try Again').waitFor();
    expect(await app().inspector.photoKeys('images/')).toEqual(before);
  });

  it('sends nothing if the visitor presses Cancel', async () => {
    const user = await app().user({
      // Reading the photo file never finishes, so the test has time to press Cancel.
      prepare: (context) =>
        context.addInitScript(() => {
          Blob.prototype.arrayBuffer = () => new Promise(() => {});
        }),
    });
    const before = await app().inspector.photoKeys('images/');
    await user.presses('Take Photo');
    await user.picks(jpeg(await redAboveBlue().jpeg().toBuffer()));
    await user.sees('Removing location and camera data from the photo');
    await user.presses('Cancel');
    await user.seesNo('Removing location and camera data from the photo');
    expect(await user.button('Upload Photo').isEnabled()).toBe(true);
    expect(await app().inspector.photoKeys('images/')).toEqual(before);
  });
});
