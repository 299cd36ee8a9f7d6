import { describe, expect, it } from 'vitest';
import { onDeviceTexts } from '../../../../frontend/state/on-device/on-device-texts.ts';
import { startVisit, toForm } from '../../../support/builders/visit.ts';
import { createFakeEnvironment, turns } from '../../../support/fakes/fake-environment.ts';

describe('an on-device analysis whose files are not yet downloaded', () => {
  it('fails while the device is offline, and succeeds on Try Again once it is online', async () => {
    const environment = createFakeEnvironment();
    environment.view.online = false;
    const { controller, screen } = startVisit('normal', environment);
    await turns();
    controller.onDevice.choose(true);
    await toForm(controller);
    controller.submit();
    await turns();
    const message = onDeviceTexts.failures.unreachable;
    expect(screen()).toMatchObject({ step: 'error', failure: { message } });
    controller.tryAgain();
    // The progress screen appears in between, so that the visitor notices the second failure.
    expect(screen().step).toBe('analysing');
    await turns();
    // Nothing has tried to load the scripts, because a failed import would be repeated until a reload.
    expect([screen().step, environment.reader.opened]).toEqual(['error', 0]);
    environment.view.online = true;
    controller.tryAgain();
    await turns();
    expect(screen().step).toBe('results');
  });
});
