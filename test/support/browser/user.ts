import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Answers } from '#domain/questionnaire/answers.ts';
import type { Watch } from './watch.ts';

/** A file that the visitor chooses: a path, or a name with its content. */
export type PhotoFile = string | { name: string; mimeType: string; buffer: Buffer };

export const jpeg = (buffer: Buffer, name = 'me.jpg'): PhotoFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});
export const png = (buffer: Buffer, name = 'me.png'): PhotoFile => ({ name, mimeType: 'image/png', buffer });

/** The visitor's answers, as worded on the form. */
export type FormAnswers = {
  age: string;
  goal: string;
  sensitive: string;
  conditions: readonly string[];
  /** `undefined` if the question is not shown. */
  pregnant: string | undefined;
  products: string;
  more?: MoreAnswers;
};

/** The optional answers, as worded on the form. Questions without an answer are skipped. */
type MoreAnswers = {
  /** The selected chips of all multiple-choice questions. */
  chips?: readonly string[];
  skinType?: string;
  skinTone?: string;
  country?: string;
};

export const someAnswers: FormAnswers = {
  age: '34',
  goal: 'Hydration & Moisture',
  sensitive: 'Not sure',
  conditions: [],
  pregnant: 'No',
  products: '5 (Standard)',
};

/** The time limit for each wait. An analysis can take more than 15 seconds on a busy machine. */
export const SLOWEST_MS = 45_000;

/** Polls a value until an assertion about it passes. */
export const eventually = <T>(ask: () => T | Promise<T>, what?: string) =>
  expect.poll(ask, { timeout: SLOWEST_MS, interval: 150, ...(what !== undefined && { message: what }) });

export type User = ReturnType<typeof createUser>;

