import { expect, it, describe } from 'vitest';
import { wordsIn } from '../support/builders/said-texts.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { waitForLayout } from '../support/browser/laid-out.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import type { User } from '../support/browser/user.ts';
import { type Stop, walk } from '../support/browser/walk.ts';
import { median } from '../tools/averages.ts';

const app = useApp();

const MAX_WORDS = 25;
const MAX_MEDIAN = 12;
/** Shorter sentences, such as "Saved.", are labels and are not checked. */
const MIN_WORDS = 3;

/** The sentences on the screen, with every collapsible section open. */
async function sentencesOn({ page }: User): Promise<string[]> {
  await waitForLayout(page);
  const text = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    return document.body.innerText;
  });
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?]$/.test(sentence) && wordsIn(sentence) >= MIN_WORDS);
}

const repeatedIn = (sentences: readonly string[]): string[] => [
  ...new Set(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)),
];

/** Completes a visit and returns the sentences on each screen. */
async function visit(path: string): Promise<Map<Stop, string[]>> {
  const user = await app().user({ path });
  const screens = new Map<Stop, string[]>();
  await walk(user, app().model, await anyPhoto(), async (stop) => {
    screens.set(stop, await sentencesOn(user));
  });
  return screens;
}

describe.each(['/', '/private'])('the sentences on the screens of a visit to %s', (path) => {
  it(
    'have at most 25 words, with a median of at most 12, and no sentence appears twice on a screen',
    { tags: path === '/' ? [] : 'slow' },
    async () => {
      const screens = await visit(path);
      const all = new Set([...screens.values()].flat());
      expect(all.size).toBeGreaterThan(60);
      expect([...all].filter((sentence) => wordsIn(sentence) > MAX_WORDS)).toEqual([]);
      expect(median([...all].map(wordsIn))).toBeLessThanOrEqual(MAX_MEDIAN);
      for (const [stop, sentences] of screens) expect(repeatedIn(sentences), stop).toEqual([]);
    },
  );
});
