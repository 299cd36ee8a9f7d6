import sharp from 'sharp';

/** The WebP quality at which a picture of three screens is smaller than 120 kB. */
const QUALITY = 64;
const GAP_PX = 48;
const BACKGROUND = '#e6ebec';

/** Places screens of the same size side by side in one compressed picture. */
export async function joinScreens(screens: readonly Buffer[]): Promise<Buffer> {
  const { width, height } = await sharp(screens[0]).metadata();
  return sharp({
    create: {
      width: screens.length * (width + GAP_PX) + GAP_PX,
      height: height + 2 * GAP_PX,
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite(screens.map((input, at) => ({ input, left: GAP_PX + at * (width + GAP_PX), top: GAP_PX })))
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
}
