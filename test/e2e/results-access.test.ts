import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/browser/axe.ts';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { waitForLayout } from '../support/browser/laid-out.ts';
import { looks } from '../support/browser/looks.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

const linkTo = (content: unknown): string =>
  `/#r=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;
const shared = linkTo([
  1,
  [
    [
      'cerave-hydrating-facial-cleanser',
      [
        [1, 0, 127],
        [1, 1, 127],
      ],
    ],
    ['the-ordinary-retinol-0-2-in-squalane', [[5, 1, 9]]],
    ['own-balm', [[1, 0, 127]]],
    ['altruist-dermatologist-sunscreen-spf-50', [[1, 0, 127]]],
    ['no-such-product', [[1, 1, 127]]],
  ],
]);
const unsafe = linkTo([1, [['the-ordinary-retinol-0-2-in-squalane', [[1, 0, 127]]]]]);

/** The violations that axe finds in several themes and colour schemes, with every collapsible section open. */
async function findingsIn(user: User): Promise<string[]> {
  const found: string[] = [];
  await user.page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  for (const { gender, colorScheme } of looks) {
    await user.page.emulateMedia({ colorScheme });
    await user.page.evaluate((name) => (document.documentElement.dataset['theme'] = name), gender);
    const findings = await axeFindings(user.page);
    found.push(...findings.map((each) => `${gender}, ${colorScheme}: ${each}`));
  }
  return found;
}

async function overflow({ page }: User): Promise<number> {
  await waitForLayout(page);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

describe('a result, a shared routine and the sample', () => {
  it('have no axe violation in any theme, in light or dark colours', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    expect(await findingsIn(user)).toEqual([]);
    for (const [path, heading] of [
      [shared, 'Shared Routine'],
      [unsafe, 'Shared Routine'],
      ['/#r=broken', 'This link cannot be read'],
      ['/#sample', 'A Sample Result'],
    ] as const) {
      const other = await app().user({ path });
      await other.seesHeading(heading);
      expect(await findingsIn(other)).toEqual([]);
    }
  });

  it(
    'fit a screen 320 pixels wide, and the routine and the sample fit even at twice the font size',
    { tags: 'slow' },
    async () => {
      const browser = { viewport: { width: 320, height: 640 } };
      for (const path of [shared, '/#sample']) {
        const user = await app().user({ path, browser });
        await user.page.getByRole('heading', { level: 1 }).waitFor();
        expect(await overflow(user)).toBeLessThanOrEqual(0);
        await user.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect(await overflow(user)).toBeLessThanOrEqual(0);
      }
      const user = await app().user({ browser });
      await user.toResults(await anyPhoto());
      expect(await overflow(user)).toBeLessThanOrEqual(0);
    },
  );
});

describe('the Tab key', () => {
  it('reaches the actions on the results screen', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toResults(await anyPhoto());
    const reached = new Set<string>();
    for (let press = 0; press < 40; press += 1) {
      await user.page.keyboard.press('Tab');
      reached.add(
        await user.page.evaluate(() => document.activeElement?.textContent ?? '').then((text) => text.trim()),
      );
    }
    for (const name of [
      'Detailed Analysis of Skin',
      'Copy link',
      'Save calendar',
      'Print',
      'Download file',
      'Start New Analysis',
    ]) {
      expect([...reached]).toContain(name);
    }
  });
});
