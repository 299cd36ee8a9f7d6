import { describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY } from '../../../../frontend/state/consent/consent-record.ts';
import { needsConsent, mayUseHealth } from '../../../../frontend/state/consent/needs-consent.ts';
import { CONSENT_VERSION } from '../../../../frontend/state/consent/consent-version.ts';
import type { VisitController } from '../../../../frontend/state/visit-controller.ts';
import { answers, draft } from '../../../support/builders/answers.ts';
import { noFace, startVisit, toForm } from '../../../support/builders/visit.ts';
import { agreed } from '../../../support/consent.ts';
import {
  createFakeEnvironment,
  localPhoto,
  pngFile,
  turns,
} from '../../../support/fakes/fake-environment.ts';

const UPLOAD = 'POST /api/images';
const ANALYSE = 'POST /api/analyze-skin';

/** Starts a visit on a device with the given stored consent, or with none. */
function visitWith(consent?: Parameters<typeof agreed>[0], environment = createFakeEnvironment()) {
  environment.deviceMemory.delete(CONSENT_KEY);
  if (consent) environment.deviceMemory.set(...agreed(consent));
  const visit = startVisit('normal', environment);
  const isAsking = (): boolean => visit.state().consent.sheet !== undefined;
  const captureStep = (): string => visit.state().capture.step;
  const sentAnswers = () => environment.asked.findLast(({ call }) => call === ANALYSE)?.request;
  return { ...visit, isAsking, captureStep, sentAnswers };
}

async function choosesFile(controller: VisitController): Promise<void> {
  controller.act({ type: 'photoWanted' });
  await controller.capture.chooseFile(pngFile());
}

/** Opens the camera. Returns the number of this attempt. */
function opensCamera(controller: VisitController): number {
  controller.act({ type: 'photoWanted' });
  controller.capture.openCamera();
  const { capture } = controller.store.get();
  return 'attempt' in capture ? capture.attempt : 0;
}

const takesPhoto = (controller: VisitController): void =>
  controller.capture.photoTaken(opensCamera(controller), { ok: true, local: localPhoto('blob:9') });

describe('a visit without stored consent', () => {
  it('asks for consent before a chosen file is read, and continues with the file after the visitor agrees', async () => {
    const { controller, environment, isAsking, captureStep } = visitWith();
    await choosesFile(controller);
    expect([isAsking(), captureStep(), environment.asked]).toEqual([true, 'choice', []]);
    controller.consent.agree(false);
    await vi.waitFor(() => expect(captureStep()).toBe('uploaded'));
    expect([isAsking(), environment.count(UPLOAD)]).toEqual([false, 1]);
    expect(environment.logged[0]).toEqual({
      eventName: 'consent_given',
      data: { consentVersion: CONSENT_VERSION, healthAnswers: false },
    });
  });

  it('asks for consent only when the visitor confirms a captured photo', async () => {
    const { controller, screen, environment, isAsking } = visitWith();
    takesPhoto(controller);
    expect(isAsking()).toBe(false);
    controller.capture.confirm();
    expect([isAsking(), environment.asked]).toEqual([true, []]);
    controller.consent.agree(false);
    await turns();
    expect(screen().step).toBe('form');
  });

  it('sends nothing after "Not now", and asks again when the visitor confirms the photo again', async () => {
    const { controller, environment, isAsking, captureStep } = visitWith();
    takesPhoto(controller);
    controller.capture.confirm();
    controller.consent.decline();
    await turns();
    expect([isAsking(), captureStep(), environment.asked]).toEqual([false, 'preview', []]);
    controller.capture.confirm();
    expect(isAsking()).toBe(true);
  });

  it('closes the consent sheet when the visitor goes back, and then ignores an agreement', async () => {
    const { controller, environment, isAsking } = visitWith();
    takesPhoto(controller);
    controller.capture.confirm();
    controller.back();
    expect(isAsking()).toBe(false);
    controller.consent.agree(false);
    await turns();
    expect(environment.count(UPLOAD)).toBe(0);
  });

  it('does not ask for consent again for the next photo or in the next visit', async () => {
    const { controller, environment, isAsking } = visitWith();
    await choosesFile(controller);
    controller.consent.agree(true);
    await turns();
    controller.capture.retake();
    await choosesFile(controller);
    expect([isAsking(), environment.count(UPLOAD)]).toEqual([false, 2]);
    const next = startVisit('private', environment);
    await choosesFile(next.controller);
    expect([next.state().consent.sheet, environment.count(UPLOAD)]).toEqual([undefined, 3]);
  });

  it('does not ask for consent on Try Again after the camera has failed', () => {
    const { controller, isAsking, captureStep } = visitWith();
    controller.capture.cameraFailed(opensCamera(controller), 'No camera');
    expect(captureStep()).toBe('error');
    controller.capture.tryAgain();
    expect([isAsking(), captureStep()]).toEqual([false, 'choice']);
  });

  it('does not ask for consent if the analysis runs on the device', async () => {
    const { controller, environment, isAsking, captureStep } = visitWith();
    controller.onDevice.choose(true);
    await choosesFile(controller);
    expect([isAsking(), captureStep(), environment.count(UPLOAD)]).toEqual([false, 'preview', 0]);
  });
});

