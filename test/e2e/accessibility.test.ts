import { describe, expect, it } from 'vitest';
import { genderLabels } from '../../frontend/features/welcome/gender-labels.ts';
import { axeFindings } from '../support/browser/axe.ts';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { colorSchemes, looks } from '../support/browser/looks.ts';
import { anyPhoto, faceBetweenBars } from '../support/browser/pictures.ts';
import { sampleOf } from '../support/long-runs.ts';
import { type Stop, walk } from '../support/browser/walk.ts';

const app = useApp({ filmed: faceBetweenBars });

type Look = (typeof looks)[number];

const open = (colorScheme: 'light' | 'dark', path = '/'): Promise<User> =>
  app().user({ path, browser: { colorScheme } });

async function findsNothing({ gender, colorScheme }: Look): Promise<void> {
  const user = await open(colorScheme);
  await user.chooses('Gender', genderLabels[gender]);
  const found: Record<string, string[]> = {};
  const look = async (stop: Stop): Promise<void> => {
    if (stop === 'results') {
      await user.page.getByText('Detailed Analysis of Skin').click();
      await user.page.getByRole('tab', { name: 'Acne' }).click();
    }
    const findings = await axeFindings(user.page);
    if (findings.length > 0) found[stop] = findings;
  };
  const pregnant = gender === 'male' ? undefined : 'No';
  const more = { chips: ['Sulfa antibiotics'], skinType: 'Dry', skinTone: 'Medium' };
  await walk(user, app().model, await anyPhoto(), look, { pregnant, more });
  expect(found).toEqual({});
}

describe('the axe check', () => {
  it('detects an image without alternative text', async () => {
    const user = await open('light');
    await user.page.evaluate(() => document.body.append(document.createElement('img')));
    expect((await axeFindings(user.page)).join()).toContain('image-alt: <img>');
  });
});

describe('axe', () => {
  it.each(looks.slice(0, 1))(
    'finds no violation on any screen of a visit ($gender, $colorScheme)',
    findsNothing,
  );

  it.each(looks.slice(1))(
    'finds no violation on any screen of a visit ($gender, $colorScheme)',
    { tags: 'slow' },
    findsNothing,
  );

  it.each(sampleOf(colorSchemes, 1))(
    'finds no violation on the preview, or when answers or a face are missing (%s colours)',
    { tags: 'slow' },
    async (colorScheme) => {
      const user = await open(colorScheme, '/private');
      const look = async () => expect(await axeFindings(user.page)).toEqual([]);
      await user.uploads(await anyPhoto());
      await look();
      await user.presses('Use This Photo');
      await user.presses('Analyze My Skin');
      await user.seesAlert('Please fill in all required fields');
      await look();
      app().model.reports({ cannotAnalyse: 'no_face' });
      await user.answers();
      await user.presses('Analyze My Skin');
      await user.seesHeading('Image Cannot Be Analyzed');
      await look();
    },
  );

  it.each(sampleOf(colorSchemes, 1))(
    'finds no violation while the camera is open, or in the preview of the captured photo (%s colours)',
    { tags: 'slow' },
    async (colorScheme) => {
      const user = await app().user({ loads: 'everything', browser: { colorScheme } });
      await user.presses('Take Photo');
      await user.presses('Use Camera');
      await user.button('Capture').waitFor();
      expect(await axeFindings(user.page)).toEqual([]);
      await user.presses('Capture');
      await user.button('Use This Photo').waitFor();
      expect(await axeFindings(user.page)).toEqual([]);
    },
  );

  it.each(sampleOf(colorSchemes, 1))(
    'finds no violation on the error for denied camera access, or on the 404 page (%s colours)',
    { tags: 'slow' },
    async (colorScheme) => {
      const user = await app().user({ camera: 'refused', browser: { colorScheme } });
      await user.presses('Take Photo');
      await user.presses('Use Camera');
      await user.seesAlert(/^Failed to access camera/);
      expect(await axeFindings(user.page)).toEqual([]);
      await user.page.goto('/nothing-here');
      await user.seesHeading('404');
      expect(await axeFindings(user.page)).toEqual([]);
    },
  );
});
