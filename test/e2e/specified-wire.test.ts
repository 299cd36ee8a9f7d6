import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { specifiedResult, specifiedStep } from '../support/builders/specified.ts';
import type { Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

// A tester with mocks answers with the specified fields and no others.
const house = useHouse();
const privatePhotos = () => house().inside.photoKeys('private-images/');

const START = '**/api/analyze-skin';
const READ = '**/api/analyze-skin/*';
const answers = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const answering = (body: unknown, status?: number) => (route: Route) => route.fulfill(answers(body, status));

async function toForm(path: '/' | '/private'): Promise<Guest> {
  const guest = await house().guest({ path });
  await guest.toForm(await anyPhoto());
  await guest.answers();
  return guest;
}

async function seesEverySection(guest: Guest): Promise<void> {
  const { page } = guest;
  await guest.seesHeading('Your Skincare Analysis');
  await guest.sees('Personalized recommendations based on AI analysis');
  await guest.sees('Analysis Summary');
  await guest.sees(specifiedResult.summary);
  const products = page.getByRole('region', { name: 'Your Skincare Products' }).getByRole('listitem');
  expect(await products.allInnerTexts()).toEqual([
    expect.stringContaining('CeraVe - Hydrating Cleanser'),
    expect.stringContaining('A retinoid serum.'),
    expect.stringContaining('Dewpoint - Clay'),
  ]);
  await guest.sees('Your Regimen');
  for (const { step, instructions, why } of specifiedResult.regimen) {
    await page.getByRole('heading', { level: 4, name: step }).first().waitFor();
    await guest.sees(instructions);
    await guest.sees(why);
  }
  await guest.sees(specifiedResult.scienceNotes[0] ?? '');
  await guest.sees(specifiedResult.warnings[0] ?? '');
  await page.getByText('Detailed Analysis of Skin').click();
  for (const text of Object.values(specifiedResult.categories)) await guest.sees(text);
  await guest.sees('Always patch test first');
  await guest.button('Start New Analysis').waitFor();
}

describe('an answer with exactly the specified fields', () => {
  it.each(['/', '/private'] as const)('renders every specified section on %s', async (path) => {
    const guest = await toForm(path);
    await guest.page.route(READ, answering({ status: 'done', ...specifiedResult }));
    await guest.presses('Analyze My Skin');
    await seesEverySection(guest);
    // Nothing that only our own server knows is claimed.
    for (const name of ['Checked for you', 'Your Week at a Glance', 'When to see a doctor']) {
      await guest.seesNo(name);
    }
    await guest.page.reload();
    await seesEverySection(guest);
  });

  it('may come at once as the answer to analyze-skin', async () => {
    const guest = await toForm('/');
    await guest.page.route(START, answering(specifiedResult));
    await guest.presses('Analyze My Skin');
    await seesEverySection(guest);
  });

  it('may leave out the lists that are shown only when they are not empty', async () => {
    const guest = await toForm('/');
    const { summary, categories } = specifiedResult;
    const { brand: _, product: __, ...unnamed } = specifiedStep;
    await guest.page.route(START, answering({ summary, regimen: [unnamed], categories }));
    await guest.presses('Analyze My Skin');
    await guest.sees(unnamed.instructions);
    await guest.seesNo('Science Notes');
    await guest.seesNo('Important Warnings');
  });
});

describe('an error with a type outside the table', () => {
  const failure = { error: true, message: 'The moon is in the wrong house.', type: 'astrology' };

  it.each([
    ['as the result of an analysis', READ, { status: 'failed', ...failure }, 200],
    ['as the answer to analyze-skin', START, failure, 200],
    ['with a status of its own', START, failure, 422],
  ])('shows its own message and counts as reported by the server, %s', async (_, url, body, status) => {
    const guest = await toForm('/private');
    if (status !== 200) guest.expectsTrouble(failedToLoad(status));
    // No job of the embedded cloud runs, which would delete the photo after its success.
    await guest.page.route(START, answering({ status: 'queued' }));
    await guest.page.route(url, answering(body, status));
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analysis Failed');
    await guest.seesAlert(failure.message);
    await guest.seesAlert('Please try again or contact support if the problem persists.');
    // What the server reports keeps the photo for Try Again.
    expect(await privatePhotos()).toHaveLength(1);
    await guest.presses('Start Over');
    await guest.sees(/^Your photo was deleted at/);
  });

  it('shows "Analysis failed" where it brings no message', async () => {
    const guest = await toForm('/');
    await guest.page.route(START, answering({ error: true }));
    await guest.presses('Analyze My Skin');
    await guest.seesAlert('Analysis failed');
  });
});

describe('the inquiry', () => {
  it.each(['/', '/private'] as const)('is logged before the analysis is asked for on %s', async (path) => {
    const guest = await toForm(path);
    // In private mode the page acknowledges a result that the embedded cloud does not know.
    guest.expectsTrouble(failedToLoad(404));
    const order: string[] = [];
    await guest.page.route('**/api/log-events', async (route) => {
      const { eventName }: { eventName: string } = route.request().postDataJSON();
      // Even a slow log comes first.
      if (eventName.endsWith('_inquiry_started')) await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill(answers({}));
      order.push(eventName);
    });
    await guest.page.route(START, async (route) => {
      order.push('analyze-skin');
      await route.fulfill(answers(specifiedResult));
    });
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
    const name = path === '/' ? 'normal_inquiry_started' : 'private_inquiry_started';
    expect(order.filter((each) => each === name || each === 'analyze-skin')).toEqual([name, 'analyze-skin']);
  });
});
