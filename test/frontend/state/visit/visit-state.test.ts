import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import {
  visitReducer,
  visitStart,
  type VisitAction,
  type VisitState,
} from '../../../../frontend/state/visit/visit-state.ts';
import type { Failure, Screen } from '../../../../frontend/state/visit/screen.ts';
import { answers, draft } from '../../../support/builders/answers.ts';
import { result } from '../../../support/builders/result.ts';
import { localPhoto, START_MS, uploadedPhoto } from '../../../support/fakes/fake-environment.ts';

const photo = { source: 'camera', local: localPhoto(), uploaded: uploadedPhoto() } as const;
const attempt = {
  number: 5,
  analysisId: 'id-1',
  way: 'server',
  startedAtMs: START_MS,
  stage: 'waiting',
} as const;
const finished = { analysisId: 'id-1', result: result() };
const failure: Failure = { type: 'content_policy', message: failureTexts.noFace };

const screens = {
  welcome: { step: 'welcome' },
  camera: { step: 'camera' },
  form: { step: 'form', photo },
  analysing: { step: 'analysing', photo, answers: answers(), attempt },
  results: { step: 'results', photo, finished },
  error: { step: 'error', photo, answers: answers(), failure, way: 'server', analysisId: 'id-1' },
} as const satisfies Record<Screen['step'], Screen>;

const at = (screen: Screen, given: Partial<VisitState> = {}): VisitState => ({
  ...visitStart('normal'),
  draft: draft(),
  gender: 'other',
  screen,
  ...given,
});
const after = (screen: Screen, ...actions: VisitAction[]): VisitState =>
  actions.reduce(visitReducer, at(screen));
const started: VisitAction = {
  type: 'analysisStarted',
  newAttempt: 5,
  analysisId: 'id-1',
  way: 'server',
  startedAtMs: START_MS,
  answers: answers(),
  stage: 'waiting',
};

type AttemptAction = Extract<VisitAction, { attempt: number }>;

/** An action of each type that belongs to an attempt. The visitor has abandoned this attempt. */
const lateActions: { [Type in AttemptAction['type']]: Extract<AttemptAction, { type: Type }> } = {
  analysisDone: { type: 'analysisDone', attempt: 4, result: result(), staysUploaded: true },
  analysisFailed: { type: 'analysisFailed', attempt: 4, failure, staysUploaded: false },
  stageReached: { type: 'stageReached', attempt: 4, stage: 'reading-photo' },
  photoGone: { type: 'photoGone', attempt: 4 },
  photoLost: { type: 'photoLost', attempt: 4 },
  uploadPermitted: { type: 'uploadPermitted', attempt: 4, uploaded: uploadedPhoto() },
  photoUploaded: { type: 'photoUploaded', attempt: 4, uploaded: uploadedPhoto(), analysisId: 'id-2' },
  idReplaced: { type: 'idReplaced', attempt: 4, analysisId: 'id-2' },
  healthLeftOut: { type: 'healthLeftOut', attempt: 4 },
};

