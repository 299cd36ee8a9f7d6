import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../../frontend/state/form/answers-draft.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { visitStart } from '../../../../frontend/state/visit/visit-state.ts';
import { savedKey } from '../../../../frontend/state/browser/saved-key.ts';
import { draft } from '../../../support/builders/answers.ts';
import { analysed, noFace, startVisit } from '../../../support/builders/visit.ts';
import {
  createFakeEnvironment,
  ok,
  turns,
  uploadedPhoto,
  type FakeEnvironment,
} from '../../../support/fakes/fake-environment.ts';

const GET = 'GET /api/analyze-skin/{analysisId}';
const KEY = savedKey('normal');

const load = (environment: FakeEnvironment) => startVisit('normal', environment).controller;

async function toAnalysis(environment: FakeEnvironment) {
  const controller = load(environment);
  controller.act({ type: 'genderChosen', gender: 'male' });
  await analysed(controller);
  return controller;
}

/** Saves a visit with a result, as the current version of the page does, and then replaces some of its fields. */
async function saveWith(environment: FakeEnvironment, change: Record<string, unknown>): Promise<void> {
  await toAnalysis(environment);
  const saved: object = JSON.parse(environment.memory.get(KEY) ?? '');
  expect(saved).toMatchObject({ version: expect.any(Number), step: 'results', finished: {} });
  environment.memory.set(KEY, JSON.stringify({ ...saved, ...change }));
}

function expectNothingRestored(environment: FakeEnvironment): void {
  expect(load(environment).store.get().visit).toEqual(visitStart('normal'));
  expect(environment.memory.has(KEY)).toBe(false);
}

