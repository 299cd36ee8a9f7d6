import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawNoFace, drawTwoFaces, skinTones } from '../support/drawings/draw.ts';
import { faceInPicture, films, filmsNow } from '../support/browser/film.ts';
import { eventually, type User, jpeg } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp({ loads: 'everything' });
const face = { tone: skinTones[2] };
const darkFace = { tone: skinTones[7] };
const goodFace = () => faceInPicture(face, 1);

/** Matches the files that detect faces: the library, its models and its WebAssembly. */
const MODEL = /\/assets\/face-/;

async function opensCamera(user: User): Promise<void> {
  await user.presses('Take Photo');
  await user.presses('Use Camera');
  await user.button('Capture').waitFor();
}

const corners = (user: User) => user.page.locator('.corners').getAttribute('data-ready');
const bubble = (user: User) => user.page.locator('.hint-bubble');
const fixedHint = (user: User) => user.page.getByText('Keep your whole face inside the frame.');
const said = (user: User) => user.page.locator('.viewfinder').getByRole('status');

function modelRequests(user: User): string[] {
  const asked: string[] = [];
  user.context.on('request', (request) => {
    if (MODEL.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function goesOnWithoutIt(user: User): Promise<void> {
  await user.presses('Capture');
  await user.photo.waitFor();
  await user.presses('Use This Photo');
  await user.seesHeading('Tell Us About Your Skin Goals');
}

const advice = (user: User) => user.page.locator('.advice-item');

/** What the camera shows, and the hint that the page must display for it. */
const hints: readonly [string, () => Promise<Uint8Array>, string][] = [
  ['nobody', drawNoFace, 'Bring your face into the frame'],
  ['two people', drawTwoFaces, 'One person only, please'],
  ['a face far away', () => faceInPicture(face, 0.35), 'Come closer'],
  ['a face at the edge', () => faceInPicture(face, 0.75, 225), 'Centre your face'],
  [
    'hardly any light',
    async () =>
      sharp(await goodFace())
        .linear(0.3, 0)
        .toBuffer(),
    'Turn to the light',
  ],
  [
    'a blurred picture',
    async () =>
      sharp(await goodFace())
        .blur(4)
        .toBuffer(),
    'Hold still, the picture is blurred',
  ],
];

describe('the camera guide', () => {
  it(
    'shows a hint for each problem with the picture, and announces the hint to screen readers',
    { tags: 'slow' },
    async () => {
      const user = await app().user({ prepare: films(goodFace) });
      await opensCamera(user);
      for (const [before, picture, hint] of hints) {
        await filmsNow(user.page, picture);
        await eventually(() => bubble(user).textContent(), before).toBe(hint);
        await eventually(() => said(user).textContent(), before).toBe(hint);
        expect(await corners(user), before).toBe('false');
        // The hint is only advice, so the visitor can still take the photo.
        expect(await user.button('Capture').isEnabled(), before).toBe(true);
      }
    },
  );

  it.each([
    ['light', face],
    ['dark', darkFace],
  ])(
    'confirms a good picture of %s skin with a colour, a tick and words',
    { tags: 'slow' },
    async (_tone, person) => {
      const user = await app().user({ prepare: films(() => faceInPicture(person, 1)) });
      await opensCamera(user);
      await eventually(() => corners(user)).toBe('true');
      await eventually(() => bubble(user).textContent()).toBe('Good, take the photo');
      expect(await bubble(user).locator('svg').count()).toBe(1);
      await eventually(() => said(user).textContent()).toBe('Good, take the photo');
    },
  );

  it(
    'loads the face model only when the camera opens, and stops its worker when the camera closes',
    { tags: 'slow' },
    async () => {
      const user = await app().user({ prepare: films(goodFace) });
      const asked = modelRequests(user);
      await user.hasEverything();
      await user.presses('Take Photo');
      await user.button('Use Camera').waitFor();
      expect(asked).toEqual([]);
      for (const leave of ['Cancel', 'Back']) {
        await user.presses('Use Camera');
        await bubble(user).waitFor();
        // The page shows only one hint at a time: the speech bubble replaces the fixed hint.
        expect(await fixedHint(user).isVisible()).toBe(false);
        expect(user.page.workers()).toHaveLength(1);
        await user.presses(leave);
        await bubble(user).waitFor({ state: 'detached' });
        await eventually(() => user.page.workers().length).toBe(0);
      }
      expect(asked.length).toBeGreaterThan(0);
    },
  );
});

describe('a visit without the face model', () => {
  it('continues without the camera guide if the model files fail to load', { tags: 'slow' }, async () => {
    const user = await app().user({
      prepare: films(goodFace),
      // Service workers are blocked, because `context.route` does not intercept requests that pass through them.
      browser: { serviceWorkers: 'block' },
    });
    user.expectsTrouble(failedToLoad('ERR_FAILED'), /Service Worker registration blocked/);
    let cut = 0;
    await user.context.route(MODEL, (route) => {
      cut += 1;
      return route.abort('failed');
    });
    await opensCamera(user);
    await eventually(() => cut).toBeGreaterThan(0);
    await eventually(() => user.page.workers().length).toBe(0);
    expect(await bubble(user).count()).toBe(0);
    expect(await fixedHint(user).isVisible()).toBe(true);
    expect(await corners(user)).toBe('false');
    await goesOnWithoutIt(user);
  });

  it.each([
    ['the browser saves data', { saveData: true }],
    ['the network is slow', { effectiveType: '2g' }],
  ])('requests no model files if %s', { tags: 'slow' }, async (_case, connection) => {
    const user = await app().user({
      prepare: async (context) => {
        await films(goodFace)(context);
        await context.addInitScript((given) => {
          Object.defineProperty(navigator, 'connection', { value: given });
        }, connection);
      },
    });
    const asked = modelRequests(user);
    await opensCamera(user);
    await goesOnWithoutIt(user);
    expect(asked).toEqual([]);
  });
});

describe('the photo preview', () => {
  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['a good face', goodFace, ['Good: Face found', 'Good: Well lit', 'Good: Sharp']],
    ['dark skin', () => faceInPicture(darkFace, 1), ['Good: Face found', 'Good: Well lit', 'Good: Sharp']],
    [
      'a blurred face',
      async () =>
        sharp(await goodFace())
          .blur(4)
          .toBuffer(),
      ['Good: Face found', 'Good: Well lit', 'Note: A little blurred'],
    ],
    [
      'nobody',
      drawNoFace,
      ['Note: We see no face here, so the analysis may fail. Please take another photo.'],
    ],
    ['two people', drawTwoFaces, ['Note: We see more than one person. Please show only your own face.']],
  ])(
    'gives advice if the chosen photo shows %s, and lets the visitor continue',
    { tags: 'slow' },
    async (_case, picture, expected) => {
      const user = await app().user();
      await user.uploads(
        jpeg(
          await sharp(await picture())
            .jpeg({ quality: 92 })
            .toBuffer(),
        ),
      );
      await eventually(() => advice(user).allTextContents()).toEqual(expected);
      await eventually(() => user.page.workers().length).toBe(0);
      const emphasised = expected.length === 1 ? 'Retake' : 'Use This Photo';
      const primary = user.page.locator('.preview-view .primary-button');
      expect(await primary.innerText()).toBe(emphasised);
      // Advice that asks for another photo appears again after a reload.
      await user.page.reload();
      const isRepeated = emphasised === 'Retake';
      await eventually(() => primary.innerText()).toBe(emphasised);
      // Without the reserved line, no advice can appear later.
      expect(await user.page.locator('.preview-view .advice').count()).toBe(isRepeated ? 1 : 0);
      await eventually(() => advice(user).allTextContents()).toEqual(isRepeated ? expected : []);
      await user.presses('Use This Photo');
      await user.seesHeading('Tell Us About Your Skin Goals');
    },
  );
});

describe('the capture screen', () => {
  it('still allows an upload with one tap after the visitor has denied camera access', async () => {
    const user = await app().user({ camera: 'refused' });
    await user.presses('Take Photo');
    await user.presses('Use Camera');
    await user.seesAlert('Failed to access camera. Please allow camera permissions and refresh the page.');
    await user.picks(await anyPhoto());
    await user.sees(/^Your photo has been uploaded: JPEG/);
  });
});
