import { describe, expect, it } from 'vitest';
import { Gender, genderLabels } from '#domain/contract/gender.ts';
import { axeFindings } from '../support/browser/axe.ts';
import type { Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto, faceBetweenBars } from '../support/browser/pictures.ts';
import { type Stop, walk } from '../support/browser/walk.ts';

const house = useHouse({ filmed: faceBetweenBars });

const looks = Gender.options.flatMap((gender) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ gender, colorScheme })),
);

const open = (colorScheme: 'light' | 'dark', path = '/'): Promise<Guest> =>
  house().guest({ path, browser: { colorScheme } });

describe('axe', () => {
  it('finds what is wrong with a page', async () => {
    const guest = await open('light');
    await guest.page.evaluate(() => document.body.append(document.createElement('img')));
    expect((await axeFindings(guest.page)).join()).toContain('image-alt: <img>');
  });
});

describe('axe finds nothing', () => {
  it.each(looks)('on any screen of the visit in $gender, $colorScheme', async ({ gender, colorScheme }) => {
    const guest = await open(colorScheme);
    await guest.chooses('Gender', genderLabels[gender]);
    const found: Record<string, string[]> = {};
    const look = async (stop: Stop): Promise<void> => {
      if (stop === 'results') await guest.page.getByText('Detailed Analysis of Skin').click();
      const findings = await axeFindings(guest.page);
      if (findings.length > 0) found[stop] = findings;
    };
    const pregnant = gender === 'male' ? undefined : 'No';
    await walk(guest, house().model, await anyPhoto(), look, { pregnant });
    expect(found).toEqual({});
  });

  it.each(['light', 'dark'] as const)('with a problem on the screen, %s', async (colorScheme) => {
    const guest = await open(colorScheme, '/private');
    const look = async () => expect(await axeFindings(guest.page)).toEqual([]);
    await guest.uploads(await anyPhoto());
    await look();
    await guest.presses('Use This Photo');
    await guest.presses('Analyze My Skin');
    await guest.seesAlert('Please fill in all required fields');
    await look();
    house().model.reports({ cannotAnalyse: { reason: 'no_face' } });
    await guest.answers();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Image Cannot Be Analyzed');
    await look();
  });

  it.each(['light', 'dark'] as const)(
    'with the camera open, then with the photo it took, %s',
    async (colorScheme) => {
      const guest = await house().guest({ loads: 'everything', browser: { colorScheme } });
      await guest.presses('Take Photo');
      await guest.presses('Use Camera');
      await guest.button('Capture').waitFor();
      expect(await axeFindings(guest.page)).toEqual([]);
      await guest.presses('Capture');
      await guest.button('Use This Photo').waitFor();
      expect(await axeFindings(guest.page)).toEqual([]);
    },
  );

  it.each(['light', 'dark'] as const)(
    'where the camera is refused and where there is no page, %s',
    async (colorScheme) => {
      const guest = await house().guest({ camera: 'refused', browser: { colorScheme } });
      await guest.presses('Take Photo');
      await guest.presses('Use Camera');
      await guest.seesAlert(/^Failed to access camera/);
      expect(await axeFindings(guest.page)).toEqual([]);
      await guest.page.goto('/nothing-here');
      await guest.seesHeading('404');
      expect(await axeFindings(guest.page)).toEqual([]);
    },
  );
});
