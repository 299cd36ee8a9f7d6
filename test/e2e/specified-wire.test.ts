import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { specifiedResult, specifiedStep } from '../support/builders/specified.ts';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

// These tests replace the responses about an analysis with ones that have only the fields in the specification.
const app = useApp();
const privatePhotos = () => app().inspector.photoKeys('private-images/');

const START_URL = '**/api/analyze-skin';
const POLL_URL = '**/api/analyze-skin/*';
const answers = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const answering = (body: unknown, status?: number) => (route: Route) => route.fulfill(answers(body, status));

async function toForm(path: '/' | '/private'): Promise<User> {
  const user = await app().user({ path });
  await user.toForm(await anyPhoto());
  await user.answers();
  return user;
}

async function seesEverySection(user: User): Promise<void> {
  const { page } = user;
  await user.seesHeading('Your Skincare Analysis');
  await user.sees('Personalized recommendations based on AI analysis');
  await user.sees('Analysis Summary');
  await user.sees(specifiedResult.summary);
  const products = page.getByRole('region', { name: 'Your Skincare Products' }).getByRole('listitem');
  expect(await products.allInnerTexts()).toEqual([
    expect.stringContaining('CeraVe - Hydrating Cleanser'),
    expect.stringContaining('A retinoid serum.'),
    expect.stringContaining('Dewpoint - Clay'),
  ]);
  await user.sees('Your Regimen');
  for (const { step, instructions, why } of specifiedResult.regimen) {
    await page.getByRole('heading', { level: 4, name: step }).first().waitFor();
    await user.sees(instructions);
    await user.sees(why);
  }
  await user.sees(specifiedResult.scienceNotes[0] ?? '');
  await user.sees(specifiedResult.warnings[0] ?? '');
  await page.getByText('Detailed Analysis of Skin').click();
  for (const text of Object.values(specifiedResult.categories)) await user.sees(text);
  await user.sees('Always patch test first');
  await user.button('Start New Analysis').waitFor();
}

async function fillsEverySection(path: '/' | '/private'): Promise<void> {
  const user = await toForm(path);
  await user.page.route(POLL_URL, answering({ status: 'done', ...specifiedResult }));
  await user.presses('Analyze My Skin');
  await seesEverySection(user);
  // The page must not show sections that need response fields outside the specification.
  for (const name of [
    'Checked for you',
    'Adapted for you',
    'When to see a doctor',
    'Choose Texture, Tone or another topic to see it on the face.',
  ]) {
    await user.seesNo(name);
  }
  await user.page.reload();
  await seesEverySection(user);
}

describe('the results screen', () => {
  it('fills every section from a response with only the specified fields', () => fillsEverySection('/'));

  it(
    'fills every section from a response with only the specified fields in private mode too',
    { tags: 'slow' },
    () => fillsEverySection('/private'),
  );

  it(
    'shows a result that arrives as the immediate response to the analysis request',
    { tags: 'slow' },
    async () => {
      const user = await toForm('/');
      await user.page.route(START_URL, answering(specifiedResult));
      await user.presses('Analyze My Skin');
      await seesEverySection(user);
    },
  );

  it(
    'does not require science notes, warnings, or the brand and product of a step',
    { tags: 'slow' },
    async () => {
      const user = await toForm('/');
      const { summary, categories } = specifiedResult;
      const { brand: _, product: __, ...unnamed } = specifiedStep;
      await user.page.route(START_URL, answering({ summary, regimen: [unnamed], categories }));
      await user.presses('Analyze My Skin');
      await user.sees(unnamed.instructions);
      await user.seesNo(/^Science Notes$/);
      await user.seesNo('Important Warnings');
    },
  );
});

describe('the error screen', () => {
  const failure = { error: true, message: 'The moon is in the wrong app.', type: 'astrology' };

  const showsMessage = async (url: string, body: object, status: number): Promise<void> => {
    const user = await toForm('/private');
    if (status !== 200) user.expectsTrouble(failedToLoad(status));
    // Answers the request without the local cloud, because a finished analysis would delete the private photo.
    await user.page.route(START_URL, answering({ status: 'queued' }));
    await user.page.route(url, answering(body, status));
    await user.presses('Analyze My Skin');
    await user.seesHeading('Analysis Failed');
    await user.seesAlert(failure.message);
    await user.seesAlert('Please try again or contact support if the problem persists.');
    // After an error that the server reported, the photo is not deleted, so that "Try Again" can use it.
    expect(await privatePhotos()).toHaveLength(1);
    await user.presses('Start Over');
    await user.sees(/^Your photo was deleted at/);
  };

  it('shows the message of an unknown error type in the analyze-skin response without deleting the photo', () =>
    showsMessage(START_URL, failure, 200));

  it.each([
    ['in the result of an analysis', POLL_URL, { status: 'failed', ...failure }, 200],
    ['with an HTTP error status', START_URL, failure, 422],
  ])(
    'shows the message of an unknown error type %s without deleting the photo',
    { tags: 'slow' },
    (_, url, body, status) => showsMessage(url, body, status),
  );

  it('shows "Analysis failed" if the error contains no message', { tags: 'slow' }, async () => {
    const user = await toForm('/');
    await user.page.route(START_URL, answering({ error: true }));
    await user.presses('Analyze My Skin');
    await user.seesAlert('Analysis failed');
  });
});

describe('the form', () => {
  it.each(['/', '/private'] as const)(
    'logs the inquiry event before it requests the analysis (page %s)',
    { tags: 'slow' },
    async (path) => {
      const user = await toForm(path);
      // In private mode, the page acknowledges the result. The local cloud does not know the stubbed result, so it
      // responds with 404.
      user.expectsTrouble(failedToLoad(404));
      const order: string[] = [];
      await user.page.route('**/api/log-events', async (route) => {
        const { eventName }: { eventName: string } = route.request().postDataJSON();
        // Delays the response to the log request. The page must not request the analysis before this response.
        if (eventName.endsWith('_inquiry_started')) await new Promise((resolve) => setTimeout(resolve, 300));
        await route.fulfill(answers({}));
        order.push(eventName);
      });
      await user.page.route(START_URL, async (route) => {
        order.push('analyze-skin');
        await route.fulfill(answers(specifiedResult));
      });
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
      const name = path === '/' ? 'normal_inquiry_started' : 'private_inquiry_started';
      expect(order.filter((each) => each === name || each === 'analyze-skin')).toEqual([
        name,
        'analyze-skin',
      ]);
    },
  );
});
