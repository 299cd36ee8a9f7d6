import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../../frontend/state/form/answers-draft.ts';
import { draft } from '../../../support/builders/answers.ts';
import { startVisit, toForm } from '../../../support/builders/visit.ts';
import { agreed } from '../../../support/consent.ts';
import { createFakeEnvironment, network, turns } from '../../../support/fakes/fake-environment.ts';

const told = {
  medicalConditions: ['Rosacea' as const],
  treatments: ['steroid-cream' as const],
  avoids: ['nuts' as const],
};

/**
 * Submits the form of a visitor who did not agree to send answers about health, and who therefore did not have to answer
 * the question about pregnancy. The server does not respond.
 */
async function failedWithoutHealth() {
  const environment = createFakeEnvironment();
  environment.deviceMemory.set(...agreed({ health: false }));
  environment.server['POST /api/analyze-skin'] = () => network;
  const visit = startVisit('normal', environment);
  await toForm(visit.controller);
  const change = draft({ ...told, pregnancyBreastfeeding: undefined });
  visit.controller.act({ type: 'answerChanged', change });
  visit.controller.submit();
  await turns();
  expect(visit.screen()).toMatchObject({ step: 'error', withoutHealth: true });
  return visit;
}

describe('an analysis on the device after a failed server analysis', () => {
  it('uses the answers about health that the server never received, with the safe answer about pregnancy', async () => {
    const { controller, environment, screen } = await failedWithoutHealth();
    controller.analyseOnDevice();
    await turns();
    expect(environment.reader.asked[0]?.answers).toMatchObject({
      ...told,
      pregnancyBreastfeeding: 'prefer-not-to-say',
    });
    expect(screen()).toMatchObject({ step: 'results', finished: { withoutHealth: undefined } });
  });

  it('is marked as made without answers about health if the page has lost these answers', async () => {
    const { controller, environment, screen, state } = await failedWithoutHealth();
    controller.act({ type: 'restored', state: { ...state().visit, draft: emptyDraft } });
    controller.analyseOnDevice();
    await turns();
    expect(environment.reader.asked[0]?.answers).toMatchObject({ medicalConditions: ['None'] });
    expect(screen()).toMatchObject({ step: 'results', finished: { withoutHealth: true } });
  });
});
