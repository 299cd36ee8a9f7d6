import { eventually, type FormAnswers, type Guest, type PhotoFile } from './user.ts';
import type { Model } from './model.ts';

export type Stop = 'welcome' | 'choice' | 'preview' | 'form' | 'progress' | 'results';

/**
 * The whole visit by upload, with a look around at each screen. `at` may change the page as visitors do (reload, come
 * back, lose the network), as long as it leaves it on the same screen. The model is held while the progress is shown.
 */
export async function walk(
  guest: Guest,
  model: Model,
  photo: PhotoFile,
  at: (stop: Stop) => Promise<void>,
  answers: Partial<FormAnswers> = {},
): Promise<void> {
  await guest.seesHeading('Your Professional Skincare Advisor');
  await at('welcome');
  await guest.presses('Take Photo');
  await guest.button('Upload Photo').waitFor();
  await at('choice');
  await guest.picks(photo);
  await guest.button('Use This Photo').waitFor();
  await at('preview');
  await guest.presses('Use This Photo');
  await guest.seesHeading('Tell Us About Your Skin Goals');
  await guest.photo.waitFor();
  await guest.answers(answers);
  await at('form');
  model.hold();
  const asked = model.asked().length;
  await guest.presses('Analyze My Skin');
  await guest.seesHeading('Analyzing Your Skin');
  await eventually(() => model.asked().length).toBe(asked + 1);
  await at('progress');
  model.release();
  await guest.seesHeading('Your Skincare Analysis');
  await at('results');
}
