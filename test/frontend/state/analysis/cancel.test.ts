import { describe, expect, it } from 'vitest';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { analysed, startVisit } from '../../../support/builders/visit.ts';
import { ok, turns } from '../../../support/fakes/fake-environment.ts';

const POST = 'POST /api/analyze-skin';
const GET = 'GET /api/analyze-skin/{analysisId}';
const DROP = 'DELETE /api/analyze-skin/{analysisId}';

/** Starts an analysis that runs until `end` is called. */
async function startAnalysis(mode: PhotoMode) {
  const { controller, environment } = startVisit(mode);
  const pending = Promise.withResolvers<void>();
  environment.services.surroundings.rest = () => pending.promise;
  environment.server[GET] = () => ok({ status: 'running', stage: 'analysing' });
  await analysed(controller);
  const end = async (): Promise<void> => {
    pending.resolve();
    await turns();
  };
  return { controller, environment, end };
}

describe('Cancel during an analysis', () => {
  it.each(['normal', 'private'] as const)(
    'drops the analysis on the server in %s mode, and does not delete the photo',
    async (mode) => {
      const { controller, environment, end } = await startAnalysis(mode);
      controller.back();
      await end();
      expect(environment.count(DROP)).toBe(1);
      expect(environment.count('DELETE /api/images')).toBe(0);
    },
  );

  it('drops the analysis even if the visitor then goes back to the first screen', async () => {
    const { controller, environment, end } = await startAnalysis('normal');
    for (let step = 0; step < 4; step += 1) controller.back();
    await end();
    expect(environment.count(DROP)).toBe(1);
  });

  it('waits until the device is online again, and then drops the analysis', async () => {
    const { controller, environment, end } = await startAnalysis('private');
    const { surroundings } = environment.services;
    const offline = Promise.withResolvers<void>();
    surroundings.isOnline = () => false;
    surroundings.rest = () => offline.promise;
    controller.back();
    await end();
    expect(environment.count(DROP)).toBe(0);
    surroundings.isOnline = () => true;
    offline.resolve();
    await turns();
    expect(environment.count(DROP)).toBe(1);
  });

  it('drops the analysis only after the response to the analysis request, because the server may not know the analysis earlier', async () => {
    const { controller, environment } = startVisit('private');
    const pending = Promise.withResolvers<ReturnType<typeof ok>>();
    environment.server[POST] = () => pending.promise;
    await analysed(controller);
    controller.back();
    await turns();
    expect(environment.count(DROP)).toBe(0);
    pending.resolve(ok({ status: 'queued' }));
    await turns();
    expect([environment.count(DROP), environment.count(GET)]).toEqual([1, 0]);
  });
});

describe('the visit', () => {
  it('drops a running analysis on the server when the visitor deletes the photo', async () => {
    const { controller, environment, end } = await startAnalysis('private');
    controller.deletePhoto();
    await end();
    expect(environment.count(DROP)).toBe(1);
  });
});
