import * as failureTexts from '#domain/words/failure-texts.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { createVisitController, type VisitController } from '../../../frontend/state/visit-controller.ts';
import { draft } from './answers.ts';
import {
  createFakeEnvironment,
  type FakeEnvironment,
  ok,
  pngFile,
  turns,
} from '../fakes/fake-environment.ts';

/** The response to a poll after an analysis that found no face. */
export const noFace = ok({
  status: 'failed',
  error: true,
  message: failureTexts.noFace,
  type: 'content_policy',
});

/** Simulates a visit in a new tab, or a reload if `environment` comes from an earlier visit. */
export function startVisit(mode: PhotoMode, environment = createFakeEnvironment()) {
  const controller = createVisitController(mode, environment.services);
  const leave = controller.start(environment.browser);
  const state = () => controller.store.get();
  const screen = () => state().visit.screen;
  return { environment, controller, leave, state, screen, deletion: () => state().visit.deletion };
}

/** Chooses a file, which opens the preview. */
export async function toPreview(controller: VisitController): Promise<void> {
  controller.act({ type: 'photoWanted' });
  await controller.capture.chooseFile(pngFile());
}

/** Chooses a file, confirms it and answers every required question. */
export async function toForm(controller: VisitController): Promise<void> {
  await toPreview(controller);
  controller.capture.confirm();
  controller.act({ type: 'answerChanged', change: draft() });
}

/** Completes a visit up to the form, submits the form, and lets the event loop run. */
export async function analysed(controller: VisitController): Promise<void> {
  await toForm(controller);
  controller.submit();
  await turns();
}

/** Makes the server respond once that the analysis is unknown, as if the request to start it had been lost. */
export function forgetAnalysisOnce({ server }: FakeEnvironment): void {
  const call = 'GET /api/analyze-skin/{analysisId}';
  const known = server[call];
  server[call] = () => {
    if (known) server[call] = known;
    return {
      ok: false,
      kind: 'refused',
      status: 404,
      refusal: { error: true, message: '', type: 'not_found' },
    };
  };
}
