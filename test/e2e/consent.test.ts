import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import type { Gender } from '#domain/questionnaire/gender.ts';
import { genderLabels } from '../../frontend/features/welcome/gender-labels.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto, faceBetweenBars } from '../support/browser/pictures.ts';
import { eventually, type User } from '../support/browser/user.ts';

const app = useApp({ filmed: faceBetweenBars });
const CONSENT = 'dewpoint.consent';
const TITLE = 'May we analyse your photo?';
const HEALTH = 'Use my health answers, too';

const sheet = ({ page }: User) => page.getByRole('dialog', { name: TITLE });
const healthBox = ({ page }: User) => page.getByRole('checkbox', { name: HEALTH });
const stored = ({ page }: User): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));
const events = async (user: User) => app().inspector.events(await user.sessionId());

/** Imitates another tab in which the visitor withdraws the consent. */
const withdrawsElsewhere = ({ page }: User): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), CONSENT);

/** Collects the URLs of all POST requests of the page, except log events. */
const postsOf = ({ page }: User): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/api/log-events')) urls.push(request.url());
  });
  return urls;
};

async function opensSheet(user: User): Promise<void> {
  await user.presses('Take Photo');
  await user.picks(await anyPhoto());
  await sheet(user).waitFor();
}

describe('the consent sheet', () => {
  it('traps the focus, blocks the upload until the visitor agrees, and then does not appear again', async () => {
    const user = await app().user({ consent: 'none' });
    const { keyboard } = user.page;
    const uploads = postsOf(user);
    await opensSheet(user);
    expect(await healthBox(user).isChecked()).toBe(false);
    await user.isAtHeading(TITLE);
    // The focus must not move to an element outside the dialog.
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await keyboard.press('Tab');
      const isOutside = await user.page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await keyboard.press('Escape');
    await sheet(user).waitFor({ state: 'detached' });
    await user.isAtHeading('Upload Photo');
    expect([uploads, await stored(user)]).toEqual([[], expect.not.arrayContaining([CONSENT])]);

    await user.picks(await anyPhoto());
    await healthBox(user).press('Space');
    await user.button('Agree and continue').press('Enter');
    await user.button('Use This Photo').waitFor();
    await eventually(
      async () => (await events(user)).find(({ name }) => name === 'consent_given')?.data,
    ).toEqual(
      expect.objectContaining({
        consentVersion: expect.stringMatching(/^\d+ model - 13 7 90 -$/),
        healthAnswers: true,
      }),
    );
    await user.presses('Use This Photo');
    await user.answers({ conditions: ['Rosacea'] });
    await user.page.reload();
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    expect(user.sentAnswers()).toEqual([expect.objectContaining({ medicalConditions: ['Rosacea'] })]);
  });

  it(
    'asks again if the visitor agreed only to an earlier version, and treats "Not now" as a refusal',
    { tags: 'slow' },
    async () => {
      const user = await app().user({ path: '/private', consent: { version: '0 model - 13 7 90 -' } });
      const uploads = postsOf(user);
      await user.presses('Take Photo');
      await user.presses('Use Camera');
      await user.presses('Capture');
      await user.presses('Use This Photo');
      await sheet(user).waitFor();
      await user.presses('Not now');
      await user.isAtHeading('Use This Photo');
      expect(uploads).toEqual([]);
      await user.presses('Use This Photo');
      await user.page.goBack();
      await user.seesHeading('Your Professional Skincare Advisor');
      expect([await sheet(user).count(), uploads]).toEqual([0, []]);
    },
  );

  it('does not cover health answers, which the form sends only with a separate consent', async () => {
    const user = await app().user({ consent: 'none' });
    await opensSheet(user);
    await user.presses('Agree and continue');
    await user.presses('Use This Photo');
    await user.sees(
      /we do not send your answers about medical conditions and pregnancy\. Your plan then ignores .* To be safe, it treats you as if you might be pregnant\./,
    );
    await healthBox(user).check();
    await healthBox(user).uncheck();
    await user.answers({ conditions: ['Rosacea'] });
    expect(await axeFindings(user.page)).toEqual([]);
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    expect(user.sentAnswers()).toEqual([
      expect.objectContaining({ medicalConditions: ['None'], pregnancyBreastfeeding: 'prefer-not-to-say' }),
    ]);
  });

  it('does not say that the photo has not left the device if the photo is already uploaded', async () => {
    const user = await app().user({ consent: 'none' });
    await opensSheet(user);
    await user.sees('Your photo has not left this device yet.');
    await user.presses('Agree and continue');
    await user.presses('Use This Photo');
    await user.answers();
    await withdrawsElsewhere(user);
    await user.presses('Analyze My Skin');
    await sheet(user).waitFor();
    expect(await sheet(user).innerText()).not.toContain('has not left this device');
  });

  it(
    'moves the focus to the first missing answer after the visitor agrees to submit an incomplete form',
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await user.toForm(await anyPhoto());
      await withdrawsElsewhere(user);
      await user.presses('Analyze My Skin');
      await user.isAtHeading(TITLE);
      await user.presses('Agree and continue');
      await eventually(() => user.age.evaluate((field) => field === document.activeElement)).toBe(true);
      await user.seesAlert('Please fill in all required fields');
    },
  );

  it('keeps the tick of a visitor who opened it by allowing health answers', { tags: 'slow' }, async () => {
    const user = await app().user({ consent: { health: false } });
    await user.toForm(await anyPhoto());
    await withdrawsElsewhere(user);
    await healthBox(user).click();
    await sheet(user).waitFor();
    expect(await sheet(user).getByRole('checkbox', { name: HEALTH }).isChecked()).toBe(true);
    await user.presses('Agree and continue');
    await sheet(user).waitFor({ state: 'detached' });
    expect(await healthBox(user).isChecked()).toBe(true);
  });

  it('appears again after the visitor withdraws the consent, which also deletes all data', async () => {
    const user = await app().user();
    await user.toForm(await anyPhoto());
    await user.page.getByText('Privacy', { exact: true }).click();
    await user.sees('On 1 November 2026 you agreed to the analysis of your photo and your answers.');
    await user.presses('Withdraw my consent');
    await user.sees('your consent: you are asked again before the next photo');
    await user.presses('Withdraw and delete');
    await user.sees('1 photo is deleted.');
    await eventually(() => stored(user)).toEqual([]);
    await opensSheet(user);
  });
});

type Look = [name: string, gender: Gender, options: BrowserContextOptions, letters: string];

describe('the open consent sheet', { tags: 'slow' }, () => {
  it.each<Look>([
    ['at 320 pixels', 'female', { viewport: { width: 320, height: 568 } }, '100%'],
    [
      'in dark colours on a desktop',
      'male',
      { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
      '100%',
    ],
    ['with twice the font size and forced colours', 'other', { forcedColors: 'active' }, '200%'],
  ])('fits the screen and passes axe %s', async (_name, gender, browser, letters) => {
    const user = await app().user({ consent: 'none', browser });
    await user.chooses('Gender', genderLabels[gender]);
    await user.page.addStyleTag({ content: `html { font-size: ${letters} !important }` });
    await opensSheet(user);
    expect(await axeFindings(user.page)).toEqual([]);
    const overflow = await sheet(user).evaluate((dialog) => {
      const parts = [dialog, ...dialog.querySelectorAll('*')];
      return parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0)
        .length;
    });
    expect(overflow).toBe(0);
    // The row must not shrink below the height of its text.
    const isCut = await sheet(user)
      .locator('.health-choice')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    expect(isCut).toBe(false);
    await user.presses('Agree and continue');
    await user.button('Use This Photo').waitFor();
  });
});