describe('stored consent', () => {
  it('is not valid after the consent version has changed', async () => {
    const { controller, environment, isAsking } = visitWith({ version: '0 model - 13 7 90 -' });
    await choosesFile(controller);
    expect([isAsking(), environment.asked]).toEqual([true, []]);
  });

  it('is not valid if its stored value cannot be parsed', async () => {
    const environment = createFakeEnvironment();
    environment.deviceMemory.set(CONSENT_KEY, '{"version":');
    const { controller, state } = startVisit('normal', environment);
    await choosesFile(controller);
    expect(state().consent.sheet).toBeDefined();
  });

  it('is requested again before the answers are sent if it was withdrawn in another tab', async () => {
    const { controller, screen, environment, isAsking } = visitWith({});
    await toForm(controller);
    environment.deviceMemory.delete(CONSENT_KEY);
    controller.submit();
    expect([isAsking(), screen().step]).toEqual([true, 'form']);
    controller.consent.agree(true);
    await turns();
    expect(screen().step).toBe('results');
  });

  it('does not include answers about health if the consent is requested for another reason', async () => {
    const { controller, state } = visitWith();
    controller.consent.allowHealth(true);
    controller.consent.decline();
    await choosesFile(controller);
    expect(state().consent.sheet).toEqual({ isHealthTicked: false });
  });

  it('is requested before the form is checked, which then reports missing answers', async () => {
    const { controller, screen, environment } = visitWith({});
    await toForm(controller);
    controller.act({ type: 'answerChanged', change: { age: '' } });
    environment.deviceMemory.delete(CONSENT_KEY);
    const onRefused = vi.fn<() => void>();
    controller.submit(undefined, onRefused);
    expect(onRefused).not.toHaveBeenCalled();
    controller.consent.agree(true);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(screen()).toMatchObject({ step: 'form', alert: { fields: ['age'] } });
  });

  it('no longer applies once the visitor deletes everything', async () => {
    const { controller, state } = visitWith({});
    await toForm(controller);
    expect(state().consent.given).toBeDefined();
    controller.abandon();
    expect(state().consent).toEqual({ given: undefined });
  });
});

const told = {
  medicalConditions: ['Rosacea' as const],
  pregnancyBreastfeeding: 'yes' as const,
  treatments: ['steroid-cream' as const],
  avoids: ['nuts' as const],
  checks: ['recent-procedure' as const],
  skinTone: 4 as const,
};

