import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#domain/contract/answers-draft.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { createVisitController } from '../../../../frontend/state/visit-controller.ts';
import { savedKey } from '../../../../frontend/state/browser/saved-key.ts';
import { draft } from '../../../support/builders/answers.ts';
import {
  createFakeEnvironment,
  ok,
  pngFile,
  turns,
  type FakeEnvironment,
} from '../../../support/fakes/fake-environment.ts';

const GET = 'GET /api/analyze-skin/{analysisId}';
const KEY = savedKey('normal');

function load(environment: FakeEnvironment) {
  const controller = createVisitController('normal', environment.services);
  controller.start(environment.browser);
  return controller;
}

async function toAnalysis(environment: FakeEnvironment) {
  const controller = load(environment);
  controller.act({ type: 'genderChosen', gender: 'male' });
  controller.act({ type: 'photoWanted' });
  await controller.capture.chooseFile(pngFile());
  controller.capture.confirm();
  controller.act({ type: 'answerChanged', change: draft() });
  controller.submit();
  await turns();
  return controller;
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

  it('goes on waiting for a running analysis, without asking for another', async () => {
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

  it('sends the question again under the same id where the server never got it', async () => {
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

  it('comes back to the form with the photo of the server, and to its preview', async () => {
    const environment = createFakeEnvironment();
    const first = await toAnalysis(environment);
    first.back();
    const controller = load(environment);
    expect(controller.store.get().visit.screen).toMatchObject({ step: 'form', photo: { uploaded: {} } });
    controller.back();
    expect(controller.store.get().capture).toMatchObject({ step: 'uploaded' });
    expect(load(environment).store.get().capture).toMatchObject({ step: 'uploaded' });
  });

  it('asks for a new photo where neither the server nor the memory has it', async () => {
    const environment = createFakeEnvironment();
    environment.memory.set(
      KEY,
      JSON.stringify({ gender: 'other', draft: draft(), step: 'form', photo: { source: 'camera' } }),
    );
    const { visit } = load(environment).store.get();
    expect(visit).toMatchObject({
      draft: draft(),
      screen: { step: 'camera', notice: failureTexts.photoLost },
    });
  });

  it.each(['not json', '{}', '{"gender":"robot"}', '[]'])('drops %s', (text) => {
    const environment = createFakeEnvironment();
    environment.memory.set(KEY, text);
    expect(load(environment).store.get().visit.screen).toEqual({ step: 'welcome' });
    expect(environment.memory.has(KEY)).toBe(false);
  });

  it('never writes the photo itself', async () => {
    const environment = createFakeEnvironment();
    await toAnalysis(environment);
    const { photo } = JSON.parse(environment.memory.get(KEY) ?? '{}');
    expect(Object.keys(photo)).toEqual(['source', 'uploaded']);
    expect(environment.memory.get(KEY)).not.toContain('blob:');
  });

  it('keeps the two modes apart', async () => {
    const environment = createFakeEnvironment();
    await toAnalysis(environment);
    expect(createVisitController('private', environment.services).store.get().visit.screen.step).toBe(
      'welcome',
    );
    expect(environment.memory.has(savedKey('private'))).toBe(false);
  });
});

describe('the other route', () => {
  it('takes over the gender that was chosen, and nothing else', async () => {
    const environment = createFakeEnvironment();
    await toAnalysis(environment);
    const controller = createVisitController('private', environment.services);
    controller.start(environment.browser);
    expect(controller.store.get().visit).toEqual({
      mode: 'private',
      gender: 'male',
      draft: emptyDraft,
      screen: { step: 'welcome' },
    });
  });

  it('keeps what was chosen on it before', () => {
    const environment = createFakeEnvironment();
    const start = (mode: 'normal' | 'private') => {
      const controller = createVisitController(mode, environment.services);
      const leave = controller.start(environment.browser);
      return { controller, leave };
    };
    const before = start('private');
    before.controller.act({ type: 'genderChosen', gender: 'other' });
    before.leave();
    const normal = start('normal');
    normal.controller.act({ type: 'genderChosen', gender: 'male' });
    normal.leave();
    expect(start('private').controller.store.get().visit.gender).toBe('other');
  });
});
