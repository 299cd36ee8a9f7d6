import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { drawBlurred, drawDark, drawNoFace, drawTwoFaces } from '../support/drawings/draw.ts';
import { eventually, jpeg } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto, faceTheReaderFinds } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp({ analyser: 'face-reader' });

describe('a visitor who uploads a photo', () => {
  it('receives a regimen for the uploaded photo, and can start a new analysis', async () => {
    const user = await app().user({ loads: 'everything' });
    const { page } = user;
    await user.seesHeading('Your Professional Skincare Advisor');
    await user.chooses('Gender', 'Other');
    await user.presses('Take Photo');

    await user.seesHeading('Capture Your Photo');
    await page.locator('.header .logo').waitFor();
    await user.button('Use Camera').waitFor();
    await user.sees('or');
    const tips = [
      /natural or bright light/i,
      /face the camera directly/i,
      /remove glasses if possible/i,
      /clean face without makeup/i,
      /whole face visible/i,
      /high resolution is better/i,
    ];
    for (const tip of tips) await user.sees(tip);
    await user.sees(/Amazon Bedrock.* We keep the photo for up to 8 days/);
    expect(await page.locator('input[type="file"]').getAttribute('accept')).toBe('image/*');

    await user.picks(await faceTheReaderFinds());
    await user.sees('Make sure your face is clearly visible and well-lit');
    await user.sees(
      /^Your photo has been uploaded: JPEG, 640 × 640 pixels, \d\.\d\sMB, without location or camera data\. We analyse the photo after/,
    );
    await user.button('Retake').waitFor();
    await user.presses('Use This Photo');

    await user.seesHeading('Tell Us About Your Skin Goals');
    await user.photo.waitFor();
    await user.answers({ conditions: ['Eczema'] });
    await user.presses('Analyze My Skin');
    await user.seesHeading('Analyzing Your Skin');
    await user.sees('This process might take around a minute');
    await user.seesHeading('Your Skincare Analysis');

    const [key = ''] = await app().inspector.photoKeys('images/');
    expect(key).toMatch(/^images\/uploaded-\d{13}-[0-9a-f]{32}-\d+\.jpg$/);
    const stored = await app().inspector.photo(key);
    expect([stored.contentType, stored.cacheControl]).toEqual(['image/jpeg', 'max-age=3600']);

    await user.presses('Start New Analysis');
    await user.seesHeading('Your Professional Skincare Advisor');
    // "Start New Analysis" deletes the photo, and the first screen shows the deletion receipt.
    await user.sees(/^Your photo was deleted at \d\d:\d\d:\d\d\. We checked: it is gone\.$/);
    expect(await app().inspector.photoKeys('images/')).not.toContain(key);
    await user.presses('Take Photo');
    await user.button('Upload Photo').waitFor();
  });

  it('can delete the photo with Retake, and no cache serves it afterwards', async () => {
    const user = await app().user();
    await user.uploads(await anyPhoto());
    const [key = ''] = (await app().inspector.photoKeys('images/')).slice(-1);
    const shown = await user.page.request.get(`/${key}`);
    expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    await user.presses('Retake');
    await user.sees(/^Your photo was deleted at/);
    expect(await app().inspector.photoKeys('images/')).not.toContain(key);
    user.expectsTrouble(failedToLoad(404));
    expect(await user.page.evaluate(async (path) => (await fetch(path)).status, `/${key}`)).toBe(404);
  });

  it('sees every section of the result, with the detailed analysis collapsed until it is opened', async () => {
    const user = await app().user();
    const { page } = user;
    // The plan for this goal contains an active, so the page shows warnings.
    await user.toResults(await faceTheReaderFinds(), { goal: 'Anti-Aging & Wrinkles' });
    await user.sees('Personalized recommendations based on AI analysis');
    await user.photo.waitFor();

    const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const open = (name: string) => part(name).evaluate((heading) => heading.closest('details')?.open);
    expect(await open('Analysis Summary')).toBe(true);
    await user.sees(/analysed on the server of this page.*No AI company received the photo/);

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
    // The plan can omit the morning cleanser, because rinsing with water may be enough.
    expect(await morning.getByRole('article').count()).toBeGreaterThanOrEqual(2);
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
    // The device stores a routine only if the visitor asks for it.
    expect(await page.evaluate(() => window.localStorage.getItem('dewpoint.routine'))).toBeNull();
  });

  it('generates log events, none of which contains health answers', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toResults(await faceTheReaderFinds(), { conditions: ['Rosacea'], pregnant: 'Yes' });
    const sessionId = await user.sessionId();
    const names = [
      'image_upload_completed',
      'image_upload_started',
      'normal_inquiry_started',
      'session_started',
    ];
    await eventually(async () =>
      (await app().inspector.events(sessionId)).map(({ name }) => name).sort(),
    ).toEqual([...names, 'uploaded_loop_started']);
    const events = await app().inspector.events(sessionId);
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

describe('a visitor whose photo cannot be analysed', () => {
  it(
    'sees why the photo is refused, and can send another photo after each refusal',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      const photos = [
        [await drawNoFace(), 'Image Cannot Be Analyzed', failureTexts.noFace],
        [await drawTwoFaces(), 'Image Cannot Be Analyzed', failureTexts.severalFaces],
        [await drawDark(), 'Analysis Request Rejected', failureTexts.unreadableFace],
        [await drawBlurred(), 'Analysis Request Rejected', failureTexts.unreadableFace],
      ] as const;
      await user.presses('Take Photo');
      for (const [photo, title, message] of photos) {
        await user.picks(jpeg(photo));
        await user.presses('Use This Photo');
        await user.answers();
        await user.presses('Analyze My Skin');
        await user.seesHeading(title);
        await user.seesAlert(message);
        await user.presses('Take New Photo');
      }
      await user.picks(await faceTheReaderFinds());
      await user.presses('Use This Photo');
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
    },
  );
});

describe('a visit whose code is already loaded', () => {
  it('never shows the loading screen if all code is already loaded', { tags: 'slow' }, async () => {
    const user = await app().user({ loads: 'everything' });
    await user.hasEverything();
    const loadingScreens = await user.page.evaluateHandle(() => {
      const seen = { count: 0 };
      new MutationObserver(() => {
        if (document.querySelector('[aria-busy="true"]')) seen.count += 1;
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await user.toResults(await faceTheReaderFinds());
    expect(await loadingScreens.jsonValue()).toEqual({ count: 0 });
  });

  it('ignores the second click of a double-click that opens the next screen', { tags: 'slow' }, async () => {
    const user = await app().user({ loads: 'everything' });
    await user.hasEverything();
    await user.uploads(await faceTheReaderFinds());
    const devtools = await user.context.newCDPSession(user.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await user.button('Use This Photo').dblclick();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await user.seesHeading('Tell Us About Your Skin Goals');
    await user.page.goBack();
    await user.button('Use This Photo').waitFor();
    expect(await user.page.getByRole('alert').count()).toBe(0);
  });
});
