import { describe, expect, it } from 'vitest';
import { analysed, startVisit } from '../../../support/builders/visit.ts';
import { ok, turns } from '../../../support/fakes/fake-environment.ts';

const POST = 'POST /api/analyze-skin';
const GET = 'GET /api/analyze-skin/{analysisId}';
const DROP = 'DELETE /api/analyze-skin/{analysisId}';

describe('Cancel during an analysis', () => {
  it.each(['normal', 'private'] as const)(
    'drops the analysis on the server in %s mode, and does not delete the photo',
    async (mode) => {
      const { controller, environment } = startVisit(mode);
      const pending = Promise.withResolvers<void>();
      environment.services.surroundings.rest = () => pending.promise;
      environment.server[GET] = () => ok({ status: 'running', stage: 'analysing' });
      await analysed(controller);
      controller.back();
      pending.resolve();
      await turns();
      expect(environment.count(DROP)).toBe(1);
      expect(environment.count('DELETE /api/images')).toBe(0);
    },
  );

  it('drops the analysis only after its request was answered, because the server would not know it before', async () => {
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
