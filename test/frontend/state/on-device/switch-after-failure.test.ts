import { describe, expect, it } from 'vitest';
import { startVisit } from '../../../support/builders/visit.ts';
import { createFakeEnvironment, pngFile, turns } from '../../../support/fakes/fake-environment.ts';

describe('the switch for on-device analysis', () => {
  it.each(['unsupported', 'unreachable', 'broken', 'readback-altered'] as const)(
    'stays on if the face reader fails, so that the next photo is not uploaded (failure: %s)',
    async (failure) => {
      const environment = createFakeEnvironment();
      environment.reader.failure = failure;
      const { controller, state } = startVisit('normal', environment);
      controller.act({ type: 'photoWanted' });
      controller.onDevice.choose(true);
      await turns();
      expect(controller.onDevice.get()).toEqual({ isChosen: true, status: { step: 'refused', failure } });
      await controller.capture.chooseFile(pngFile());
      await turns();
      expect(state().capture.step).toBe('preview');
      expect(environment.asked).toEqual([]);
    },
  );
});
