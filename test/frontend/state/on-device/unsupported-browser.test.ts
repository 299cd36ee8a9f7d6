import { describe, expect, it } from 'vitest';
import type { FaceFailure } from '../../../../frontend/image/face/protocol.ts';
import { ON_DEVICE_KEY } from '../../../../frontend/state/visit/on-device.ts';
import { startVisit } from '../../../support/builders/visit.ts';
import { createFakeEnvironment, pngFile, turns } from '../../../support/fakes/fake-environment.ts';

/** A visitor at the choice between camera and file, in a browser whose face reader fails. */
function visitWhoseReader(failure: FaceFailure) {
  const environment = createFakeEnvironment();
  environment.reader.failure = failure;
  const visit = startVisit('normal', environment);
  visit.controller.act({ type: 'photoWanted' });
  return { ...visit, onDevice: visit.controller.onDevice };
}

describe('the switch for on-device analysis', () => {
  it('goes off and names the reason in a browser that cannot run the analysis', async () => {
    const { onDevice, environment } = visitWhoseReader('unsupported');
    onDevice.choose(true);
    await turns();
    expect(onDevice.get()).toEqual({
      isChosen: false,
      status: { step: 'refused', failure: 'unsupported' },
    });
    expect(environment.deviceMemory.has(ON_DEVICE_KEY)).toBe(false);
  });

  it.each(['unreachable', 'broken', 'readback-altered'] as const)(
    'stays on after a failure that may not happen again: %s',
    async (failure) => {
      const { onDevice } = visitWhoseReader(failure);
      onDevice.choose(true);
      await turns();
      expect(onDevice.get()).toEqual({ isChosen: true, status: { step: 'refused', failure } });
    },
  );

  it('stays on as long as there is a photo that must not be uploaded, and goes off when the photo is discarded', async () => {
    const { onDevice, controller, environment, state } = visitWhoseReader('unsupported');
    const loaded = Promise.withResolvers<void>();
    const { open } = environment.reader;
    environment.reader.open = async (signal) => {
      await loaded.promise;
      return open(signal);
    };
    onDevice.choose(true);
    await controller.capture.chooseFile(pngFile());
    loaded.resolve();
    await turns();
    expect(state().capture.step).toBe('preview');
    expect(onDevice.get().isChosen).toBe(true);
    controller.capture.retake();
    expect(onDevice.get()).toMatchObject({ isChosen: false, status: { failure: 'unsupported' } });
    expect(environment.asked).toEqual([]);
  });
});
