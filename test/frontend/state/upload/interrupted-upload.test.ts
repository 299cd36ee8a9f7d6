import { describe, expect, it, vi } from 'vitest';
import type { VisitController } from '../../../../frontend/state/visit-controller.ts';
import { analysed, noFace, startVisit, toForm } from '../../../support/builders/visit.ts';
import { createFakeEnvironment, network, pngFile, turns } from '../../../support/fakes/fake-environment.ts';

const DELETE = 'DELETE /api/images';
const MINUTE_MS = 60_000;

/** An environment in which an upload to the bucket never ends. */
function withoutEnd() {
  const environment = createFakeEnvironment();
  environment.services.postPhoto = () => new Promise(() => {});
  return environment;
}

async function toUpload(controller: VisitController): Promise<void> {
  controller.act({ type: 'photoWanted' });
  void controller.capture.chooseFile(pngFile());
  // The first upload loads its code on demand, so the test has to wait.
  await vi.waitFor(() => expect(controller.store.get().capture).toMatchObject({ pendingUpload: {} }));
}

describe('the visit during an upload', () => {
  it('deletes the photo of an interrupted upload after a reload, because it no longer uses the photo', async () => {
    const environment = withoutEnd();
    const { controller } = startVisit('normal', environment);
    await toUpload(controller);
    startVisit('normal', environment);
    await turns();
    expect(environment.deletedPhotos()).toEqual(new Set(['/images/photo-2']));
  });

  it('deletes the photo of an interrupted upload when the visitor goes to another route of the app', async () => {
    const environment = withoutEnd();
    const { controller, leave } = startVisit('normal', environment);
    await toUpload(controller);
    leave();
    await turns();
    const asked = environment.count(DELETE);
    expect(asked).toBeGreaterThan(0);
    expect(environment.revoked).toHaveLength(1);
    startVisit('normal', environment);
    await turns();
    expect(environment.count(DELETE)).toBe(asked);
  });

  it('counts the deletion deadline from the cancellation of the upload, not from the upload permit', async () => {
    const environment = withoutEnd();
    const { controller, deletion } = startVisit('private', environment);
    await toUpload(controller);
    environment.pass(6 * MINUTE_MS);
    environment.server[DELETE] = () => network;
    const givenUpMs = environment.services.surroundings.nowMs();
    controller.capture.cancelUpload();
    await turns();
    const unconfirmed = deletion();
    const goneByMs = unconfirmed && 'goneByMs' in unconfirmed ? unconfirmed.goneByMs : 0;
    expect(goneByMs).toBeGreaterThanOrEqual(givenUpMs + 15 * MINUTE_MS);
  });
});

describe('the visit after an upload', () => {
  it('still counts the photo as sent after Start Over, so that no later result claims the opposite', async () => {
    const { controller, state } = startVisit('normal');
    await analysed(controller);
    controller.act({ type: 'startedOver' });
    expect(state().visit.photoWasSent).toBe(true);
  });

  it('deletes the uploaded photo if a private visit is closed during an on-device analysis', async () => {
    const environment = createFakeEnvironment();
    environment.server['GET /api/analyze-skin/{analysisId}'] = () => noFace;
    const { controller, screen } = startVisit('private', environment);
    await toForm(controller);
    controller.submit();
    await turns();
    environment.reader.open = () => new Promise(() => {});
    controller.analyseOnDevice();
    await turns(1);
    expect(screen()).toMatchObject({ step: 'analysing', photo: { uploaded: {} } });
    expect(environment.count(DELETE)).toBe(0);
    environment.fire('pagehide');
    await turns();
    expect(environment.count(DELETE)).toBe(1);
  });
});

describe('a visit after a failed deletion', () => {
  it('removes the stored delete token from the device once the token has expired', async () => {
    const { controller, environment } = startVisit('private');
    await toForm(controller);
    environment.server[DELETE] = () => network;
    controller.deletePhoto();
    await turns();
    environment.pass(60 * 24 * 60 * MINUTE_MS);
    startVisit('private', environment);
    await turns();
    expect(environment.deviceMemory.get('dewpoint.pending-deletions.private')).toBe('[]');
  });
});