describe('a visit with answers about health', () => {
  it('sends answers about health if the visitor has given separate consent for them', async () => {
    const { controller, sentAnswers } = visitWith({ health: true });
    await toForm(controller);
    controller.act({ type: 'answerChanged', change: draft(told) });
    controller.submit();
    await turns();
    expect(sentAnswers()).toMatchObject(told);
  });

  it.each([
    ['female', 'prefer-not-to-say'],
    ['other', 'prefer-not-to-say'],
    ['male', 'no'],
  ] as const)(
    'sends no answers about health without separate consent (gender: %s, pregnancy answer: %s)',
    async (gender, pregnancyBreastfeeding) => {
      const { controller, environment, sentAnswers } = visitWith({ health: false });
      controller.act({ type: 'genderChosen', gender });
      await toForm(controller);
      controller.act({ type: 'answerChanged', change: draft(told) });
      controller.submit();
      await turns();
      const { age, mainSkinGoal, skinSensitivity, maxProducts } = answers();
      const { analysisId: _id, sessionId: _session, imageUrl: _photo, ...sent } = sentAnswers() ?? {};
      expect(sent).toEqual({
        age,
        mainSkinGoal,
        skinSensitivity,
        maxProducts,
        medicalConditions: ['None'],
        pregnancyBreastfeeding,
        skinTone: 4,
      });
      expect(JSON.stringify(environment.asked)).not.toMatch(/Rosacea|steroid|nuts|procedure/);
    },
  );

  it.each([true, false])(
    'marks answers about health in the result as used or unused, even if the consent changes afterwards (consent: %s)',
    async (health) => {
      const { controller, screen } = visitWith({ health });
      await toForm(controller);
      controller.submit();
      await turns();
      controller.consent.allowHealth(!health);
      expect(screen()).toMatchObject({ step: 'results', finished: { withoutHealth: !health } });
    },
  );

  it.each([
    ['returns the earlier result, which used them', true, false],
    ['starts a new analysis, which does not use them', false, true],
  ])(
    'marks answers about health correctly if the visitor withdraws consent and Try Again then %s',
    async (_, isDone, withoutHealth) => {
      const { controller, screen, environment } = visitWith({ health: true });
      const ask = 'GET /api/analyze-skin/{analysisId}';
      const answer = environment.server[ask];
      environment.server[ask] = () => noFace;
      await toForm(controller);
      controller.submit();
      await turns();
      controller.consent.allowHealth(false);
      let calls = 0;
      environment.server[ask] = (request) =>
        isDone || (calls += 1) > 1 ? (answer?.(request) ?? noFace) : noFace;
      controller.tryAgain();
      await turns();
      expect(screen()).toMatchObject({ step: 'results', finished: { withoutHealth } });
    },
  );

  it('does not use answers about health on Try Again if the visitor consented only after the failure', async () => {
    const { controller, screen, environment } = visitWith({ health: false });
    environment.server['GET /api/analyze-skin/{analysisId}'] = () => noFace;
    await toForm(controller);
    controller.submit();
    await turns();
    controller.consent.allowHealth(true);
    controller.tryAgain();
    await turns();
    expect(screen()).toMatchObject({ step: 'error', withoutHealth: true });
  });

  it('does not require the pregnancy answer without separate consent for answers about health', async () => {
    const { controller, screen } = visitWith({ health: false });
    await toForm(controller);
    controller.act({ type: 'answerChanged', change: { pregnancyBreastfeeding: undefined } });
    controller.submit();
    await turns();
    expect(screen().step).toBe('results');
  });

  it('sends no answers about health on Try Again if the visitor has withdrawn the consent', async () => {
    const { controller, screen, environment, sentAnswers } = visitWith({ health: true });
    environment.server['GET /api/analyze-skin/{analysisId}'] = () => noFace;
    await toForm(controller);
    controller.act({ type: 'answerChanged', change: draft(told) });
    controller.submit();
    await turns();
    expect(screen().step).toBe('error');
    controller.consent.allowHealth(false);
    controller.tryAgain();
    await turns();
    expect(environment.count(ANALYSE)).toBe(2);
    expect(sentAnswers()).toMatchObject({ medicalConditions: ['None'] });
    expect(environment.logged).toContainEqual({
      eventName: 'consent_given',
      data: { consentVersion: CONSENT_VERSION, healthAnswers: false },
    });
  });

  it('opens the consent sheet with a tick if answers about health are allowed without general consent', () => {
    const { controller, state, isAsking } = visitWith();
    controller.consent.allowHealth(true);
    expect(state().consent).toEqual({ given: undefined, sheet: { isHealthTicked: true } });
    controller.consent.decline();
    expect(isAsking()).toBe(false);
  });
});

describe('the consent setting', () => {
  it('allows all answers to be sent without a request for consent if it is `sentence`', () => {
    const nothing = { given: undefined };
    const settings = { consent: 'sentence' } as const;
    expect(needsConsent('server', nothing, settings)).toBe(false);
    expect(mayUseHealth('server', nothing, settings)).toBe(true);
  });
});
