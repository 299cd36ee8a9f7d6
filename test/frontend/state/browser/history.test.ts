import { describe, expect, it } from 'vitest';
import { analysed, startVisit } from '../../../support/builders/visit.ts';
import { createFakeEnvironment, pngFile, turns } from '../../../support/fakes/fake-environment.ts';

function startWithHistory(environment = createFakeEnvironment()) {
  const visit = startVisit('normal', environment);
  const go = async (delta: number): Promise<void> => {
    environment.browser.history.go(delta);
    await turns(3);
  };
  return { ...visit, go, step: () => visit.screen().step };
}

describe('the browser history', () => {
  it("has one entry per screen, and going back does the same as the page's Back button", async () => {
    const here = startWithHistory();
    await analysed(here.controller);
    expect(here.environment.entries()).toBe(4);
    await here.go(-1);
    expect(here.step()).toBe('form');
    await here.go(-1);
    expect(here.step()).toBe('camera');
    expect(here.controller.store.get().capture.step).toBe('uploaded');
    await here.go(-1);
    expect(here.step()).toBe('welcome');
  });

  it('keeps the forward entries if the visitor goes back several entries at once', async () => {
    const here = startWithHistory();
    await analysed(here.controller);
    await here.go(-3);
    expect(here.step()).toBe('welcome');
    expect(here.environment.entries()).toBe(4);
    expect(here.environment.browser.history.state).toEqual({ mode: 'normal', depth: 0 });
  });

  it('opens the next screen on Forward if the visit still has the data for that screen', async () => {
    const here = startWithHistory();
    await analysed(here.controller);
    await here.go(-2);
    expect(here.step()).toBe('camera');
    await here.go(1);
    expect(here.step()).toBe('form');
  });

  it('opens the form on Forward from the preview if the photo stays on the device', async () => {
    const here = startWithHistory();
    here.controller.act({ type: 'photoWanted' });
    here.controller.onDevice.choose(true);
    await here.controller.capture.chooseFile(pngFile());
    await turns();
    here.controller.capture.confirm();
    await here.go(-1);
    expect(here.controller.store.get().capture.step).toBe('preview');
    await here.go(1);
    expect(here.step()).toBe('form');
  });

  it('opens the result again on Forward after the visitor has gone back to the form', async () => {
    const here = startWithHistory();
    await analysed(here.controller);
    await here.go(-1);
    await here.go(1);
    expect(here.step()).toBe('results');
  });

  it('does not leave the current screen on Forward if the visit lacks the data for the next screen', async () => {
    const here = startWithHistory();
    here.controller.act({ type: 'photoWanted' });
    await here.controller.capture.chooseFile(pngFile());
    here.controller.capture.confirm();
    here.controller.back();
    here.controller.capture.retake();
    await turns(3);
    await here.go(1);
    await turns(3);
    expect(here.step()).toBe('camera');
    expect(here.environment.browser.history.state).toEqual({ mode: 'normal', depth: 1 });
  });

  it('cancels a running analysis on Back', async () => {
    const here = startWithHistory();
    here.environment.server['GET /api/analyze-skin/{analysisId}'] = () => new Promise(() => {});
    await analysed(here.controller);
    expect(here.step()).toBe('analysing');
    await here.go(-1);
    expect(here.step()).toBe('form');
  });

  it('returns to its first entry when the visitor starts over, so that new entries replace the old ones', async () => {
    const here = startWithHistory();
    await analysed(here.controller);
    here.controller.act({ type: 'startedOver' });
    here.controller.act({ type: 'photoWanted' });
    await turns(3);
    expect(here.step()).toBe('camera');
    expect(here.environment.browser.history.state).toEqual({ mode: 'normal', depth: 1 });
    expect(here.environment.entries()).toBe(2);
  });

  it('has an entry for each earlier screen when a reload restores the result', async () => {
    const here = startWithHistory();
    await analysed(here.controller);
    const later = createFakeEnvironment();
    for (const [key, value] of here.environment.memory) later.memory.set(key, value);
    const restored = startWithHistory(later);
    expect(restored.step()).toBe('results');
    expect(later.entries()).toBe(4);
    await restored.go(-1);
    expect(restored.step()).toBe('form');
  });

  it("gets the entries for the visit's screens only after the visitor closes the sample or the shared routine", async () => {
    const here = startWithHistory();
    here.environment.view.away = true;
    here.environment.browser.history.pushState(null, '');
    await analysed(here.controller);
    expect(here.environment.entries()).toBe(2);
    expect(here.step()).toBe('results');
    here.environment.view.away = false;
    here.environment.fire('hashchange');
    expect(here.environment.entries()).toBe(5);
    await here.go(-1);
    expect(here.step()).toBe('form');
  });
});