/** Creates a visitor with a browser. The methods are named after what a person does and sees. */
export function createUser(page: Page, context: BrowserContext, watch: Watch) {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const field = (legend: string): Locator => page.getByRole('radiogroup', { name: legend });
  const condition = (name: string): Locator => page.getByRole('checkbox', { name, exact: true });
  const bar = (name: string): Locator => page.getByRole('progressbar', { name, exact: true });
  const age = page.getByRole('spinbutton', { name: 'Age' });
  const ownPhoto = page.getByRole('img', { name: 'Your photo' });
  const more = page.locator('summary', { hasText: 'More about you' });
  const country = page.getByRole('combobox', { name: 'Where you shop' });

  const sees = async (text: string | RegExp): Promise<void> => {
    const all = page.getByText(text, { exact: typeof text === 'string' });
    await all.filter({ visible: true }).first().waitFor();
  };
  const seesNo = async (text: string | RegExp): Promise<void> =>
    eventually(() => page.getByText(text).filter({ visible: true }).count()).toBe(0);
  const seesHeading = (name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  /** Waits until the focus has moved to the heading of the new screen, as keyboard and screen reader users expect. */
  const isAtHeading = (name: string): Promise<void> =>
    eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  const presses = (name: string): Promise<void> => button(name).click();
  const chooses = (legend: string, option: string): Promise<void> =>
    field(legend).getByRole('radio', { name: option, exact: true }).check();

  async function picks(photo: PhotoFile): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), presses('Upload Photo')]);
    await chooser.setFiles(photo);
  }

  const opensMore = async (): Promise<void> => {
    if ((await more.locator('..').getAttribute('open')) === null) await more.click();
  };

  async function answersMore({ chips = [], skinType, skinTone, country: shops }: MoreAnswers): Promise<void> {
    if (shops !== undefined) await country.selectOption(shops);
    await opensMore();
    for (const name of chips) await condition(name).check();
    if (skinType !== undefined) await chooses('Skin type', skinType);
    if (skinTone !== undefined) await chooses('Skin tone', skinTone);
  }

  async function answers(given: Partial<FormAnswers> = {}): Promise<void> {
    const { age: years, goal, sensitive, conditions, pregnant, products } = { ...someAnswers, ...given };
    await age.fill(years);
    await chooses('Main skin goal', goal);
    await chooses('Is your skin sensitive?', sensitive);
    for (const name of conditions) await condition(name).check();
    if (pregnant !== undefined) await chooses('Are you pregnant or breastfeeding?', pregnant);
    await chooses('Maximum number of products', products);
    if (given.more) await answersMore(given.more);
  }

  /** Checks that the form shows the photo and the answers that `answers()` enters by default. */
  async function seesItsAnswers(): Promise<void> {
    await seesHeading('Tell Us About Your Skin Goals');
    expect(await age.inputValue()).toBe(someAnswers.age);
    for (const [legend, option] of [
      ['Main skin goal', someAnswers.goal],
      ['Is your skin sensitive?', someAnswers.sensitive],
      ['Are you pregnant or breastfeeding?', 'No'],
      ['Maximum number of products', someAnswers.products],
    ] as const) {
      expect(await field(legend).getByRole('radio', { name: option, exact: true }).isChecked()).toBe(true);
    }
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(4);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await ownPhoto.waitFor();
  }

  async function uploads(photo: PhotoFile): Promise<void> {
    await presses('Take Photo');
    await picks(photo);
    await button('Use This Photo').waitFor();
  }

  async function toForm(photo: PhotoFile): Promise<void> {
    await uploads(photo);
    await presses('Use This Photo');
    await seesHeading('Tell Us About Your Skin Goals');
  }

  async function toAnalysis(photo: PhotoFile, given: Partial<FormAnswers> = {}): Promise<void> {
    await toForm(photo);
    await answers(given);
    await presses('Analyze My Skin');
  }

  const sent: Answers[] = [];
  page.on('request', (request) => {
    const isQuestion = request.method() === 'POST' && request.url().endsWith('/api/analyze-skin');
    if (isQuestion) sent.push(Answers.parse(request.postDataJSON()));
  });

  const stored = (key: string): Promise<string | null> =>
    page.evaluate((name) => window.localStorage.getItem(name), key);

  return {
    page,
    context,
    /** Allows console lines that the test causes on purpose. */
    expectsTrouble: watch.expect,
    button,
    field,
    condition,
    bar,
    /** The value of a progress bar in per cent. */
    percentOf: (name: string): Promise<number> =>
      bar(name).evaluate((element) =>
        element instanceof HTMLProgressElement ? 100 * element.position : Number(element.ariaValueNow),
      ),
    age,
    /** The `<summary>` element that opens and closes the optional questions. */
    more,
    opensMore,
    country,
    photo: ownPhoto,
    sees,
    seesNo,
    seesHeading,
    isAtHeading,
    seesAlert: (text: string | RegExp) =>
      page
        .getByRole('alert')
        .getByText(text, { exact: typeof text === 'string' })
        .first()
        .waitFor(),
    presses,
    chooses,
    picks,
    answers,
    seesItsAnswers,
    /** The answers that the page sent, one item for each request to start an analysis. */
    sentAnswers: (): readonly Answers[] => sent,
    uploads,
    toForm,
    toAnalysis,
    /** Completes a visit, from the photo to its results. */
    toResults: async (photo: PhotoFile, given: Partial<FormAnswers> = {}): Promise<void> => {
      await toAnalysis(photo, given);
      await seesHeading('Your Skincare Analysis');
    },
    /** Waits until the page has loaded the code of all screens, which it does after showing the first one. */
    hasEverything: () =>
      page.waitForFunction(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        const screens = ['capture-step', 'form-screen', 'progress-screen', 'results-step', 'error-screen'];
        return screens.every((screen) => names.some((name) => name.includes(screen) && name.endsWith('.js')));
      }),
    theme: () => page.evaluate(() => document.documentElement.dataset['theme']),
    themeColor: () => page.locator('meta[name="theme-color"]').getAttribute('content'),
    sessionId: async (): Promise<string> => (await stored('app_session_id')) ?? '',
    userNumber: async (): Promise<string> => (await stored('app_user_number')) ?? '',
  };
}