describe('a reload', () => {
  it('shows the result again', async () => {
    const environment = createFakeEnvironment();
    await toAnalysis(environment);
    const { visit } = load(environment).store.get();
    expect(visit).toMatchObject({
      gender: 'male',
      draft: draft(),
      screen: { step: 'results', finished: {} },
    });
  });

  it('shows the optional answers and the chosen country again', async () => {
    const environment = createFakeEnvironment();
    const first = load(environment);
    const given = draft({ avoids: ['lanolin'], skinType: 'oily', skinTone: 2, country: 'elsewhere' });
    first.act({ type: 'answerChanged', change: given });
    expect(load(environment).store.get().visit.draft).toEqual(given);
  });

  it('replaces the error screen with the form, which shows the failure until an answer changes', async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () => noFace;
    await toAnalysis(environment);
    const reloaded = load(environment);
    expect(reloaded.store.get().visit.screen).toMatchObject({ step: 'form', notice: failureTexts.noFace });
    reloaded.act({ type: 'answerChanged', change: { age: '35' } });
    expect(load(environment).store.get().visit.screen).not.toHaveProperty('notice', failureTexts.noFace);
  });

  it('continues to wait for a running analysis, without starting another', async () => {
    const environment = createFakeEnvironment();
    const done = environment.server[GET];
    environment.server[GET] = () => new Promise(() => {});
    await toAnalysis(environment);
    if (done) environment.server[GET] = done;
    const controller = load(environment);
    expect(controller.store.get().visit.screen.step).toBe('analysing');
    await turns();
    expect(controller.store.get().visit.screen.step).toBe('results');
    expect(environment.count('POST /api/analyze-skin')).toBe(1);
  });

  it('retries the analysis request with the same id if the server never received it', async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () => new Promise(() => {});
    await toAnalysis(environment);
    const replies = [
      {
        ok: false,
        kind: 'refused',
        status: 404,
        refusal: { error: true, message: '', type: 'not_found' },
      } as const,
    ];
    environment.server[GET] = () => replies.shift() ?? ok({ status: 'running', stage: 'reading-photo' });
    load(environment);
    await turns();
    const ids = environment.asked
      .filter(({ call }) => call === 'POST /api/analyze-skin')
      .map(({ request }) => request['analysisId']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('returns to the form or to the preview, with the photo from the server', async () => {
    const environment = createFakeEnvironment();
    const first = await toAnalysis(environment);
    first.back();
    const controller = load(environment);
    expect(controller.store.get().visit.screen).toMatchObject({ step: 'form', photo: { uploaded: {} } });
    controller.back();
    expect(controller.store.get().capture).toMatchObject({ step: 'uploaded' });
    expect(load(environment).store.get().capture).toMatchObject({ step: 'uploaded' });
  });

  it('asks for a new photo if the earlier one was never uploaded', async () => {
    const environment = createFakeEnvironment();
    await saveWith(environment, { step: 'form', photo: { source: 'camera' }, finished: undefined });
    const { visit } = load(environment).store.get();
    expect(visit).toMatchObject({
      draft: draft(),
      screen: { step: 'camera', notice: failureTexts.photoLost },
    });
  });

  it.each(['not json', '{}', '{"gender":"robot"}', '[]'])('ignores an invalid saved visit: %s', (text) => {
    const environment = createFakeEnvironment();
    environment.memory.set(KEY, text);
    expectNothingRestored(environment);
  });

  it.each([
    { gender: 'robot' },
    { draft: {} },
    { step: 'error' },
    { photo: { source: 'drawing' } },
    { finished: { analysisId: 'current', result: {} } },
    { deletion: { status: 'forgotten' } },
  ])('ignores a saved visit of the current version with an invalid field: %j', async (change) => {
    const environment = createFakeEnvironment();
    await saveWith(environment, change);
    expectNothingRestored(environment);
  });

  it('finds a reference to the uploaded photo in the saved visit, but no image data', async () => {
    const environment = createFakeEnvironment();
    await toAnalysis(environment);
    const { photo } = JSON.parse(environment.memory.get(KEY) ?? '{}');
    expect(Object.keys(photo)).toEqual(['source', 'uploaded']);
    expect(environment.memory.get(KEY)).not.toContain('blob:');
  });

  it('restores a visit only in the mode in which it was saved', async () => {
    const environment = createFakeEnvironment();
    const finished = await toAnalysis(environment);
    expect(finished.store.get().visit.screen.step).toBe('results');
    const { controller, screen } = startVisit('private', environment);
    expect(screen()).toEqual({ step: 'welcome' });
    // The first change saves the private visit.
    controller.act({ type: 'photoWanted' });
    const { finished: result, photo, step } = JSON.parse(environment.memory.get(savedKey('private')) ?? '');
    expect({ result, photo, step }).toEqual({ step: 'camera' });
  });
});

/** A visit that an earlier version of the page saved. The structure of its result differs from the current one. */
const former = (more: Record<string, unknown>) =>
  JSON.stringify({
    version: 1,
    gender: 'male',
    draft: draft(),
    step: 'results',
    finished: {
      analysisId: 'former',
      result: { summary: 'Former words.', regimen: [{ timeOfDay: 'both' }] },
    },
    ...more,
  });

describe('a visit saved by an earlier app version', () => {
  it.each(['results', 'form', 'camera'])(
    'loses its result, and returns to the form with its photo, its answers and a message (step: %s)',
    (step) => {
      const environment = createFakeEnvironment();
      environment.memory.set(KEY, former({ step, photo: { source: 'upload', uploaded: uploadedPhoto() } }));
      const controller = load(environment);
      expect(controller.store.get().visit).toMatchObject({
        gender: 'male',
        draft: draft(),
        screen: { step: 'form', notice: failureTexts.resultOutdated, photo: { uploaded: uploadedPhoto() } },
      });
      expect(environment.memory.get(KEY)).not.toContain('Former words.');
      expect(environment.deletedPhotos().size).toBe(0);
    },
  );

  it.each(['results', 'form', 'camera'])(
    'returns to the camera with a message if there is no photo to analyse again (step: %s)',
    (step) => {
      const environment = createFakeEnvironment();
      environment.memory.set(KEY, former({ step, photo: { source: 'camera' } }));
      expect(load(environment).store.get().visit).toMatchObject({
        draft: draft(),
        screen: { step: 'camera', notice: failureTexts.resultOutdated },
      });
    },
  );

  it('shows the message about its removed result only once', () => {
    const environment = createFakeEnvironment();
    environment.memory.set(KEY, former({ photo: { source: 'upload', uploaded: uploadedPhoto() } }));
    load(environment);
    expect(load(environment).store.get().visit.screen).not.toHaveProperty(
      'notice',
      failureTexts.resultOutdated,
    );
  });

  it.each(['welcome', 'form', 'camera'] as const)(
    'shows no message about a removed result if no result was saved (step: %s)',
    (step) => {
      const environment = createFakeEnvironment();
      const photo = { source: 'upload', uploaded: uploadedPhoto() };
      environment.memory.set(KEY, former({ step, finished: undefined, photo }));
      const { screen } = load(environment).store.get().visit;
      expect(screen.step).toBe(step);
      expect(JSON.stringify(screen)).not.toContain(failureTexts.resultOutdated);
    },
  );
});

describe('a private visit after a normal visit', () => {
  it('takes only the gender from the normal visit', async () => {
    const environment = createFakeEnvironment();
    await toAnalysis(environment);
    const { state } = startVisit('private', environment);
    expect(state().visit).toEqual({
      mode: 'private',
      gender: 'male',
      photoWasSent: false,
      draft: emptyDraft,
      screen: { step: 'welcome' },
    });
  });

  it('prefers the gender that was chosen in an earlier private visit', () => {
    const environment = createFakeEnvironment();
    const before = startVisit('private', environment);
    before.controller.act({ type: 'genderChosen', gender: 'other' });
    before.leave();
    const normal = startVisit('normal', environment);
    normal.controller.act({ type: 'genderChosen', gender: 'male' });
    normal.leave();
    expect(startVisit('private', environment).state().visit.gender).toBe('other');
  });
});
