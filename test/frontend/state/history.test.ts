import { describe, expect, it } from 'vitest';
import { createVisitController } from '../../../frontend/state/visit-controller.ts';
import { draft } from '../../support/builders/answers.ts';
import { createWorld, pngFile, turns } from '../../support/fakes/fake-environment.ts';

function startVisit(world = createWorld()) {
  const controller = createVisitController('normal', world.services);
  controller.start(world.browser);
  const go = async (delta: number): Promise<void> => {
    world.browser.history.go(delta);
    await turns(3);
  };
  return { world, controller, go, step: () => controller.store.get().visit.screen.step };
}

async function toResults({ controller }: ReturnType<typeof startVisit>): Promise<void> {
  controller.act({ type: 'photoWanted' });
  await controller.capture.chooseFile(pngFile());
  controller.capture.confirm();
  controller.act({ type: 'answerChanged', change: draft() });
  controller.submit();
  await turns();
}

describe("the browser's history", () => {
  it('has one entry a screen, and Back is the Back button', async () => {
    const here = startVisit();
    await toResults(here);
    expect(here.world.entries()).toBe(4);
    await here.go(-1);
    expect(here.step()).toBe('form');
    await here.go(-1);
    expect(here.step()).toBe('camera');
    expect(here.controller.store.get().capture.step).toBe('uploaded');
    await here.go(-1);
    expect(here.step()).toBe('welcome');
  });

  it('leads forward again to what is still there', async () => {
    const here = startVisit();
    await toResults(here);
    await here.go(-2);
    expect(here.step()).toBe('camera');
    await here.go(1);
    expect(here.step()).toBe('form');
  });

  it('leads forward to a result that was left', async () => {
    const here = startVisit();
    await toResults(here);
    await here.go(-1);
    await here.go(1);
    expect(here.step()).toBe('results');
  });

  it('stays where it is when Forward leads to nothing', async () => {
    const here = startVisit();
    here.controller.act({ type: 'photoWanted' });
    await here.controller.capture.chooseFile(pngFile());
    here.controller.capture.confirm();
    here.controller.back();
    here.controller.capture.retake();
    await turns(3);
    await here.go(1);
    await turns(3);
    expect(here.step()).toBe('camera');
    expect(here.world.browser.history.state).toEqual({ mode: 'normal', depth: 1 });
  });

  it('cancels a running analysis on Back', async () => {
    const here = startVisit();
    here.world.server['GET /api/analyze-skin/{analysisId}'] = () => new Promise(() => {});
    await toResults(here);
    expect(here.step()).toBe('analysing');
    await here.go(-1);
    expect(here.step()).toBe('form');
  });

  it('goes back with the Back button too, and pushes only after it has arrived', async () => {
    const here = startVisit();
    await toResults(here);
    here.controller.act({ type: 'startedOver' });
    here.controller.act({ type: 'photoWanted' });
    await turns(3);
    expect(here.step()).toBe('camera');
    expect(here.world.browser.history.state).toEqual({ mode: 'normal', depth: 1 });
    expect(here.world.entries()).toBe(2);
  });

  it('rebuilds the entries below a restored screen', async () => {
    const here = startVisit();
    await toResults(here);
    const later = createWorld();
    for (const [key, value] of here.world.memory) later.memory.set(key, value);
    const restored = startVisit(later);
    expect(restored.step()).toBe('results');
    expect(later.entries()).toBe(4);
    await restored.go(-1);
    expect(restored.step()).toBe('form');
  });

  it('is left alone while something else than the visit is shown, and picked up where that is left', async () => {
    const here = startVisit();
    here.world.view.away = true;
    here.world.browser.history.pushState(null, '');
    await toResults(here);
    expect(here.world.entries()).toBe(2);
    expect(here.step()).toBe('results');
    here.world.view.away = false;
    here.world.fire('hashchange');
    expect(here.world.entries()).toBe(5);
    await here.go(-1);
    expect(here.step()).toBe('form');
  });
});
