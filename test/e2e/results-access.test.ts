import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/browser/axe.ts';
import type { Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const house = useHouse();

const steps = [
  ['cerave-hydrating-facial-cleanser', 2, 127, 1],
  ['the-ordinary-retinol-0-2-in-squalane', 1, 9, 5],
  [['Own', 'Balm'], 0, 127, 1],
  ['no-such-product', 0, 127, 1],
];
const shared = `/#r=${deflateRawSync(JSON.stringify([1, steps])).toString('base64url')}`;

/** In every theme, light and dark: as on the screen, every collapsible open. */
async function findingsIn(guest: Guest): Promise<string[]> {
  const found: string[] = [];
  await guest.page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  for (const theme of ['female', 'male', 'other']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await guest.page.emulateMedia({ colorScheme });
      await guest.page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      const findings = await axeFindings(guest.page);
      found.push(...findings.map((each) => `${theme}, ${colorScheme}: ${each}`));
    }
  }
  return found;
}

const overflow = (guest: Guest): Promise<number> =>
  guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('a result, a shared routine and the sample', () => {
  it('are clean for axe, in three themes, light and dark', async () => {
    const guest = await house().guest();
    await guest.toResults(await anyPhoto());
    expect(await findingsIn(guest)).toEqual([]);
    for (const [path, heading] of [
      [shared, 'Shared Routine'],
      ['/#r=broken', 'This link cannot be read'],
      ['/#sample', 'A Sample Result'],
    ] as const) {
      const other = await house().guest({ path });
      await other.seesHeading(heading);
      expect(await findingsIn(other)).toEqual([]);
    }
  });

  it('fit a screen of 320 pixels, also with letters twice as large', async () => {
    const browser = { viewport: { width: 320, height: 640 } };
    for (const path of [shared, '/#sample']) {
      const guest = await house().guest({ path, browser });
      await guest.page.getByRole('table').waitFor();
      expect(await overflow(guest)).toBeLessThanOrEqual(0);
      await guest.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await overflow(guest)).toBeLessThanOrEqual(0);
    }
    const guest = await house().guest({ browser });
    await guest.toResults(await anyPhoto());
    expect(await overflow(guest)).toBeLessThanOrEqual(0);
  });

  it('are walked by keyboard: every action is reached, and named', async () => {
    const guest = await house().guest();
    await guest.toResults(await anyPhoto());
    const reached = new Set<string>();
    for (let press = 0; press < 40; press += 1) {
      await guest.page.keyboard.press('Tab');
      reached.add(
        await guest.page
          .evaluate(() => document.activeElement?.textContent ?? '')
          .then((text) => text.trim()),
      );
    }
    for (const name of [
      'Detailed Analysis of Skin',
      'Copy link',
      'Save calendar file',
      'Print',
      'Download JSON',
      'Start New Analysis',
    ]) {
      expect([...reached]).toContain(name);
    }
  });
});
