import { eventually, type FormAnswers, type User, type PhotoFile } from './user.ts';
import type { Model } from './model.ts';

export type Stop = 'welcome' | 'choice' | 'preview' | 'form' | 'progress' | 'results';

/**
 * Completes a visit with an uploaded photo and calls `at` on each screen. `at` may reload, go back or disconnect the
 * network, but must return to the same screen. The model's reply is delayed until `at` has finished on the progress
 * screen.
 */
export async function walk(
  user: User,
  model: Model,
  photo: PhotoFile,
  at: (stop: Stop) => Promise<void>,
  answers: Partial<FormAnswers> = {},
): Promise<void> {
  await user.seesHeading('Your Professional Skincare Advisor');
  await at('welcome');
  await user.presses('Take Photo');
  await user.button('Upload Photo').waitFor();
  await at('choice');
  await user.picks(photo);
  await user.button('Use This Photo').waitFor();
  await at('preview');
  await user.presses('Use This Photo');
  await user.seesHeading('Tell Us About Your Skin Goals');
  await user.photo.waitFor();
  await user.answers(answers);
  await at('form');
  model.hold();
  const asked = model.calls();
  await user.presses('Analyze My Skin');
  await user.seesHeading('Analyzing Your Skin');
  await eventually(() => model.calls()).toBe(asked + 1);
  await at('progress');
  model.release();
  await user.seesHeading('Your Skincare Analysis');
  await at('results');
}
