import type { VisitController } from '../../../frontend/state/visit-controller.ts';
import { draft } from './answers.ts';
import { pngFile, turns } from '../fakes/fake-environment.ts';

/** By upload to the form, every question answered. */
export async function toForm(controller: VisitController): Promise<void> {
  controller.act({ type: 'photoWanted' });
  await controller.capture.chooseFile(pngFile());
  controller.capture.confirm();
  controller.act({ type: 'answerChanged', change: draft() });
}

/** To whatever the analysis ends in, as far as it gets without the clock. */
export async function analysed(controller: VisitController): Promise<void> {
  await toForm(controller);
  controller.submit();
  await turns();
}
