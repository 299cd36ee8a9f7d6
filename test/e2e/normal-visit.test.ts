import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { drawBlurred, drawDark, drawNoFace, drawTwoFaces } from '../support/drawings/draw.ts';
import { eventually, jpeg } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto, faceTheReaderFinds } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const house = useHouse({ analyser: 'face-reader' });

describe('a visitor who uploads a photo', () => {
  it('is led from the first screen to a regimen made from that photo, and to a new start', async () => {
    const guest = await house().guest({ loads: 'everything' });
    const { page } = guest;
    await guest.seesHeading('Your Professional Skincare Advisor');
    await guest.chooses('Gender', 'Other');
    await guest.presses('Take Photo');

    await guest.seesHeading('Capture Your Photo');
    await guest.button('Use Camera').waitFor();
    await guest.sees('or');
    const tips = [
      /natural or bright light/i,
      /face the camera directly/i,
      /remove glasses if possible/i,
      /clean face without makeup/i,
      /whole face visible/i,
      /high resolution is better/i,
    ];
    for (const tip of tips) await guest.sees(tip);
    await guest.sees(/Amazon Bedrock.* The photo stays for at most 7 days/);
    expect(await page.locator('input[type="file"]').getAttribute('accept')).toBe('image/*');

    await guest.picks(await faceTheReaderFinds());
    await guest.sees('Make sure your face is clearly visible and well-lit');
    await guest.sees(/^Uploaded: JPEG, 640 × 640 pixels, \d\.\d MB, without location or camera data\.$/);
    await guest.button('Retake').waitFor();
    await guest.presses('Use This Photo');

    await guest.seesHeading('Tell Us About Your Skin Goals');
    await guest.photo.waitFor();
    await guest.answers({ conditions: ['Eczema'] });
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analyzing Your Skin');
    await guest.sees('This process might take around a minute');
    await guest.seesHeading('Your Skincare Analysis');

    const [key = ''] = await house().inside.photoKeys('images/');
    expect(key).toMatch(/^images\/uploaded-\d{13}-[0-9a-f]{32}-\d+\.jpg$/);
    const stored = await house().inside.photo(key);
    expect([stored.contentType, stored.cacheControl]).toEqual(['image/jpeg', 'max-age=3600']);

    await guest.presses('Start New Analysis');
    await guest.seesHeading('Your Professional Skincare Advisor');
    // The visit speaks of the photo no more.
    await guest.sees(/^Your photo was deleted at \d\d:\d\d:\d\d\. We checked: it is gone\.$/);
    expect(await house().inside.photoKeys('images/')).not.toContain(key);
    await guest.presses('Take Photo');
    await guest.button('Upload Photo').waitFor();
  });

  it('sees a photo deleted that is taken back, and no copy of it is in any cache', async () => {
    const guest = await house().guest();
    await guest.uploads(await anyPhoto());
    const [key = ''] = (await house().inside.photoKeys('images/')).slice(-1);
    const shown = await guest.page.request.get(`/${key}`);
    expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    await guest.presses('Retake');
    await guest.sees(/^Your photo was deleted at/);
    expect(await house().inside.photoKeys('images/')).not.toContain(key);
    guest.expectsTrouble(failedToLoad(404));
    expect(await guest.page.evaluate(async (path) => (await fetch(path)).status, `/${key}`)).toBe(404);
  });

  it('reads every part of the result, the long detail only when asked for', async () => {
    const guest = await house().guest();
    const { page } = guest;
    await guest.toResults(await faceTheReaderFinds());
    await guest.sees('Personalized recommendations based on AI analysis');
    await guest.photo.waitFor();

    const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const open = (name: string) => part(name).evaluate((heading) => heading.closest('details')?.open);
    expect(await open('Analysis Summary')).toBe(true);
    await guest.sees(/measured on this computer.*Nothing was sent to an AI service/);

    const products = page.getByRole('region', { name: 'Your Skincare Products' }).getByRole('listitem');
    const count = await products.count();
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(5);
    await products
      .getByText(/.+ - .+/)
      .first()
      .waitFor();

    expect(await open('Your Regimen')).toBe(true);
    const morning = page.getByRole('region', { name: /Morning/ });
    const evening = page.getByRole('region', { name: /Evening/ });
    expect(await morning.getByRole('article').count()).toBeGreaterThanOrEqual(3);
    expect(await evening.getByRole('article').count()).toBeGreaterThanOrEqual(2);
    for (const about of ['When', 'How often', 'How', 'Why']) {
      await morning.getByRole('term').filter({ hasText: about }).first().waitFor();
    }

    for (const list of ['Science Notes', 'Important Warnings']) {
      await page.getByRole('region', { name: list }).getByRole('listitem').first().waitFor();
    }

    const categories = [
      'Skin Texture',
      'Skin Tone & Pigmentation',
      'Hydration Levels',
      'Wrinkles & Fine Lines',
    ];
    expect(await open('Detailed Analysis of Skin')).toBe(false);
    expect(await page.getByText('Acne & Blemishes').isVisible()).toBe(false);
    await part('Detailed Analysis of Skin').click();
    for (const name of [...categories, 'Acne & Blemishes']) {
      await page.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    }

    const remember = page.getByRole('region', { name: 'Remember' }).getByRole('listitem');
    expect((await remember.allTextContents()).map((text) => text.toLowerCase())).toEqual([
      'start slowly with new products',
      'always patch test first',
      'consistency is key',
      'consult a dermatologist for persistent issues',
    ]);
    await part('Analysis Summary').click();
    expect(await open('Analysis Summary')).toBe(false);
  });

  it('leaves a trace of steps without health answers', async () => {
    const guest = await house().guest();
    await guest.toResults(await faceTheReaderFinds(), { conditions: ['Rosacea'], pregnant: 'Yes' });
    const sessionId = await guest.sessionId();
    const names = [
      'image_upload_completed',
      'image_upload_started',
      'normal_inquiry_started',
      'session_started',
    ];
    await eventually(async () =>
      (await house().inside.events(sessionId)).map(({ name }) => name).sort(),
    ).toEqual([...names, 'uploaded_loop_started']);
    const events = await house().inside.events(sessionId);
    const inquiry = events.find(({ name }) => name === 'normal_inquiry_started');
    expect(inquiry?.data).toMatchObject({
      mode: 'normal',
      hasImage: true,
      age: 34,
      mainSkinGoal: 'hydration',
    });
    expect(JSON.stringify(events)).not.toMatch(/Rosacea|medicalConditions|pregnancy/i);
  });
});

describe('a visitor whose photo shows no one face', () => {
  it('is told what is wrong with it, each time another photo may follow', async () => {
    const guest = await house().guest();
    const photos = [
      [await drawNoFace(), 'Image Cannot Be Analyzed', failureTexts.noFace],
      [await drawTwoFaces(), 'Image Cannot Be Analyzed', failureTexts.severalFaces],
      [await drawDark(), 'Analysis Request Rejected', failureTexts.unreadableFace],
      [await drawBlurred(), 'Analysis Request Rejected', failureTexts.unreadableFace],
    ] as const;
    await guest.presses('Take Photo');
    for (const [photo, title, message] of photos) {
      await guest.picks(jpeg(photo));
      await guest.presses('Use This Photo');
      await guest.answers();
      await guest.presses('Analyze My Skin');
      await guest.seesHeading(title);
      await guest.seesAlert(message);
      await guest.presses('Take New Photo');
    }
    await guest.picks(await faceTheReaderFinds());
    await guest.presses('Use This Photo');
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
  });
});
