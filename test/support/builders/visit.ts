import type { Journey } from '../../../frontend/state/visit-controller.ts';
import { draft } from './answers.ts';
import { pngFile, turns } from '../fakes/fake-environment.ts';

/** By upload to the form, every question answered. */
export async function toForm(journey: Journey): Promise<void> {
  journey.act({ type: 'photoWanted' });
  await journey.capture.chooseFile(pngFile());
  journey.capture.confirm();
  journey.act({ type: 'answerChanged', change: draft() });
}

/** To whatever the analysis ends in, as far as it gets without the clock. */
export async function analysed(journey: Journey): Promise<void> {
  await toForm(journey);
  journey.submit();
  await turns();
}