describe('the visit', () => {
  it('starts on the first screen, with the gender “Female” preselected', () => {
    expect(visitStart('private')).toMatchObject({
      mode: 'private',
      gender: 'female',
      screen: { step: 'welcome' },
    });
  });

  it.each<[string, Screen['step'], Screen['step'], VisitAction]>([
    ['Take Photo', 'welcome', 'camera', { type: 'photoWanted' }],
    ['Back', 'camera', 'welcome', { type: 'wentBack' }],
    ['a confirmed photo', 'camera', 'form', { type: 'photoConfirmed', photo }],
    ['Back', 'form', 'camera', { type: 'wentBack' }],
    ['Analyze My Skin', 'form', 'analysing', started],
    ['Cancel', 'analysing', 'form', { type: 'wentBack' }],
    [
      'a result',
      'analysing',
      'results',
      { type: 'analysisDone', attempt: 5, result: result(), staysUploaded: true },
    ],
    ['a failure', 'analysing', 'error', { type: 'analysisFailed', attempt: 5, failure, staysUploaded: true }],
    ['a lost photo', 'analysing', 'camera', { type: 'photoLost', attempt: 5 }],
    ['Take New Photo', 'error', 'camera', { type: 'newPhotoWanted' }],
    ['Start Over', 'error', 'welcome', { type: 'startedOver' }],
    ['Try Again', 'error', 'analysing', started],
    ["the browser's Back", 'error', 'form', { type: 'wentBack' }],
    ['Start New Analysis', 'results', 'welcome', { type: 'startedOver' }],
    ["the browser's Back", 'results', 'form', { type: 'wentBack' }],
  ])('reacts to %s by moving from %s to %s', (_, from, to, action) => {
    expect(after(screens[from], action).screen.step).toBe(to);
  });

  it.each<[string, Screen, VisitAction]>([
    ['Take Photo on a screen other than the first', screens.form, { type: 'photoWanted' }],
    ['a photo that arrives after Back', screens.welcome, { type: 'photoConfirmed', photo }],
    ['Take New Photo on a screen other than the error screen', screens.results, { type: 'newPhotoWanted' }],
    ['an analysis without a photo', screens.camera, started],
    ['Forward without a result', screens.form, { type: 'wentForward' }],
    [
      'the refusal of a form that the visitor has left',
      screens.camera,
      { type: 'formRefused', problem: 'invalidAge', fields: ['age'] },
    ],
  ])('ignores an action that does not fit the current screen: %s', (_, screen, action) => {
    const before = at(screen);
    expect(visitReducer(before, action)).toBe(before);
  });

  it.each(Object.values(lateActions))('ignores a late $type action from an abandoned attempt', (action) => {
    const running = at(screens.analysing);
    expect(visitReducer(running, action)).toBe(running);
    const cancelled = at(screens.form);
    expect(visitReducer(cancelled, { ...action, attempt: 5 })).toBe(cancelled);
  });

  it('preserves the mode and the gender when the visitor starts over, but not the photo, the answers or the result', () => {
    expect(after(screens.results, { type: 'startedOver' })).toEqual({
      ...visitStart('normal'),
      gender: 'other',
    });
  });

  it('preserves the answers and the photo on Cancel, and the answers on Take New Photo after an error', () => {
    const cancelled = after(screens.analysing, { type: 'wentBack' });
    expect(cancelled.draft).toEqual(draft());
    expect(cancelled.screen).toMatchObject({ photo });
    expect(after(screens.error, { type: 'newPhotoWanted' }).draft).toEqual(draft());
  });

  it('has a note about the photo after Cancel, until an answer changes', () => {
    const cancelled = after(screens.analysing, { type: 'wentBack' });
    expect(cancelled.screen).toMatchObject({ photoNote: 'stopped' });
    expect(after(screens.error, { type: 'wentBack' }).screen).not.toHaveProperty('photoNote');
    const answered = visitReducer(cancelled, { type: 'answerChanged', change: { age: '20' } });
    expect(answered.screen).toMatchObject({ photoNote: undefined });
  });

  it('reports an invalid age in a refused form as soon as no other answer is missing', () => {
    const refused = after(
      screens.form,
      { type: 'answerChanged', change: { age: '12' } },
      { type: 'formRefused', problem: 'missingAnswers', fields: ['age', 'maxProducts'] },
      { type: 'answerChanged', change: { maxProducts: 3 } },
    );
    expect(refused.screen).toMatchObject({ alert: { problem: 'invalidAge', fields: ['age'] } });
  });

  it('reports an emptied age as missing at once, if the form has been refused before', () => {
    const typed = after(
      screens.form,
      { type: 'formRefused', problem: 'missingAnswers', fields: ['age', 'maxProducts'] },
      { type: 'answerChanged', change: { age: '200' } },
    );
    expect(typed.screen).toMatchObject({ alert: { fields: ['maxProducts'] } });
    const emptied = visitReducer(typed, { type: 'answerChanged', change: { age: '' } });
    expect(emptied.screen).toMatchObject({
      alert: { problem: 'missingAnswers', fields: ['age', 'maxProducts'] },
    });
    const untouched = after(screens.form, { type: 'answerChanged', change: { age: '' } });
    expect(untouched.screen).toMatchObject({ alert: undefined });
  });

  it('has a note about the photo after Back from the result, but only if the photo was deleted', () => {
    const deletion = { status: 'confirmed', deletedAt: '2026-11-20T09:00:00.000Z' } as const;
    const deleted = after(screens.results, { type: 'deletionReported', deletion }, { type: 'wentBack' });
    expect(deleted.screen).toMatchObject({ step: 'form', photoNote: 'deleted' });
    expect(after(screens.results, { type: 'wentBack' }).screen).not.toHaveProperty('photoNote');
  });

  it("shows the result again after the browser's Back and Forward buttons", () => {
    const back = after(screens.results, { type: 'wentBack' });
    expect(visitReducer(back, { type: 'wentForward' }).screen).toEqual(screens.results);
  });

  it('drops the uploaded photo when the server no longer has it, and retains the local copy', () => {
    const done = after(screens.analysing, {
      type: 'analysisDone',
      attempt: 5,
      result: result(),
      staysUploaded: false,
    });
    expect(done.screen).toMatchObject({ photo: { local: photo.local, uploaded: undefined } });
    const gone = after(screens.form, { type: 'goneFromServer' });
    expect(gone.screen).toMatchObject({ step: 'form', photo: { local: photo.local, uploaded: undefined } });
  });

  it('continues with a new analysis id after the photo has been uploaded again', () => {
    const again = after(
      screens.analysing,
      { type: 'photoGone', attempt: 5 },
      { type: 'uploadPermitted', attempt: 5, uploaded: uploadedPhoto('/images/2') },
      { type: 'photoUploaded', attempt: 5, uploaded: uploadedPhoto('/images/2'), analysisId: 'id-2' },
    );
    expect(again.screen).toMatchObject({
      photo: { uploaded: { imageUrl: '/images/2' } },
      attempt: { analysisId: 'id-2', stage: 'sending', pendingUpload: undefined },
    });
  });

  it('drops the deletion receipt of the previous photo when a new photo is confirmed', () => {
    const deletion = { status: 'confirmed', deletedAt: '2026-11-20T12:00:00.000Z' } as const;
    const confirmed = visitReducer(at(screens.camera, { deletion }), { type: 'photoConfirmed', photo });
    expect(confirmed.deletion).toBeUndefined();
  });
});

