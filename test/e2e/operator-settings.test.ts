import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/browser/axe.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto, faceBetweenBars } from '../support/browser/pictures.ts';
import { builtPage } from '../support/setup/built-page.ts';

let folder = '';
afterAll(() => rm(folder, { recursive: true, force: true }));

const app = useApp({
  filmed: faceBetweenBars,
  settings: { MINIMUM_AGE: '16' },
  page: async () =>
    (folder = await builtPage({
      VITE_CONSENT: 'sentence',
      VITE_MINIMUM_AGE: '16',
      VITE_OPERATOR_NAME: 'Skin Ltd',
      VITE_IMPRINT_URL: 'https://skin.example/imprint',
      VITE_CONTACT_URL: 'mailto:privacy@skin.example',
    })),
});

describe('the setting `consent: sentence`', () => {
  it.each(['upload', 'camera'])(
    'replaces the consent sheet with a sentence (photo source: %s)',
    { tags: 'slow' },
    async (source) => {
      const user = await app().user({ consent: 'none' });
      await user.presses('Take Photo');
      await user.sees(/By adding a photo, you agree to this use of your data\.$/);
      if (source === 'upload') await user.picks(await anyPhoto());
      else {
        await user.presses('Use Camera');
        await user.presses('Capture');
      }
      await user.presses('Use This Photo');
      await user.answers({ conditions: ['Eczema'], pregnant: 'Yes' });
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
      expect(user.sentAnswers()).toEqual([
        expect.objectContaining({ medicalConditions: ['Eczema'], pregnancyBreastfeeding: 'yes' }),
      ]);
      expect(await user.page.evaluate(() => localStorage.getItem('dewpoint.consent'))).toBeNull();
    },
  );
});

describe('the page', () => {
  it(
    "shows the operator's name, links and minimum age, and the form enforces the minimum age",
    { tags: 'slow' },
    async () => {
      const user = await app().user();
      await user.sees('This page is run by Skin Ltd.');
      const address = (name: string) => user.page.getByRole('link', { name }).getAttribute('href');
      expect([await address('Imprint'), await address('Contact')]).toEqual([
        'https://skin.example/imprint',
        'mailto:privacy@skin.example',
      ]);
      expect(await user.page.getByRole('link', { name: 'Privacy policy' }).count()).toBe(0);
      await user.presses('Take Photo');
      await user.sees('Use a photo of your own face. You must be 16 or older.');
      await user.page.getByText('Privacy', { exact: true }).click();
      await user.sees('Anyone aged 16 or older, with a photo of their own face.');
      expect(await axeFindings(user.page)).toEqual([]);
      await user.picks(await anyPhoto());
      await user.presses('Use This Photo');
      // An invalid age is reported when the visitor leaves the field, before anything else is answered.
      await user.age.fill('15');
      await user.age.press('Tab');
      await user.seesAlert('Please enter a valid age between 16 and 100');
      await user.age.fill('16');
      await user.seesNo('Please enter a valid age between 16 and 100');
      await user.answers({ age: '15' });
      await user.presses('Analyze My Skin');
      await user.seesAlert('Please enter a valid age between 16 and 100');
      expect(user.sentAnswers()).toEqual([]);
    },
  );
});
