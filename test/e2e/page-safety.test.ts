import { describe, expect, it } from 'vitest';
import type { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { result, step } from '../support/builders/result.ts';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { waitForLayout } from '../support/browser/laid-out.ts';
import { anyPhoto, faceBetweenBars } from '../support/browser/pictures.ts';
import { RECEIPT } from '../support/browser/private-user.ts';
import { usualReading } from '../support/browser/model.ts';
import { walk } from '../support/browser/walk.ts';
import { reports } from '../support/fakes/scripted-model.ts';

const app = useApp({ filmed: faceBetweenBars, loads: 'everything' });

/** A text with HTML, Markdown and links. `place` names the field of the reply that contains the text. */
const hostile = (place: string): string =>
  [
    `Calm ${place} today.`,
    `<img src="/x" onerror="window.hostile = 1"> <script>window.hostile = 1</script>`,
    `<a href="https://evil.example/${place}">Look</a> [here](https://evil.example/) **softly**`,
    `[there](javascript:window.hostile=1) www.evil.example <iframe srcdoc="x"></iframe>`,
  ].join(' ');
const places: string[] = [];
const at = (place: string): string => {
  places.push(place);
  return hostile(place);
};

/**
 * What the page would contain if it interpreted hostile text: links, elements that run or embed code, images, and the
 * global variable that the scripts set.
 */
const foundIn = (user: User) =>
  user.page.evaluate(() => ({
    hostile: 'hostile' in window,
    links: [...document.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^\w+:/.test(href) || href.includes('evil')),
    foreign: document.querySelectorAll('main :is(script, iframe, object, embed, [onerror], [srcdoc])').length,
    images: [...document.querySelectorAll('main img')].filter((image) => image.getAttribute('src') === '/x')
      .length,
  }));
const nothing = { hostile: false, links: [], foreign: 0, images: 0 };

async function opensEverything(user: User): Promise<string> {
  await user.page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  // `innerText` omits sections that the page has not laid out yet.
  await waitForLayout(user.page);
  return user.page.locator('main').innerText();
}

/** A reply of the model with hostile text in many places, including fields that a reading does not have. */
function talkative(): unknown {
  const { observations, photo } = fromReadingOf(usualReading);
  const wordy = Object.entries(observations).map(([name, lists]) => [
    name,
    {
      ...lists,
      slight: [...lists.slight, at(`${name} region`)],
      note: at(`${name} note`),
      confidence: name === 'pores' ? at('confidence') : lists.confidence,
    },
  ]);
  return {
    observations: {
      ...Object.fromEntries(wordy),
      [at('observation')]: { clear: ['chin'], confidence: 'high' },
    },
    photo: [...photo, at('obstacle')],
    summary: at('summary'),
    regimen: [{ productId: at('product'), why: at('reason') }],
    warnings: [at('warning')],
  };
}

function fromReadingOf(given: typeof usualReading) {
  const wire = fromReading(given);
  if ('cannotAnalyse' in wire) throw new Error('The built reading has no observations');
  return wire;
}

describe('the page', () => {
  it("shows no text that the model wrote, whichever field of the model's reply contains it", async () => {
    places.length = 0;
    app().model.answers(reports(talkative()));
    const user = await app().user();
    await user.toResults(await anyPhoto());
    const shown = await opensEverything(user);
    expect(await foundIn(user)).toEqual(nothing);
    expect(places.length).toBeGreaterThan(10);
    expect(shown).not.toMatch(/Calm .+ today|evil|https?:|www\.|javascript:|<\w|onerror/i);
  });

  it('shows text from the server as plain text, never as HTML', async () => {
    places.length = 0;
    const { regimen } = result();
    const texts = {
      step: at('step'),
      instructions: at('hand'),
      why: at('reason'),
      description: at('product'),
      brand: at('brand'),
      product: at('name'),
    };
    const answer: AnalysisAnswer = {
      status: 'done',
      ...result({
        summary: at('summary'),
        regimen: [step(texts), ...regimen],
        scienceNotes: [at('note')],
        warnings: [at('warning')],
        safety: [{ rule: at('rule'), text: at('safety') }],
        unmet: [at('unmet')],
        seeADoctor: [at('doctor')],
      }),
    };
    const user = await app().user({ browser: { serviceWorkers: 'block' } });
    user.expectsTrouble(/Service Worker registration blocked/);
    await user.page.route('**/api/analyze-skin/*', (route) => route.fulfill({ json: answer }));
    await user.toResults(await anyPhoto());
    const shown = await opensEverything(user);
    expect(await foundIn(user)).toEqual(nothing);
    for (const place of ['summary', 'hand', 'reason', 'note', 'warning', 'safety', 'unmet', 'doctor']) {
      expect(shown).toContain(hostile(place));
    }
  });
});

describe('a private visit from the first screen to the deletion receipt', () => {
  it(
    'sends requests only to its own server and bucket, and never violates the Content Security Policy',
    { tags: 'slow' },
    async () => {
      const violations: string[] = [];
      const origins = new Set<string>();
      const user = await app().user({
        path: '/private',
        prepare: async (context) => {
          context.on('request', (request) => {
            const { origin, protocol } = new URL(request.url());
            if (protocol !== 'blob:' && protocol !== 'data:') origins.add(origin);
          });
          await context.exposeFunction('tellViolation', (text: string) => void violations.push(text));
          await context.addInitScript(() => {
            window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
              Reflect.get(window, 'tellViolation')(`${violatedDirective}: ${blockedURI}`);
            });
          });
        },
      });
      const look = async (): Promise<void> => void (await opensEverything(user));
      await walk(user, app().model, await anyPhoto(), look);
      await user.sees(RECEIPT);
      await user.page.reload();
      await user.seesHeading('Your Skincare Analysis');

      // Takes another photo with the camera, because the camera guide runs code that an upload does not use.
      await user.presses('Start New Analysis');
      await user.presses('Take Photo');
      await user.presses('Use Camera');
      await user.presses('Capture');
      await user.presses('Use This Photo');
      await user.seesHeading('Tell Us About Your Skin Goals');
      await user.presses('Back');
      await user.presses('Retake');
      await user.sees(RECEIPT);

      const { url, endpoints } = app().cloud;
      expect([...origins].sort()).toEqual([new URL(endpoints.s3).origin, new URL(url).origin].sort());
      expect(violations).toEqual([]);

      // Checks that the test would detect a violation.
      user.expectsTrouble(/Content Security Policy/);
      await user.page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.hostile = 1';
        document.body.append(script);
      });
      await expect.poll(() => violations).toEqual([expect.stringMatching(/^script-src/)]);
      expect(await user.page.evaluate(() => 'hostile' in window)).toBe(false);
    },
  );
});
