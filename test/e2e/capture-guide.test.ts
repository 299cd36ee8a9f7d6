import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawNoFace, drawTwoFaces, skinTones } from '../support/drawings/draw.ts';
import { faceInPicture, films, filmsNow } from '../support/browser/film.ts';
import { eventually, type Guest, jpeg } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const house = useHouse({ loads: 'everything' });
const face = { tone: skinTones[2] };
const darkFace = { tone: skinTones[7] };
const goodFace = () => faceInPicture(face, 1);

/** Files of the face model: its library, its models, its WebAssembly. */
const MODEL = /\/assets\/face-/;

async function opensCamera(guest: Guest): Promise<void> {
  await guest.presses('Take Photo');
  await guest.presses('Use Camera');
  await guest.button('Capture').waitFor();
}

const corners = (guest: Guest) => guest.page.locator('.corners').getAttribute('data-ready');
const bubble = (guest: Guest) => guest.page.locator('.hint-bubble');
const said = (guest: Guest) => guest.page.locator('.viewfinder').getByRole('status');

function modelRequests(guest: Guest): string[] {
  const asked: string[] = [];
  guest.context.on('request', (request) => {
    if (MODEL.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function goesOnWithoutIt(guest: Guest): Promise<void> {
  await guest.presses('Capture');
  await guest.photo.waitFor();
  await guest.presses('Use This Photo');
  await guest.seesHeading('Tell Us About Your Skin Goals');
}

const advice = (guest: Guest) => guest.page.locator('.advice-item');

/** What is before the camera, and what the guide then says. */
const hints: readonly [string, () => Promise<Uint8Array>, string][] = [
  ['nobody', drawNoFace, 'Bring your face between the corners'],
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

describe('the guide in the camera', () => {
  it('says what to do before whatever is wrong, in words and to screen readers', async () => {
    const guest = await house().guest({ prepare: films(goodFace) });
    await opensCamera(guest);
    for (const [before, picture, hint] of hints) {
      await filmsNow(guest.page, picture);
      await eventually(() => bubble(guest).textContent(), before).toBe(hint);
      await eventually(() => said(guest).textContent(), before).toBe(hint);
      expect(await corners(guest), before).toBe('false');
      // It is advice: the photo may be taken all the same.
      expect(await guest.button('Capture').isEnabled(), before).toBe(true);
    }
  });

  it.each([
    ['light', face],
    ['dark', darkFace],
  ])(
    'is content with a good picture of %s skin, in colour, with a tick and in words',
    async (_tone, person) => {
      const guest = await house().guest({ prepare: films(() => faceInPicture(person, 1)) });
      await opensCamera(guest);
      await eventually(() => corners(guest)).toBe('true');
      await eventually(() => bubble(guest).textContent()).toBe('Good, take the photo');
      expect(await bubble(guest).locator('svg').count()).toBe(1);
      await eventually(() => said(guest).textContent()).toBe('Good, take the photo');
    },
  );

  it('loads nothing before the camera is open, and leaves nothing running behind', async () => {
    const guest = await house().guest({ prepare: films(goodFace) });
    const asked = modelRequests(guest);
    await guest.hasEverything();
    await guest.presses('Take Photo');
    await guest.button('Use Camera').waitFor();
    expect(asked).toEqual([]);
    for (const leave of ['Cancel', 'Back']) {
      await guest.presses('Use Camera');
      await bubble(guest).waitFor();
      expect(guest.page.workers()).toHaveLength(1);
      await guest.presses(leave);
      await bubble(guest).waitFor({ state: 'detached' });
      await eventually(() => guest.page.workers().length).toBe(0);
    }
    expect(asked.length).toBeGreaterThan(0);
  });
});

describe('without the face model', () => {
  it('because its files do not come, the visit is the same', async () => {
    const guest = await house().guest({
      prepare: films(goodFace),
      // Requests that pass a service worker cannot be cut.
      browser: { serviceWorkers: 'block' },
    });
    guest.expectsTrouble(failedToLoad('ERR_FAILED'), /Service Worker registration blocked/);
    let cut = 0;
    await guest.context.route(MODEL, (route) => {
      cut += 1;
      return route.abort('failed');
    });
    await opensCamera(guest);
    await eventually(() => cut).toBeGreaterThan(0);
    await eventually(() => guest.page.workers().length).toBe(0);
    expect(await bubble(guest).count()).toBe(0);
    expect(await corners(guest)).toBe('false');
    await goesOnWithoutIt(guest);
  });

  it.each([
    ['data are to be saved', { saveData: true }],
    ['the network is slow', { effectiveType: '2g' }],
  ])('because %s, nothing of it is asked for', async (_case, connection) => {
    const guest = await house().guest({
      prepare: async (context) => {
        await films(goodFace)(context);
        await context.addInitScript((given) => {
          Object.defineProperty(navigator, 'connection', { value: given });
        }, connection);
      },
    });
    const asked = modelRequests(guest);
    await opensCamera(guest);
    await goesOnWithoutIt(guest);
    expect(asked).toEqual([]);
  });
});

describe('the preview', () => {
  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['a good face', goodFace, ['Good: face', 'Good: light', 'Good: sharp']],
    ['a dark skin', () => faceInPicture(darkFace, 1), ['Good: face', 'Good: light', 'Good: sharp']],
    [
      'a blurred face',
      async () =>
        sharp(await goodFace())
          .blur(4)
          .toBuffer(),
      ['Good: face', 'Good: light', 'Better: a little blurred'],
    ],
    ['nobody', drawNoFace, ['Better: no face found']],
    ['two people', drawTwoFaces, ['Better: more than one person']],
  ])('of an upload with %s gives advice, and lets it pass', async (_case, picture, expected) => {
    const guest = await house().guest();
    await guest.uploads(
      jpeg(
        await sharp(await picture())
          .jpeg({ quality: 92 })
          .toBuffer(),
      ),
    );
    await eventually(() => advice(guest).allTextContents()).toEqual(expected);
    await eventually(() => guest.page.workers().length).toBe(0);
    await guest.presses('Use This Photo');
    await guest.seesHeading('Tell Us About Your Skin Goals');
  });
});

describe('a camera that is refused', () => {
  it('leaves the upload one tap away', async () => {
    const guest = await house().guest({ camera: 'refused' });
    await guest.presses('Take Photo');
    await guest.presses('Use Camera');
    await guest.seesAlert('Failed to access camera. Please allow camera permissions and refresh the page.');
    await guest.picks(await anyPhoto());
    await guest.sees(/^Uploaded: JPEG/);
  });
});
