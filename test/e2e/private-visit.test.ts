import { describe, expect, it } from 'vitest';
import { eventually } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { faceTheReaderFinds } from '../support/browser/pictures.ts';

const house = useHouse({ analyser: 'face-reader', loads: 'everything' });
const privatePhotos = () => house().inside.photoKeys('private-images/');

describe('a visitor in private mode', () => {
  it('is told that the photo is deleted, gets the result, and the receipt with it', async () => {
    const guest = await house().guest({ path: '/private' });
    await guest.presses('Take Photo');
    await guest.seesHeading('Capture Your Photo (Private)');
    await guest.sees(
      'Private Mode: Your images will be automatically deleted after analysis for enhanced privacy.',
    );
    await guest.sees(/The photo is deleted right after the analysis, at the latest 15 minutes/);

    await guest.picks(await faceTheReaderFinds());
    await guest.button('Use This Photo').waitFor();
    await guest.presses('Use This Photo');
    const [key = ''] = await privatePhotos();
    expect(key).toMatch(/^private-images\/private-upload-\d{13}-[0-9a-f]{16}-[0-9a-f]{16}\.jpg$/);
    expect((await house().inside.photo(key)).cacheControl).toBe('private, no-store');
    expect((await fetch(`${house().cloud.url}/${key}`)).status).toBe(404);

    await guest.answers();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
    await guest.sees(/^Your photo was deleted at \d\d:\d\d:\d\d\./);
    expect(await privatePhotos()).toEqual([]);
    // It is still in the memory of this page.
    await guest.photo.waitFor();

    const sessionId = await guest.sessionId();
    await eventually(async () =>
      (await house().inside.events(sessionId)).map(({ name }) => name).sort(),
    ).toEqual([
      'cleanup_completed',
      'cleanup_started',
      'image_upload_completed',
      'image_upload_started',
      'session_started',
      'uploaded_loop_started',
    ]);
    // What was asked for is logged for nobody: neither session nor device.
    expect(await house().inside.inquiries()).toEqual([
      {
        pk: expect.stringMatching(/^INQUIRY#[0-9a-f]{32}$/),
        eventName: 'private_inquiry_started',
        mode: 'private',
        hasImage: true,
        age: 34,
        mainSkinGoal: 'hydration',
        skinSensitivity: 'not-sure',
        maxProducts: 5,
        ttl: expect.any(Number),
      },
    ]);
    await guest.presses('Start New Analysis');
    await guest.seesHeading('Your Professional Skincare Advisor');
    expect(new URL(guest.page.url()).pathname).toBe('/private');
  });

  it.each(['Retake', 'Back'])('sees the photo deleted on %s', async (button) => {
    const guest = await house().guest({ path: '/private' });
    await guest.uploads(await faceTheReaderFinds());
    expect(await privatePhotos()).toHaveLength(1);
    await guest.presses(button);
    await guest.sees(/^Your photo was deleted at/);
    expect(await privatePhotos()).toEqual([]);
  });

  it('leaves no photo behind who closes the page', async () => {
    const guest = await house().guest({ path: '/private' });
    await guest.toForm(await faceTheReaderFinds());
    expect(await privatePhotos()).toHaveLength(1);
    await guest.page.close({ runBeforeUnload: true });
    await eventually(privatePhotos).toEqual([]);
  });

  it('leaves no photo behind who goes over to normal mode', async () => {
    const guest = await house().guest({ path: '/private' });
    await guest.toForm(await faceTheReaderFinds());
    await guest.page.goto('/');
    await guest.seesHeading('Your Professional Skincare Advisor');
    await eventually(privatePhotos).toEqual([]);
  });
});
