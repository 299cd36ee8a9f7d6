import { describe, expect, it } from 'vitest';
import { skinAnalysis } from '../support/builders/report.ts';
import { eventually, type Guest, someAnswers } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const house = useHouse();
const normalPhotos = () => house().inside.photoKeys('images/');

const WELCOME = 'Your Professional Skincare Advisor';
const CAMERA = 'Capture Your Photo';
const FORM = 'Tell Us About Your Skin Goals';
const RESULTS = 'Your Skincare Analysis';

const source = (guest: Guest) => guest.photo.getAttribute('src');

async function seesItsAnswers(guest: Guest): Promise<void> {
  await guest.seesHeading(FORM);
  expect(await guest.age.inputValue()).toBe(someAnswers.age);
  for (const [legend, option] of [
    ['Main skin goal', someAnswers.goal],
    ['Is your skin sensitive?', someAnswers.sensitive],
    ['How many products at most?', someAnswers.products],
  ] as const) {
    expect(await guest.field(legend).getByRole('radio', { name: option, exact: true }).isChecked()).toBe(
      true,
    );
  }
}

describe('the way back', () => {
  it('leads by the Back button through the preview of the same photo, and keeps the answers', async () => {
    const guest = await house().guest();
    await guest.toForm(await anyPhoto());
    await guest.answers();
    const photo = await source(guest);
    const stored = await normalPhotos();
    await guest.presses('Back');
    await guest.seesHeading(CAMERA);
    await guest.sees(/^Uploaded: JPEG/);
    expect(await source(guest)).toBe(photo);
    await guest.presses('Use This Photo');
    await seesItsAnswers(guest);
    expect(await normalPhotos()).toEqual(stored);
    await guest.presses('Back');
    await guest.presses('Back');
    await guest.seesHeading(WELCOME);
    await guest.presses('Take Photo');
    // The photo is gone from the choice, the answers are not.
    await guest.button('Use Camera').waitFor();
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    await seesItsAnswers(guest);
  });

  it("is the same by the browser's Back, from every step, and forward again", async () => {
    const guest = await house().guest();
    const { page } = guest;
    await guest.presses('Take Photo');
    await guest.seesHeading(CAMERA);
    await page.goBack();
    await guest.seesHeading(WELCOME);
    await page.goForward();
    await guest.seesHeading(CAMERA);
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    await guest.seesHeading(FORM);
    await guest.answers();
    await page.goBack();
    await guest.sees(/^Uploaded: JPEG/);
    await page.goForward();
    await seesItsAnswers(guest);

    house().model.hold();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analyzing Your Skin');
    await page.goBack();
    await seesItsAnswers(guest);
    house().model.release();

    await guest.presses('Analyze My Skin');
    await guest.seesHeading(RESULTS);
    await page.goBack();
    await seesItsAnswers(guest);
    await page.goForward();
    await guest.seesHeading(RESULTS);

    house().model.reports({ cannotAnalyse: { reason: 'no_face' } });
    await page.goBack();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Image Cannot Be Analyzed');
    await page.goBack();
    await seesItsAnswers(guest);
    await page.goBack();
    await guest.seesHeading(CAMERA);
    await page.goBack();
    await guest.seesHeading(WELCOME);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the ways out of a failure', () => {
  it('lead to another photo with the answers kept, and to a start with nothing kept', async () => {
    house().model.reports({ cannotAnalyse: { reason: 'no_face' } });
    const guest = await house().guest();
    await guest.chooses('Gender', 'Other');
    await guest.toAnalysis(await anyPhoto());
    await guest.seesHeading('Image Cannot Be Analyzed');
    await guest.presses('Take New Photo');
    await guest.seesHeading(CAMERA);
    await guest.button('Use Camera').waitFor();
    expect(await guest.photo.count()).toBe(0);
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    await seesItsAnswers(guest);

    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Image Cannot Be Analyzed');
    await guest.presses('Start Over');
    await guest.seesHeading(WELCOME);
    await guest.presses('Take Photo');
    await guest.button('Use Camera').waitFor();
    await guest.picks(await anyPhoto());
    await guest.presses('Use This Photo');
    await guest.seesHeading(FORM);
    expect(await guest.age.inputValue()).toBe('');
    expect(await guest.page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('lead by Try Again through the same photo and answers to a result', async () => {
    house().model.reports({ cannotAnalyse: { reason: 'no_face' } }, { analysis: skinAnalysis() });
    const guest = await house().guest();
    await guest.toAnalysis(await anyPhoto(), { conditions: ['Melasma'] });
    await guest.seesHeading('Image Cannot Be Analyzed');
    const stored = await normalPhotos();
    await guest.presses('Try Again');
    await guest.seesHeading(RESULTS);
    expect(await normalPhotos()).toEqual(stored);
    const [first, second, ...more] = house().model.asked();
    expect([second, more]).toEqual([first, []]);
    expect(first?.medicalConditions).toEqual(['Melasma']);
  });
});

describe('Cancel while the analysis runs', () => {
  it('leads back to the form, and the late answer changes nothing', async () => {
    const { model } = house();
    model.reports(
      { analysis: skinAnalysis({ summary: 'The late one.' }) },
      { analysis: skinAnalysis({ summary: 'The fresh one.' }) },
    );
    model.hold();
    const guest = await house().guest();
    const asked: string[] = [];
    guest.page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
    });
    await guest.toAnalysis(await anyPhoto());
    await guest.seesHeading('Analyzing Your Skin');
    await eventually(() => model.asked().length).toBe(1);
    await guest.presses('Cancel');
    await seesItsAnswers(guest);
    await guest.photo.waitFor();
    model.release();

    await guest.presses('Analyze My Skin');
    await guest.seesHeading(RESULTS);
    await guest.sees('The fresh one.');
    await guest.seesNo('The late one.');
    const polled = asked.filter((path) => path.startsWith('/api/analyze-skin/'));
    expect(new Set(polled).size).toBe(2);
    await guest.presses('Start New Analysis');
    await guest.seesHeading(WELCOME);
  });
});
