import { describe, expect, it } from 'vitest';
import { eventually } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { faceTheReaderFinds } from '../support/browser/pictures.ts';

const app = useApp({ analyser: 'face-reader', loads: 'everything' });
const privatePhotos = () => app().inspector.photoKeys('private-images/');

describe('a visitor in private mode', () => {
  it('sees that the photo will be deleted, and receives the result with the deletion receipt', async () => {
    const user = await app().user({ path: '/private' });
    await user.presses('Take Photo');
    await user.seesHeading('Capture Your Photo (Private)');
    await user.sees(
      'Private Mode: Your images will be automatically deleted after analysis for enhanced privacy.',
    );
    await user.sees(/The photo is deleted right after the analysis, at the latest 15 minutes/);

    await user.picks(await faceTheReaderFinds());
    await user.button('Use This Photo').waitFor();
    await user.presses('Use This Photo');
    const [key = ''] = await privatePhotos();
    expect(key).toMatch(/^private-images\/private-upload-\d{13}-[0-9a-f]{16}-[0-9a-f]{16}\.jpg$/);
    expect((await app().inspector.photo(key)).cacheControl).toBe('private, no-store');
    expect((await fetch(`${app().cloud.url}/${key}`)).status).toBe(404);

    await user.answers();
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    await user.sees(/^Your photo was deleted at \d\d:\d\d:\d\d\./);
    expect(await privatePhotos()).toEqual([]);
    // The page still has the photo in memory.
    await user.photo.waitFor();

    const sessionId = await user.sessionId();
    await eventually(async () =>
      (await app().inspector.events(sessionId)).map(({ name }) => name).sort(),
    ).toEqual([
      'cleanup_completed',
      'cleanup_started',
      'image_upload_completed',
      'image_upload_started',
      'session_started',
      'uploaded_loop_started',
    ]);
    // The event `private_inquiry_started` is stored without the session id and the device information.
    expect(await app().inspector.inquiries()).toEqual([
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
    await user.sees(/^Starting a new analysis removes the result from this page\./);
    await user.seesNo(/^We keep your photo/);
    await user.presses('Start New Analysis');
    await user.seesHeading('Your Professional Skincare Advisor');
    expect(new URL(user.page.url()).pathname).toBe('/private');
  });

  it.each(['Retake', 'Back'])('deletes the photo by pressing %s, and sees a receipt', async (button) => {
    const user = await app().user({ path: '/private' });
    await user.uploads(await faceTheReaderFinds());
    expect(await privatePhotos()).toHaveLength(1);
    await user.presses(button);
    await user.sees(/^Your photo was deleted at/);
    expect(await privatePhotos()).toEqual([]);
  });

  it('leaves no photo on the server after closing the page', async () => {
    const user = await app().user({ path: '/private' });
    await user.toForm(await faceTheReaderFinds());
    expect(await privatePhotos()).toHaveLength(1);
    await user.page.close({ runBeforeUnload: true });
    await eventually(privatePhotos).toEqual([]);
  });

  it('leaves no private photo on the server after switching to normal mode', { tags: 'slow' }, async () => {
    const user = await app().user({ path: '/private' });
    await user.toForm(await faceTheReaderFinds());
    await user.page.goto('/');
    await user.seesHeading('Your Professional Skincare Advisor');
    await eventually(privatePhotos).toEqual([]);
  });
});
