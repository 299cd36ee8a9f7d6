import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { themeColors } from '../../frontend/ui/themes.ts';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp({ loads: 'everything' });

describe('the first screen', () => {
  it('describes the product in three cards', async () => {
    const user = await app().user();
    await user.seesHeading('Your Professional Skincare Advisor');
    for (const title of ['Your Story', 'Analysis', 'Your Regimen']) {
      await user.page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    }
    await user.sees('Take or upload a clear face photo.');
    await user.sees(/AI analyses the skin across 5 key categories/);
    await user.button('Take Photo').waitFor();
    await user.sees('Dewpoint');
  });

  it('has a colour theme for each gender, but the capture screen uses the male theme for "Other"', async () => {
    const user = await app().user();
    expect(
      await user
        .field('Gender')
        .getByRole('radio')
        .evaluateAll((all) => all.length),
    ).toBe(3);
    expect(await user.field('Gender').getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
    const genders = [
      ['Male', 'male', 'male'],
      ['Other', 'other', 'male'],
      ['Female', 'female', 'female'],
    ] as const;
    for (const [label, gender, capture] of genders) {
      await user.chooses('Gender', label);
      await eventually(() => user.theme()).toBe(gender);
      expect(await user.themeColor()).toBe(themeColors[gender]);
      await user.presses('Take Photo');
      await user.seesHeading('Capture Your Photo');
      await eventually(() => user.theme()).toBe(capture);
      expect(await user.themeColor()).toBe(themeColors[gender]);
      await user.presses('Back');
      await user.seesHeading('Your Professional Skincare Advisor');
      expect(await user.field('Gender').getByRole('radio', { name: label, exact: true }).isChecked()).toBe(
        true,
      );
    }
  });

  it('has the same heading in private mode, and each mode links to the other', async () => {
    const user = await app().user();
    await user.page.getByRole('link', { name: 'Use Private Mode' }).click();
    await user.page.waitForURL('**/private');
    await user.isAtHeading('Your Professional Skincare Advisor');
    await user.page.getByRole('link', { name: 'Use normal mode' }).click();
    await user.isAtHeading('Your Professional Skincare Advisor');
    expect(new URL(user.page.url()).pathname).toBe('/');
    await user.page.goBack();
    await user.page.getByRole('link', { name: 'Use normal mode' }).waitFor();
  });

  it('has a link that switches the mode without a page load, except on Ctrl-click', async () => {
    const user = await app().user();
    await user.page.evaluate(() => Reflect.set(window, 'isFirstLoad', true));
    const link = user.page.getByRole('link', { name: 'Use Private Mode' });
    const isHandled = await link.evaluate((anchor) => {
      let isPrevented = true;
      const hear = (click: MouseEvent): void => {
        isPrevented = click.defaultPrevented;
        click.preventDefault();
      };
      window.addEventListener('click', hear, { once: true });
      anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
      return isPrevented;
    });
    expect(isHandled).toBe(false);
    expect(new URL(user.page.url()).pathname).toBe('/');
    await link.click();
    await user.page.getByRole('link', { name: 'Use normal mode' }).waitFor();
    expect(await user.page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
  });

  it('registers the service worker from /sw.js', async () => {
    const user = await app().user();
    const address = await user.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(address).toBe(`${app().cloud.url}/sw.js`);
  });
});

describe('the app', () => {
  it.each(['/nothing-here', '/private/nothing', '/deep/er/path', '/foo.txt', '/%70rivate'])(
    'shows the 404 screen at the unknown path %s',
    { tags: 'slow' },
    async (path) => {
      const user = await app().user({ path });
      await user.seesHeading('404');
      await user.sees('Oops! Page not found');
      const home = user.page.getByRole('link', { name: 'Return to Home' });
      expect(await home.getAttribute('href')).toBe('/');
      await home.click();
      await user.seesHeading('Your Professional Skincare Advisor');
    },
  );
});

describe('the page without the code of a screen', () => {
  it('reports a screen that cannot be loaded, and opens it after a reload', { tags: 'slow' }, async () => {
    // Service workers are blocked, because they could serve a file from the cache while the network fails.
    let isCut = true;
    const user = await app().user({
      browser: { serviceWorkers: 'block' },
      prepare: (context) =>
        context.route(/assets\/capture-step-/, (route) => (isCut ? route.abort() : route.continue())),
    });
    user.expectsTrouble(/Service Worker registration blocked/, failedToLoad('ERR_FAILED'));
    await user.presses('Take Photo');
    await user.seesHeading('This page could not be loaded');
    await user.seesAlert(failureTexts.pageNotLoaded);
    isCut = false;
    await user.presses('Reload');
    await user.seesHeading('Capture Your Photo');
  });
});

describe('the page without the code of the sample', () => {
  it(
    'does not mention answers when it reports that the sample cannot be loaded, and Back returns to the first screen',
    { tags: 'slow' },
    async () => {
      const user = await app().user({
        browser: { serviceWorkers: 'block' },
        prepare: (context) => context.route(/assets\/sample-screen-/, (route) => route.abort()),
      });
      user.expectsTrouble(/Service Worker registration blocked/, failedToLoad('ERR_FAILED'));
      await user.page.getByRole('link', { name: 'See a sample result' }).click();
      await user.seesHeading('This page could not be loaded');
      await user.seesAlert(failureTexts.notLoaded);
      await user.presses('Back');
      await user.seesHeading('Your Professional Skincare Advisor');
    },
  );
});

describe('the page without the lazily loaded visit script', () => {
  const network = { isCut: false };
  const opensWithoutIt = async (): Promise<User> => {
    network.isCut = true;
    const user = await app().user({
      browser: { serviceWorkers: 'block' },
      prepare: (context) =>
        context.route(/assets\/visit-(?!footer)/, (route) =>
          network.isCut ? route.abort() : route.continue(),
        ),
    });
    user.expectsTrouble(/Service Worker registration blocked/, failedToLoad('ERR_FAILED'));
    return user;
  };
  const MISSING = 'This page could not be loaded';

  it('reports the missing visit script when a button needs it, and loads the script after a reload', async () => {
    const user = await opensWithoutIt();
    await user.chooses('Gender', 'Male');
    expect(await user.theme()).toBe('male');
    await user.presses('Take Photo');
    await user.seesHeading(MISSING);
    await user.seesAlert(failureTexts.pageNotLoaded);
    network.isCut = false;
    await user.presses('Reload');
    await user.presses('Take Photo');
    await user.seesHeading('Capture Your Photo');
  });

  it(
    'reports the missing visit script when it restores a visit, and loads the script after a reload',
    { tags: 'slow' },
    async () => {
      const user = await opensWithoutIt();
      network.isCut = false;
      await user.page.reload();
      await user.presses('Take Photo');
      await user.seesHeading('Capture Your Photo');
      network.isCut = true;
      await user.page.reload();
      await user.seesHeading(MISSING);
      network.isCut = false;
      await user.presses('Reload');
      await user.seesHeading('Capture Your Photo');
    },
  );
});

describe('the server', () => {
  it.each(['/', '/private'])(
    'logs that a session started on the first visit to %s, and that it resumed after a reload',
    async (path) => {
      const user = await app().user({ path: `${path}?from=friend#top` });
      await eventually(() => user.sessionId()).not.toBe('');
      const sessionId = await user.sessionId();
      expect(Number(await user.userNumber())).toBeGreaterThan(0);
      await user.page.reload();
      await eventually(async () =>
        (await app().inspector.events(sessionId)).map(({ name }) => name).sort(),
      ).toEqual(['session_resumed', 'session_started']);
      expect(await user.sessionId()).toBe(sessionId);
      for (const event of await app().inspector.events(sessionId)) {
        expect(event.data).toMatchObject({
          userAgent: expect.stringContaining('Chrome'),
          language: 'en-GB',
          timeZone: 'UTC',
          viewportWidth: 390,
          viewportHeight: 844,
          currentUrl: app().cloud.url + path,
        });
      }
    },
  );

  it('gives each visitor a different session id and visitor number', { tags: 'slow' }, async () => {
    const first = await app().user();
    const second = await app().user();
    await eventually(() => first.userNumber()).not.toBe('');
    await eventually(() => second.userNumber()).not.toBe('');
    expect(await first.userNumber()).not.toBe(await second.userNumber());
    expect(await first.sessionId()).not.toBe(await second.sessionId());
  });
});
