import { describe, expect, it } from 'vitest';
import { eventually, type Guest } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const house = useHouse();
const MISSING = 'Please fill in all required fields';
const BAD_AGE = 'Please enter a valid age between 13 and 100';

const opensForm = async (gender = 'Female'): Promise<Guest> => {
  const guest = await house().guest();
  await guest.chooses('Gender', gender);
  await guest.toForm(await anyPhoto());
  return guest;
};

const focusedName = (guest: Guest) =>
  guest.page.evaluate(() => document.activeElement?.getAttribute('name') ?? undefined);

/** Whether what has the focus can be seen, and is not hidden behind the bar with the alert. */
const focusIsSeen = (guest: Guest) =>
  guest.page.evaluate(() => {
    const { activeElement: focused } = document;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return focused !== null && focused === there;
  });

describe('the form', () => {
  it('says what is missing and leads to the first gap, until every question is answered', async () => {
    const guest = await opensForm();
    await guest.photo.waitFor();
    const questions: [string, () => Promise<void>][] = [
      ['age', () => guest.age.fill('34')],
      ['mainSkinGoal', () => guest.chooses('Main skin goal', 'General Skin Health')],
      ['skinSensitivity', () => guest.chooses('Is your skin sensitive?', 'Yes')],
      [
        'pregnancyBreastfeeding',
        () => guest.chooses('Are you pregnant or breastfeeding?', 'Prefer not to say'),
      ],
      ['maxProducts', () => guest.chooses('How many products at most?', '7+ (Comprehensive)')],
    ];
    for (const [name, answer] of questions) {
      await guest.presses('Analyze My Skin');
      await guest.seesAlert(MISSING);
      await eventually(() => focusedName(guest)).toBe(name);
      await eventually(() => focusIsSeen(guest)).toBe(true);
      await answer();
    }
    expect(await guest.page.getByText(MISSING).count()).toBe(0);
    await guest.presses('Analyze My Skin');
    await eventually(() => house().model.asked()).toEqual([
      {
        age: 34,
        mainSkinGoal: 'general',
        skinSensitivity: 'yes',
        medicalConditions: ['None'],
        pregnancyBreastfeeding: 'prefer-not-to-say',
        maxProducts: 7,
      },
    ]);
  });

  it('takes whole ages from 13 to 100', async () => {
    const guest = await opensForm();
    expect([await guest.age.getAttribute('min'), await guest.age.getAttribute('max')]).toEqual(['13', '100']);
    await guest.answers();
    for (const age of ['12', '101', '12.5', '-20', '0', '1e9']) {
      await guest.age.fill(age);
      await guest.presses('Analyze My Skin');
      await guest.seesAlert(BAD_AGE);
      await eventually(() => focusedName(guest)).toBe('age');
      expect(await guest.age.getAttribute('aria-invalid')).toBe('true');
    }
    // A number field takes no letters, so what was typed is nothing.
    await guest.age.fill('');
    await guest.age.pressSequentially('abc');
    await guest.presses('Analyze My Skin');
    await guest.seesAlert(MISSING);
    expect(house().model.asked()).toEqual([]);

    house().model.hold();
    for (const age of ['13', '100']) {
      await guest.age.fill(age);
      await guest.presses('Analyze My Skin');
      await guest.seesHeading('Analyzing Your Skin');
      await guest.presses('Cancel');
      await guest.seesHeading('Tell Us About Your Skin Goals');
    }
  });

  it('lets None stand alone among the conditions', async () => {
    const guest = await opensForm();
    const names = ['Eczema', 'Rosacea', 'Psoriasis', 'Melasma', 'Vitiligo', 'Other', 'None'];
    const chosen = async (): Promise<string[]> => {
      const checked = await Promise.all(names.map((name) => guest.condition(name).isChecked()));
      return names.filter((_, index) => checked[index]);
    };
    await guest.condition('Eczema').click();
    await guest.condition('Melasma').click();
    expect(await chosen()).toEqual(['Eczema', 'Melasma']);
    await guest.condition('None').click();
    expect(await chosen()).toEqual(['None']);
    await guest.condition('None').click();
    expect(await chosen()).toEqual([]);
    await guest.condition('None').click();
    await guest.condition('Rosacea').click();
    expect(await chosen()).toEqual(['Rosacea']);
    await guest.condition('Other').click();
    await guest.answers();
    await guest.presses('Analyze My Skin');
    await eventually(() => house().model.asked()[0]?.medicalConditions).toEqual(['Rosacea', 'Other']);
  });

  it('does not ask men about pregnancy, and answers no for them only on the way out', async () => {
    const guest = await opensForm('Male');
    expect(await guest.field('Are you pregnant or breastfeeding?').count()).toBe(0);
    await guest.answers({ pregnant: undefined });
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Your Skincare Analysis');
    expect(house().model.asked()[0]?.pregnancyBreastfeeding).toBe('no');

    // Back to the first screen, with another choice: now it is asked, and has no answer yet.
    for (const heading of ['Tell Us About Your Skin Goals', 'Capture Your Photo']) {
      await guest.page.goBack();
      await guest.seesHeading(heading);
    }
    await guest.presses('Back');
    await guest.chooses('Gender', 'Other');
    await guest.toForm(await anyPhoto());
    await guest.presses('Analyze My Skin');
    await guest.seesAlert(MISSING);
    await eventually(() => focusedName(guest)).toBe('pregnancyBreastfeeding');
  });
});
