import { describe, expect, it } from 'vitest';
import { answers } from '../support/builders/answers.ts';
import { reading } from '../support/builders/reading.ts';
import { said } from '../support/builders/said.ts';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { usualReading } from '../support/browser/model.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();
const normalPhotos = () => app().inspector.photoKeys('images/');

const WELCOME = 'Your Professional Skincare Advisor';
const CAMERA = 'Capture Your Photo';
const FORM = 'Tell Us About Your Skin Goals';
const RESULTS = 'Your Skincare Analysis';

const source = (user: User) => user.photo.getAttribute('src');

describe('going back', () => {
  it('leads from the form to the preview of the same photo, and preserves the answers', async () => {
    const user = await app().user();
    await user.toForm(await anyPhoto());
    await user.answers();
    const photo = await source(user);
    const stored = await normalPhotos();
    await user.presses('Back');
    await user.seesHeading(CAMERA);
    await user.sees(/^Your photo has been uploaded: JPEG/);
    expect(await source(user)).toBe(photo);
    await user.presses('Use This Photo');
    await user.seesItsAnswers();
    expect(await normalPhotos()).toEqual(stored);
    await user.presses('Back');
    await user.presses('Back');
    await user.seesHeading(WELCOME);
    await user.presses('Take Photo');
    // The visitor has to take a new photo, but the page still has the answers.
    await user.button('Use Camera').waitFor();
    await user.picks(await anyPhoto());
    await user.presses('Use This Photo');
    await user.seesItsAnswers();
  });

  it('leads from the result to the form, which offers "Back to your result" even after a reload', async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    await user.page.goBack();
    await user.seesItsAnswers();
    await user.page.reload();
    await user.seesItsAnswers();
    await user.presses('Back to your result');
    await user.seesHeading(RESULTS);
    await user.page.goBack();
    await user.seesHeading(FORM);
    await user.presses('Back');
    await user.sees(/“Back” and “Retake” also remove your result\.$/);
    await user.presses('Back to your result');
    await user.isAtHeading(RESULTS);
    await user.page.goBack();
    await user.seesItsAnswers();
  });

  it(
    "works on every screen with the browser's Back button, and Forward returns to that screen",
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      const { page } = user;
      await user.presses('Take Photo');
      await user.seesHeading(CAMERA);
      await page.goBack();
      await user.seesHeading(WELCOME);
      await page.goForward();
      await user.seesHeading(CAMERA);
      await user.picks(await anyPhoto());
      await user.presses('Use This Photo');
      await user.seesHeading(FORM);
      await user.answers();
      await page.goBack();
      await user.sees(/^Your photo has been uploaded: JPEG/);
      await page.goForward();
      await user.seesItsAnswers();

      app().model.hold();
      await user.presses('Analyze My Skin');
      await user.seesHeading('Analyzing Your Skin');
      await page.goBack();
      await user.seesItsAnswers();
      app().model.release();

      await user.presses('Analyze My Skin');
      await user.seesHeading(RESULTS);
      await page.goBack();
      await user.seesItsAnswers();
      await page.goBack();
      await user.sees(/^Your photo has been uploaded: JPEG/);
      await page.goForward();
      await user.seesItsAnswers();
      await page.goForward();
      await user.seesHeading(RESULTS);

      app().model.reports({ cannotAnalyse: 'no_face' });
      await page.goBack();
      await user.presses('Analyze My Skin');
      await user.seesHeading('Image Cannot Be Analyzed');
      await page.goBack();
      await user.seesItsAnswers();
      await page.goBack();
      await user.seesHeading(CAMERA);
      await page.goBack();
      await user.seesHeading(WELCOME);
      expect(new URL(page.url()).pathname).toBe('/');
    },
  );
});

describe('the actions on the error screen', () => {
  it(
    'let the visitor take another photo with the same answers, or start over without answers',
    { tags: 'slow' },
    async () => {
      app().model.reports({ cannotAnalyse: 'no_face' });
      const user = await app().user();
      await user.chooses('Gender', 'Other');
      await user.toAnalysis(await anyPhoto());
      await user.seesHeading('Image Cannot Be Analyzed');
      await user.presses('Take New Photo');
      await user.seesHeading(CAMERA);
      await user.button('Use Camera').waitFor();
      expect(await user.photo.count()).toBe(0);
      await user.picks(await anyPhoto());
      await user.presses('Use This Photo');
      await user.seesItsAnswers();

      await user.presses('Analyze My Skin');
      await user.seesHeading('Image Cannot Be Analyzed');
      await user.presses('Start Over');
      await user.seesHeading(WELCOME);
      await user.presses('Take Photo');
      await user.button('Use Camera').waitFor();
      await user.picks(await anyPhoto());
      await user.presses('Use This Photo');
      await user.seesHeading(FORM);
      expect(await user.age.inputValue()).toBe('');
      expect(await user.page.getByRole('radio', { checked: true }).count()).toBe(0);
    },
  );

  it(
    'include Try Again, which leads to a result for the same photo and answers',
    { tags: 'slow' },
    async () => {
      app().model.reports({ cannotAnalyse: 'no_face' }, usualReading);
      const user = await app().user();
      await user.toAnalysis(await anyPhoto(), { conditions: ['Melasma'] });
      await user.seesHeading('Image Cannot Be Analyzed');
      const stored = await normalPhotos();
      await user.presses('Try Again');
      await user.seesHeading(RESULTS);
      expect(await normalPhotos()).toEqual(stored);
      expect(app().model.calls()).toBe(2);
      const [first, second, ...more] = user.sentAnswers();
      expect([second, more]).toEqual([first, []]);
      expect(first?.medicalConditions).toEqual(['Melasma']);
    },
  );
});

describe('the Cancel button during an analysis', () => {
  it('returns to the form, tells the server to discard the analysis, and ignores a late result', async () => {
    const { model } = app();
    const [late, fresh] = [reading({ blemishes: { chin: 'strong' } }), reading({ pores: { nose: 'clear' } })];
    model.reports(late, fresh);
    model.hold();
    const user = await app().user();
    const asked: string[] = [];
    const dropped: string[] = [];
    user.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET') asked.push(pathname);
      if (request.method() === 'DELETE') dropped.push(pathname);
    });
    await user.toAnalysis(await anyPhoto());
    await user.seesHeading('Analyzing Your Skin');
    await eventually(() => model.calls()).toBe(1);
    await user.presses('Cancel');
    await user.seesItsAnswers();
    await user.sees(/^The analysis was stopped\. Your photo is still stored:/);
    await user.photo.waitFor();
    await eventually(() => dropped).toEqual([expect.stringMatching(/^\/api\/analyze-skin\/./)]);
    model.release();

    await user.presses('Analyze My Skin');
    await user.seesHeading(RESULTS);
    const given = user.sentAnswers()[0] ?? answers();
    await user.sees(said(fresh, given).summary);
    await user.seesNo(said(late, given).summary);
    const polled = asked.filter((path) => path.startsWith('/api/analyze-skin/'));
    expect(new Set(polled).size).toBe(2);
    await user.sees(/^We keep your photo for up to 8 days\. You can delete it now under Privacy/);
    await user.sees(
      /^Starting a new analysis deletes your photo and removes the result from this page\. A saved routine stays on/,
    );
    await user.presses('Start New Analysis');
    await user.seesHeading(WELCOME);
  });
});