const toggle = (state: VisitState, condition: 'None' | 'Eczema') =>
  visitReducer(state, { type: 'conditionToggled', condition });

describe('the form', () => {
  it('removes each answered field from the alert, and removes the alert with the last field', () => {
    const refused = after(screens.form, {
      type: 'formRefused',
      problem: 'missingAnswers',
      fields: ['age', 'mainSkinGoal'],
    });
    const one = visitReducer(refused, { type: 'answerChanged', change: { age: '20' } });
    expect(one.screen).toMatchObject({ alert: { fields: ['mainSkinGoal'] } });
    const none = visitReducer(one, { type: 'answerChanged', change: { mainSkinGoal: 'acne' } });
    expect(none.screen).toMatchObject({ alert: undefined });
    expect(none.draft).toMatchObject({ age: '20', mainSkinGoal: 'acne' });
  });

  it('allows either "None" or medical conditions, but not both', () => {
    const start = at(screens.form, { draft: draft({ medicalConditions: [] }) });
    const none = toggle(toggle(start, 'Eczema'), 'None');
    expect(none.draft.medicalConditions).toEqual(['None']);
    expect(toggle(none, 'Eczema').draft.medicalConditions).toEqual(['Eczema']);
    expect(toggle(none, 'None').draft.medicalConditions).toEqual([]);
  });
});
