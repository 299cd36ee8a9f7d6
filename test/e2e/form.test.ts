import { describe, expect, it } from 'vitest';
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

/** Whether what has the focus can be seen, and is not hidden behind the bar with the alert. */
const focusIsSeen = (user: User) =>
  user.page.evaluate(() => {
    const { activeElement: focused } = document;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return focused !== null && focused === there;
  });

describe('the form', () => {
  it('says what is missing and leads to the first gap, until every question is answered', async () => {
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
      ['maxProducts', () => user.chooses('How many products at most?', '7+ (Comprehensive)')],
    ];
    for (const [name, answer] of questions) {
      await user.presses('Analyze My Skin');
      await user.seesAlert(MISSING);
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

  it('takes whole ages from 13 to 100', async () => {
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
    // A number field takes no letters, so what was typed is nothing.
    await user.age.fill('');
    await user.age.pressSequentially('abc');
    await user.presses('Analyze My Skin');
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

  it('lets None stand alone among the conditions', async () => {
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

  it('does not ask men about pregnancy, and answers no for them only on the way out', async () => {
    const user = await opensForm('Male');
    expect(await user.field('Are you pregnant or breastfeeding?').count()).toBe(0);
    await user.answers({ pregnant: undefined });
    await user.presses('Analyze My Skin');
    await user.seesHeading('Your Skincare Analysis');
    expect(user.sentAnswers()[0]?.pregnancyBreastfeeding).toBe('no');

    // Back to the first screen, with another choice: now it is asked, and has no answer yet.
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
