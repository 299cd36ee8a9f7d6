import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleTexts } from '../../frontend/features/sample/sample-texts.ts';
import { eventually } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';

const app = useApp();

/** Adds up the layout shifts of a page in `window.shifted`. Like the CLS metric, it ignores shifts after user input. */
const recordShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const shifted = Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value'));
        Object.assign(window, { shifted });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function opensAndLeadsBack(path: string): Promise<void> {
  const user = await app().user({ path });
  const sample = user.page.getByRole('link', { name: 'See a sample result' });
  for (const leave of ['Back', 'Get your own', 'browser'] as const) {
    await sample.click();
    await user.seesHeading('A Sample Result');
    await user.isAtHeading('A Sample Result');
    await user.sees(sampleTexts.note);
    await user.sees('Choose Texture, Tone or another topic to see it on the face.');
    if (leave === 'browser') await user.page.goBack();
    else await user.presses(leave);
    await user.seesHeading('Your Professional Skincare Advisor');
    expect(new URL(user.page.url()).pathname + new URL(user.page.url()).hash).toBe(path);
  }
}

describe('the sample result', () => {
  it('opens from the first screen and leads back to it', () => opensAndLeadsBack('/'));

  it('opens from the first screen in private mode and leads back to it', { tags: 'slow' }, () =>
    opensAndLeadsBack('/private'),
  );

  it('names alternative products, and collapses the plan for the first weeks', { tags: 'slow' }, async () => {
    const user = await app().user({ path: '/#sample' });
    await user.seesHeading('A Sample Result');
    const products = user.page.getByRole('region', { name: 'Your Skincare Products' });
    await products.getByText(/^Or: /).first().waitFor();
    const week = user.page.getByText('Time to decide').first();
    expect(await week.isVisible()).toBe(false);
    await user.page
      .getByText(/^Week by week, /)
      .first()
      .click();
    await week.waitFor();
    await user.page.getByText('The first weeks: what is normal, and when to stop').click();
    await user.sees(/^After a break of over two weeks, restart/);
  });

  it.each(['/', '/private'])(
    'opens at %s#sample with its heading and note before the app has started',
    { tags: 'slow' },
    async (path) => {
      const released = Promise.withResolvers<undefined>();
      const user = await app().user({
        path: `${path}#sample`,
        isEarly: true,
        prepare: (context) =>
          context.route(/\/assets\/(?!prehydrate).+\.js$/, async (route) => {
            await released.promise;
            await route.continue();
          }),
      });
      await user.seesHeading('A Sample Result');
      await user.sees(sampleTexts.note);
      expect(await user.button('Take Photo').count()).toBe(0);
      released.resolve(undefined);
      await user.sees('Choose Texture, Tone or another topic to see it on the face.');
      expect(await user.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    },
  );

  it('causes almost no layout shift while it loads', async () => {
    const user = await app().user({ path: '/#sample', prepare: recordShifts });
    await user.seesHeading('A Sample Result');
    const last = user.page.locator('.laid-out-later').last();
    await eventually(() => last.getAttribute('style')).toBe('content-visibility: visible;');
    expect(await user.page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  });

  it('survives a reload, and leads back to the first screen if it was opened by URL', async () => {
    const user = await app().user({ path: '/#sample' });
    await user.seesHeading('A Sample Result');
    await user.page.reload();
    await user.seesHeading('A Sample Result');
    await user.presses('Back');
    await user.seesHeading('Your Professional Skincare Advisor');
    await user.presses('Take Photo');
    await user.seesHeading('Capture Your Photo');
    await user.page.goBack();
    await user.seesHeading('Your Professional Skincare Advisor');
  });

  it('calls no model, and logs only the start of the session', async () => {
    const calls: string[] = [];
    const user = await app().user({
      prepare: async (context) => {
        context.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
        });
      },
    });
    await user.page.getByRole('link', { name: 'See a sample result' }).click();
    await user.seesHeading('A Sample Result');
    await eventually(() => user.sessionId()).not.toBe('');
    expect(calls).toEqual(['POST /api/log-events']);
    const events = await app().inspector.events(await user.sessionId());
    expect(events.map(({ name }) => name)).toEqual(['session_started']);
    expect(app().model.calls()).toBe(0);
  });
});
