import { describe, expect, it } from 'vitest';
import { moreAnswers } from '#domain/questionnaire/more-answers.ts';
import { eventually, type User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();
const MISSING = 'Please fill in all required fields';
const BAD_AGE = 'Please enter a valid age between 13 and 100';

const opensForm = async (gender = 'Female'): Promise<User> => {
  const user = await app().user();
  await user.chooses('Gender', gender);
  await user.toForm(await anyPhoto());
  return user;
};

const focusedName = (user: User) =>
  user.page.evaluate(() => document.activeElement?.getAttribute('name') ?? undefined);

/** Collects the bodies of the requests that start an analysis. */
const startsOf = (user: User): string[] => {
  const bodies: string[] = [];
  user.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/analyze-skin')) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
};

const isOpen = (user: User) => user.more.evaluate((summary) => summary.closest('details')?.open ?? false);

/** Whether the centre of the focused element is visible, for example not covered by the alert bar. */
const focusIsSeen = (user: User) =>
  user.page.evaluate(() => {
    const { activeElement: focused } = document;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return focused !== null && focused === there;
  });

/**
 * The questions marked as missing: their labels have the alert's colour and the word "missing". Each is returned with
 * the names of its inputs that have a border in this colour.
 */
const markedQuestions = (user: User): Promise<[string, string[]][]> =>
  user.page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('[role="alert"] .notice') ?? document.body);
    const labels = [...document.querySelectorAll('.field > .field-label')].filter(
      (label) =>
        getComputedStyle(label).color === color &&
        getComputedStyle(label, '::after').content.includes('missing'),
    );
    return labels.map((label) => {
      const framed = [...(label.parentElement?.querySelectorAll('.choice, .text-input') ?? [])].filter(
        (each) => getComputedStyle(each).borderColor === color,
      );
      const names = framed.map((each) => (each.querySelector('input') ?? each).getAttribute('name') ?? '');
      return [label.firstChild?.textContent ?? '', [...new Set(names)]];
    });
  });

