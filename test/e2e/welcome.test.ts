import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { themeColors } from '#domain/contract/gender.ts';
import { eventually } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const house = useHouse({ loads: 'everything' });

describe('the first screen', () => {
  it('says what the product does, in three cards', async () => {
    const guest = await house().guest();
    await guest.seesHeading('Your Professional Skincare Advisor');
    for (const title of ['Your Story', 'Analysis', 'Your Regimen']) {
      await guest.page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    }
    await guest.sees('Take or upload a clear face photo.');
    await guest.sees(/AI analyses the skin across 5 key categories/);
    await guest.button('Take Photo').waitFor();
    await guest.sees('Dewpoint');
  });

  it('colours the page by gender, and the capture screen blue for everybody but women', async () => {
    const guest = await house().guest();
    expect(
      await guest
        .field('Gender')
        .getByRole('radio')
        .evaluateAll((all) => all.length),
    ).toBe(3);
    expect(await guest.field('Gender').getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
    const genders = [
      ['Male', 'male', 'male'],
      ['Other', 'other', 'male'],
      ['Female', 'female', 'female'],
    ] as const;
    for (const [label, gender, capture] of genders) {
      await guest.chooses('Gender', label);
      await eventually(() => guest.theme()).toBe(gender);
      expect(await guest.themeColor()).toBe(themeColors[gender]);
      await guest.presses('Take Photo');
      await guest.seesHeading('Capture Your Photo');
      await eventually(() => guest.theme()).toBe(capture);
      expect(await guest.themeColor()).toBe(themeColors[gender]);
      await guest.presses('Back');
      await guest.seesHeading('Your Professional Skincare Advisor');
      expect(await guest.field('Gender').getByRole('radio', { name: label, exact: true }).isChecked()).toBe(
        true,
      );
    }
  });

  it('shows the same in private mode, which it leads to and back from', async () => {
    const guest = await house().guest();
    await guest.page.getByRole('link', { name: 'Use Private Mode' }).click();
    await guest.page.waitForURL('**/private');
    await guest.isAtHeading('Your Professional Skincare Advisor');
    await guest.page.getByRole('link', { name: 'Use normal mode' }).click();
    await guest.isAtHeading('Your Professional Skincare Advisor');
    expect(new URL(guest.page.url()).pathname).toBe('/');
  });

  it('registers the service worker from /sw.js', async () => {
    const guest = await house().guest();
    const address = await guest.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(address).toBe(`${house().cloud.url}/sw.js`);
  });
});

describe('an unknown path', () => {
  it.each(['/nothing-here', '/private/nothing', '/deep/er/path', '/foo.txt'])(
    '%s shows the 404 screen',
    async (path) => {
      const guest = await house().guest({ path });
      await guest.seesHeading('404');
      await guest.sees('Oops! Page not found');
      const home = guest.page.getByRole('link', { name: 'Return to Home' });
      expect(await home.getAttribute('href')).toBe('/');
      await home.click();
      await guest.seesHeading('Your Professional Skincare Advisor');
    },
  );
});

describe('a screen that does not arrive', () => {
  it('says so and is there after a reload', async () => {
    // A service worker may have kept what the network no longer gives.
    const guest = await house().guest({ browser: { serviceWorkers: 'block' } });
    guest.expectsTrouble(/Service Worker registration blocked/, failedToLoad('ERR_INTERNET_DISCONNECTED'));
    await guest.context.setOffline(true);
    await guest.presses('Take Photo');
    await guest.seesHeading('This page could not be loaded');
    await guest.seesAlert(failureTexts.pageNotLoaded);
    await guest.context.setOffline(false);
    await guest.presses('Reload');
    await guest.seesHeading('Capture Your Photo');
  });
});

describe('the visit log', () => {
  it.each(['/', '/private'])(
    'starts a session on the first visit to %s and resumes it on the next',
    async (path) => {
      const guest = await house().guest({ path: `${path}?from=friend#top` });
      await eventually(() => guest.sessionId()).not.toBe('');
      const sessionId = await guest.sessionId();
      expect(Number(await guest.userNumber())).toBeGreaterThan(0);
      await guest.page.reload();
      await eventually(async () =>
        (await house().inside.events(sessionId)).map(({ name }) => name).sort(),
      ).toEqual(['session_resumed', 'session_started']);
      expect(await guest.sessionId()).toBe(sessionId);
      for (const event of await house().inside.events(sessionId)) {
        expect(event.data).toMatchObject({
          userAgent: expect.stringContaining('Chrome'),
          language: 'en-GB',
          timeZone: 'UTC',
          viewportWidth: 390,
          viewportHeight: 844,
          currentUrl: house().cloud.url + path,
        });
      }
    },
  );

  it('numbers visitors apart', async () => {
    const first = await house().guest();
    const second = await house().guest();
    await eventually(() => first.userNumber()).not.toBe('');
    await eventually(() => second.userNumber()).not.toBe('');
    expect(await first.userNumber()).not.toBe(await second.userNumber());
    expect(await first.sessionId()).not.toBe(await second.sessionId());
  });
});
