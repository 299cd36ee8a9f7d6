import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawFacePng, skinTones } from '../support/drawings/draw.ts';
import { eventually, type User, jpeg, type PhotoFile } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { walk } from '../support/browser/walk.ts';

const app = useApp();

const WIDTH = 900;
const HEIGHT = 1200;
const FACE_PX = 480;
/**
 * The outermost points of the head in a drawing of 400 x 400 units. The photo marks each point in a different colour.
 */
const marks = {
  hair: { colour: '#ff00ff', x: 200, y: 38 },
  chin: { colour: '#00ff00', x: 200, y: 345 },
  left: { colour: '#00ffff', x: 66, y: 190 },
  right: { colour: '#ffff00', x: 334, y: 190 },
} as const;
type Mark = keyof typeof marks;
const MARK_PX = 26;

const rectangle = (background: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background },
});

/** A 3:4 portrait with the head near the upper edge. The drawing starts `topPx` below the edge. */
async function portrait(topPx: number): Promise<PhotoFile> {
  const face = await drawFacePng({ tone: skinTones[2], sizePx: FACE_PX });
  const left = (WIDTH - FACE_PX) / 2;
  const inPhoto = (at: number): number => Math.round((at * FACE_PX) / 400 - MARK_PX / 2);
  const photo = await sharp(rectangle('#c9cdd0', WIDTH, HEIGHT))
    .composite([
      { input: face, left, top: topPx },
      { input: rectangle('#4a6076', FACE_PX, HEIGHT - FACE_PX - topPx), left, top: topPx + FACE_PX },
      ...Object.values(marks).map(({ colour, x, y }) => ({
        input: rectangle(colour, MARK_PX, MARK_PX),
        left: left + inPhoto(x),
        top: topPx + inPhoto(y),
      })),
    ])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return jpeg(photo);
}

/** The marks that are visible in a part of the page. */
async function marksIn(part: Locator): Promise<Mark[]> {
  const { data } = await sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isSeen = (colour: string): boolean => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (let at = 0; at < data.length; at += 3) {
      if (wanted.every((level, channel) => Math.abs(level - (data[at + channel] ?? 0)) < 60)) return true;
    }
    return false;
  };
  const names: Mark[] = ['hair', 'chin', 'left', 'right'];
  return names.filter((name) => isSeen(marks[name].colour));
}

const wholeHead: Mark[] = ['hair', 'chin', 'left', 'right'];

const frames = { form: '.thumbnail', progress: '.round-photo', results: '.result-photo' } as const;
const hasFrame = (stop: string): stop is keyof typeof frames => stop in frames;

/** A screen with the pixel density of a phone, so that the marks are distinct in the smallest frame. */
const phone = { deviceScaleFactor: 3 } as const;

async function showsWholeHead(user: User, stop: keyof typeof frames): Promise<void> {
  await eventually(() => marksIn(user.page.locator(frames[stop])), stop).toEqual(wholeHead);
}

describe('a portrait with the face in the upper third', { tags: 'slow' }, () => {
  it('shows the whole head on the form, progress and results screens, before and after a reload', async () => {
    const user = await app().user({ loads: 'everything', browser: phone });
    await walk(user, app().model, await portrait(0), async (stop) => {
      if (stop === 'preview') await user.page.locator('.advice-item').first().waitFor();
      if (stop === 'preview') expect(await marksIn(user.photo)).toEqual(wholeHead);
      if (!hasFrame(stop)) return;
      await showsWholeHead(user, stop);
      await user.page.reload();
      await showsWholeHead(user, stop);
    });
  });

  it('shows the whole head even if the page has not detected the face', async () => {
    const user = await app().user({ browser: phone });
    await walk(user, app().model, await portrait(30), async (stop) => {
      if (hasFrame(stop)) await showsWholeHead(user, stop);
    });
  });

  it('shows the whole head beside the summary on a wide screen', async () => {
    const user = await app().user({
      loads: 'everything',
      browser: { viewport: { width: 1280, height: 900 } },
    });
    await walk(user, app().model, await portrait(0), async (stop) => {
      if (stop === 'preview') await user.page.locator('.advice-item').first().waitFor();
      if (stop === 'results') await showsWholeHead(user, stop);
    });
  });

  it('disappears after a reload in private mode, because the page stores no copy of the photo', async () => {
    const user = await app().user({ path: '/private', loads: 'everything', browser: phone });
    await walk(user, app().model, await portrait(0), async (stop) => {
      if (stop === 'preview') await user.page.locator('.advice-item').first().waitFor();
      if (!hasFrame(stop)) return;
      await showsWholeHead(user, stop);
      if (stop !== 'results') return;
      await user.page.reload();
      await user.sees('There is no photo to show, so this is a drawing of a face.');
      expect(await user.photo.count()).toBe(0);
      expect(await user.page.getByRole('button', { name: 'Hide my photo' }).count()).toBe(0);
    });
  });
});