describe('the form', () => {
  it('reports missing answers at each attempt to submit, and a button in the alert leads to the first unanswered question', async () => {
    const user = await opensForm();
    await user.photo.waitFor();
    const questions: [string, () => Promise<void>][] = [
      ['age', () => user.age.fill('34')],
      ['mainSkinGoal', () => user.chooses('Main skin goal', 'General Skin Health')],
      ['skinSensitivity', () => user.chooses('Is your skin sensitive?', 'Yes')],
      [
        'pregnancyBreastfeeding',
        () => user.chooses('Are you pregnant or breastfeeding?', 'Prefer not to say'),
      ],
      ['maxProducts', () => user.chooses('Maximum number of products', '7+ (Comprehensive)')],
    ];
    for (const [index, [name, answer]] of questions.entries()) {
      await user.presses('Analyze My Skin');
      // The alert of the previous round may still be shown. Only the focus shows that the form has handled the press.
      await eventually(() => focusedName(user)).toBe(name);
      await user.seesAlert(MISSING);
      const left = questions.length - index - 1;
      const more = user.page.getByRole('alert').getByRole('button');
      if (left > 0) expect(await more.innerText()).toMatch(new RegExp(` and ${left} more answers?$`));
      // The button must move the focus to the first missing answer, even if the page is scrolled to the end.
      await user.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await more.click();
      await eventually(() => focusedName(user)).toBe(name);
      await eventually(() => focusIsSeen(user)).toBe(true);
      await answer();
    }
    expect(await user.page.getByText(MISSING).count()).toBe(0);
    await user.presses('Analyze My Skin');
    await eventually(() => user.sentAnswers()).toEqual([
      {
        age: 34,
        mainSkinGoal: 'general',
        skinSensitivity: 'yes',
        medicalConditions: ['None'],
        pregnancyBreastfeeding: 'prefer-not-to-say',
        maxProducts: 7,
      },
    ]);
    await eventually(() => app().model.calls()).toBe(1);
  });

  it(
    'marks each unanswered question in colour and as "missing" after an attempt to submit, until the visitor answers the question',
    { tags: 'slow' },
    async () => {
      const user = await opensForm();
      await user.presses('Analyze My Skin');
      await user.seesAlert(MISSING);
      expect(await markedQuestions(user)).toEqual([
        ['Age', ['age']],
        ['Main skin goal', ['mainSkinGoal']],
        ['Is your skin sensitive?', ['skinSensitivity']],
        ['Are you pregnant or breastfeeding?', ['pregnancyBreastfeeding']],
        ['Maximum number of products', ['maxProducts']],
      ]);
      await user.chooses('Main skin goal', 'General Skin Health');
      await user.chooses('Are you pregnant or breastfeeding?', 'No');
      // An emptied age is missing again at once.
      await user.age.fill('5');
      await user.age.fill('');
      expect((await markedQuestions(user)).map(([legend]) => legend)).toContain('Age');
      // An invalid age is not missing, and must not remove the other marks.
      await user.age.fill('5');
      await user.age.blur();
      await user.page.locator('.age-field').getByText('13 to 100').waitFor();
      expect((await markedQuestions(user)).map(([legend]) => legend)).toEqual([
        'Is your skin sensitive?',
        'Maximum number of products',
      ]);
    },
  );

  it('accepts only ages from 13 to 100 in whole years', { tags: 'slow' }, async () => {
    const user = await opensForm();
    expect([await user.age.getAttribute('min'), await user.age.getAttribute('max')]).toEqual(['13', '100']);
    await user.answers();
    for (const age of ['12', '101', '12.5', '-20', '0', '1e9']) {
      await user.age.fill(age);
      await user.presses('Analyze My Skin');
      await user.seesAlert(BAD_AGE);
      await eventually(() => focusedName(user)).toBe('age');
      expect(await user.age.getAttribute('aria-invalid')).toBe('true');
    }
    // A number field rejects these letters, so the age is still missing.
    await user.age.fill('');
    await user.age.pressSequentially('abc');
    await user.presses('Analyze My Skin');
    // The alert changes as soon as the age is empty. Only the focus shows that the form has handled the press.
    await eventually(() => focusedName(user)).toBe('age');
    await user.seesAlert(MISSING);
    expect(app().model.calls()).toBe(0);

    app().model.hold();
    for (const age of ['13', '100']) {
      await user.age.fill(age);
      await user.presses('Analyze My Skin');
      await user.seesHeading('Analyzing Your Skin');
      await user.presses('Cancel');
      await user.seesHeading('Tell Us About Your Skin Goals');
    }
  });

  it('accepts "None" or medical conditions, but not both', { tags: 'slow' }, async () => {
    const user = await opensForm();
    const names = ['Eczema', 'Rosacea', 'Psoriasis', 'Melasma', 'Vitiligo', 'Other', 'None'];
    const chosen = async (): Promise<string[]> => {
      const checked = await Promise.all(names.map((name) => user.condition(name).isChecked()));
      return names.filter((_, index) => checked[index]);
    };
    await user.condition('Eczema').click();
    await user.condition('Melasma').click();
    expect(await chosen()).toEqual(['Eczema', 'Melasma']);
    await user.condition('None').click();
    expect(await chosen()).toEqual(['None']);
    await user.condition('None').click();
    expect(await chosen()).toEqual([]);
    await user.condition('None').click();
    await user.condition('Rosacea').click();
    expect(await chosen()).toEqual(['Rosacea']);
    await user.condition('Other').click();
    await user.answers();
    await user.presses('Analyze My Skin');
    await eventually(() => user.sentAnswers()[0]?.medicalConditions).toEqual(['Rosacea', 'Other']);
    await eventually(() => app().model.calls()).toBe(1);
  });

  it('does not ask men about pregnancy, and sends "no" for them', { tags: 'slow' }, async () => {
    const user = await opensForm('Male');
    expect(await user.field('Are you pregnant or breastfeeding?').count()).toBe(0);
    await user.answers({ pregnant: undefined });
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    expect(user.sentAnswers()[0]?.pregnancyBreastfeeding).toBe('no');

    // If the visitor chooses another gender on the first screen, the pregnancy question appears without an answer.
    for (const heading of ['Tell Us About Your Skin Goals', 'Capture Your Photo']) {
      await user.page.goBack();
      await user.seesHeading(heading);
    }
    await user.presses('Back');
    await user.chooses('Gender', 'Other');
    await user.toForm(await anyPhoto());
    await user.presses('Analyze My Skin');
    await user.seesAlert(MISSING);
    await eventually(() => focusedName(user)).toBe('pregnancyBreastfeeding');
  });
});

const OPTIONAL_FIELDS = new RegExp(Object.keys(moreAnswers).join('|'));

