import { describe, expect, it } from 'vitest';
import { analysed, startVisit } from '../../support/builders/visit.ts';
import { turns } from '../../support/fakes/fake-environment.ts';

/** Completes a visit, and goes back from its result by a number of screens. */
async function backFromResult(steps: number, mode: 'normal' | 'private' = 'normal') {
  const visit = startVisit(mode);
  await analysed(visit.controller);
  await turns();
  const [shown, deletion] = [visit.screen(), visit.deletion()];
  if (shown.step !== 'results') throw new Error(`The visit ended at ${shown.step}.`);
  for (let step = 0; step < steps; step += 1) visit.controller.back();
  return { ...visit, shown, receipt: deletion };
}

describe('a visitor who has gone back from the result', () => {
  it.each([
    ['the form', 1, 'normal'],
    ['the preview', 2, 'normal'],
    ['the form', 1, 'private'],
    ['the preview', 2, 'private'],
  ] as const)(
    'can return to the result with one press from %s (screens back: %d, %s mode)',
    async (_, steps, mode) => {
      const { controller, screen, state, shown, receipt } = await backFromResult(steps, mode);
      controller.showResult();
      expect(screen()).toEqual(shown);
      expect(state().visit.deletion).toEqual(receipt);
      expect(state().capture.step).toBe('choice');
    },
  );

  it.each([
    ['the form', 1],
    ['the preview', 2],
  ] as const)(
    'can still return to the result from %s after a reload (screens back: %d)',
    async (_, steps) => {
      const { environment, screen, shown } = await backFromResult(steps);
      const before = screen().step;
      const reloaded = startVisit('normal', environment);
      expect(reloaded.screen().step).toBe(before);
      reloaded.controller.showResult();
      expect(reloaded.screen()).toMatchObject({ step: 'results', finished: shown.finished });
    },
  );

  it.each([
    ['the form', 1],
    ['the preview', 2],
  ] as const)(
    'sees the result again after a reload of %s in private mode (screens back: %d)',
    async (_, steps) => {
      const { environment, shown } = await backFromResult(steps, 'private');
      const reloaded = startVisit('private', environment);
      expect(reloaded.screen()).toMatchObject({ step: 'results', finished: shown.finished });
    },
  );

  it.each([
    ['the form', 1],
    ['the preview', 2],
  ] as const)('returns to the result by deleting the photo on %s (screens back: %d)', async (_, steps) => {
    const { environment, controller, screen, state, shown, deletion } = await backFromResult(steps);
    controller.deletePhoto();
    await turns();
    expect(screen()).toEqual({ ...shown, photo: { source: shown.photo.source } });
    expect(state().capture.step).toBe('choice');
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(environment.deletedPhotos().size).toBe(1);
  });

  it('cannot return to the result after discarding the photo', async () => {
    const { controller, screen } = await backFromResult(2);
    controller.capture.retake();
    controller.showResult();
    expect(screen()).toEqual({ step: 'camera' });
  });
});