describe('the form with its optional questions', () => {
  it('collapses the optional questions at first, and sends their answers without logging them', async () => {
    const user = await opensForm();
    expect(await isOpen(user)).toBe(false);
    const chips = ['Steroid (cortisone) cream on the face', 'Fragrance', 'Nuts', 'Planning a pregnancy'];
    await user.answers({ more: { chips, skinType: 'Oily', skinTone: 'Dark', country: 'UK' } });
    await user.sees('4 answered');
    await user.presses('Analyze My Skin');
    await eventually(() => user.sentAnswers()).toEqual([
      {
        age: 34,
        mainSkinGoal: 'hydration',
        skinSensitivity: 'not-sure',
        medicalConditions: ['None'],
        pregnancyBreastfeeding: 'no',
        maxProducts: 5,
        treatments: ['steroid-cream'],
        avoids: ['fragrance', 'nuts'],
        skinType: 'oily',
        skinTone: 5,
        checks: ['planning-pregnancy'],
        country: 'UK',
      },
    ]);
    await user.seesHeading('Your Skincare Analysis');
    const logged = await app().inspector.events(await user.sessionId());
    expect(logged.map(({ name }) => name)).toContain('normal_inquiry_started');
    expect(JSON.stringify(logged)).not.toMatch(OPTIONAL_FIELDS);
  });

  it(
    'adds nothing to the request if the visitor skips the optional questions',
    { tags: 'slow' },
    async () => {
      const user = await opensForm();
      const starts = startsOf(user);
      await user.answers();
      expect(await isOpen(user)).toBe(false);
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
      expect(starts).toHaveLength(1);
      expect(starts[0]).not.toMatch(OPTIONAL_FIELDS);
    },
  );

  it('lets the visitor remove optional answers one by one', { tags: 'slow' }, async () => {
    const user = await opensForm();
    const chips = ['Nuts', 'Sulfa antibiotics'];
    await user.answers({ more: { chips, skinType: 'Dry', skinTone: 'Medium' } });
    await user.sees('A sulfa allergy is not an allergy to sulfur, a different substance.');
    await user.presses('Clear skin type');
    // The click removes the Clear button, so the page must move the focus to the field.
    await eventually(() => focusedName(user)).toBe('skinType');
    await user.presses('Clear skin tone');
    for (const name of chips) await user.condition(name).uncheck();
    await user.seesNo(/answered|sulfa allergy/);
    await user.presses('Analyze My Skin');
    await eventually(() => user.sentAnswers().map((sent) => Object.keys(sent).join())).toEqual([
      'age,mainSkinGoal,skinSensitivity,medicalConditions,pregnancyBreastfeeding,maxProducts',
    ]);
    await user.seesHeading('Your Skincare Analysis');
  });

  it(
    'no longer includes a planned pregnancy after the gender changes to male',
    { tags: 'slow' },
    async () => {
      const user = await opensForm();
      await user.condition('Planning a pregnancy').check();
      for (const heading of ['Capture Your Photo', 'Your Professional Skincare Advisor']) {
        await user.presses('Back');
        await user.seesHeading(heading);
      }
      await user.chooses('Gender', 'Male');
      await user.toForm(await anyPhoto());
      expect(await isOpen(user)).toBe(false);
      await user.opensMore();
      expect(await user.condition('Planning a pregnancy').count()).toBe(0);
      await user.answers({ pregnant: undefined, more: { chips: ['Mostly outdoors'] } });
      await user.presses('Analyze My Skin');
      await eventually(() => user.sentAnswers()[0]?.checks).toEqual(['mostly-outdoors']);
      await user.seesHeading('Your Skincare Analysis');
    },
  );

  it(
    'expands the optional questions after a reload if some are answered, with the answers and the chosen country',
    { tags: 'slow' },
    async () => {
      const user = await opensForm();
      await user.answers({ more: { chips: ['Lanolin'], skinTone: 'Very light', country: 'AU' } });
      await user.page.reload();
      await user.seesHeading('Tell Us About Your Skin Goals');
      await user.sees('2 answered');
      expect(await isOpen(user)).toBe(true);
      expect(await user.condition('Lanolin').isChecked()).toBe(true);
      expect(await user.field('Skin tone').getByRole('radio', { name: 'Very light' }).isChecked()).toBe(true);
      expect(await user.country.inputValue()).toBe('AU');
    },
  );
});
