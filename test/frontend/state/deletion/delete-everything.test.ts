import { describe, expect, it } from 'vitest';
import type { EverythingReceipt } from '#domain/contract/everything-call.ts';
import { deleteEverything } from '../../../../frontend/state/deletion/delete-everything.ts';
import { startVisit, toForm } from '../../../support/builders/visit.ts';
import {
  network,
  ok,
  pngFile,
  START_MS,
  turns,
  type FakeEnvironment,
} from '../../../support/fakes/fake-environment.ts';

const CALL = 'POST /api/delete-everything';
const GET = 'GET /api/analyze-skin/{analysisId}';
const RECORDS = 'dewpoint.own-records';
const none = { found: 0, gone: 0 };
const one = { found: 1, gone: 1 };

const receipt = (given: Partial<EverythingReceipt> = {}): EverythingReceipt => ({
  deletedAt: new Date(START_MS).toISOString(),
  photos: one,
  analyses: none,
  events: none,
  sessions: one,
  recoveryCopiesUntil: new Date(START_MS + 7 * 86_400_000).toISOString(),
  ...given,
});

const requests = ({ asked }: FakeEnvironment) =>
  asked.filter(({ call }) => call === CALL).map(({ request }) => request);

describe('deleting everything', () => {
  it.each(['normal', 'private'] as const)(
    'includes the photo, session and analysis of a %s visit',
    async (mode) => {
      const { environment, controller } = startVisit(mode);
      environment.server[GET] = () => ok({ status: 'running', stage: 'analysing' });
      // Makes each pause last until aborted. Otherwise the page would poll for the result until the analysis times out.
      environment.services.surroundings.rest = (_, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      environment.server[CALL] = () => ok(receipt());
      await toForm(controller);
      controller.submit();
      await turns();
      const { screen } = controller.store.get().visit;
      const analysisId = screen.step === 'analysing' ? screen.attempt.analysisId : '';
      expect(await deleteEverything(environment.services, controller, undefined)).toMatchObject({
        status: 'done',
      });
      expect(requests(environment)[0]).toEqual({
        photos: [{ imageUrl: '/images/photo-2', deleteToken: 'token-2' }],
        analysisIds: [analysisId],
        sessionIds: ['session-1'],
      });
      const polls = environment.count(GET);
      await turns();
      expect([controller.store.get().visit.screen.step, environment.count(GET)]).toEqual(['welcome', polls]);
    },
  );

  it('clears local and session storage, and sends no separate request to delete the photo', async () => {
    const { environment, controller } = startVisit('normal');
    environment.server[CALL] = () => ok(receipt());
    environment.deviceMemory.set('app_session_id', 'session-1').set('app_user_number', '7');
    environment.deviceMemory.set('dewpoint.routine', 'q1bK').set('dewpoint.bought', 'a-cream');
    environment.memory.set('dewpoint.visit.private', '{}').set('dewpoint.chosen-gender', '{}');
    await toForm(controller);
    expect(environment.deviceMemory.get(RECORDS)).toContain('/images/photo-2');
    await deleteEverything(environment.services, controller, undefined);
    await turns();
    expect([...environment.deviceMemory.keys(), ...environment.memory.keys()]).toEqual([]);
    expect(environment.count('DELETE /api/images')).toBe(0);
    expect(environment.events.filter((name) => name.startsWith('cleanup'))).toEqual([]);
  });

  it('includes a photo that a closed tab uploaded, until the photo expires', async () => {
    const { environment, controller } = startVisit('normal');
    environment.server[CALL] = () => ok(receipt());
    await toForm(controller);
    environment.memory.clear();
    environment.pass(7 * 86_400_000);
    const next = startVisit('private', environment);
    await deleteEverything(environment.services, next.controller, undefined);
    expect(requests(environment)[0]).toMatchObject({ photos: [{ imageUrl: '/images/photo-2' }] });
    environment.pass(86_400_000);
    startVisit('private', environment);
    expect(environment.deviceMemory.has(RECORDS)).toBe(false);
  });

  it('no longer finds a record of an expired private photo, or of a photo whose deletion was confirmed', async () => {
    const { environment, controller } = startVisit('private');
    await toForm(controller);
    environment.memory.clear();
    environment.pass(16 * 60_000);
    startVisit('normal', environment);
    await turns();
    expect(environment.deviceMemory.get(RECORDS)).not.toContain('/images/photo');
    const again = startVisit('normal', environment);
    await toForm(again.controller);
    again.controller.deletePhoto();
    await turns();
    expect(environment.deviceMemory.get(RECORDS)).not.toContain('/images/photo');
  });

  it('includes a photo whose deletion is unconfirmed', async () => {
    const { environment, controller } = startVisit('normal');
    environment.server[CALL] = () => ok(receipt());
    await toForm(controller);
    environment.server['DELETE /api/images'] = () => network;
    controller.deletePhoto();
    await turns();
    environment.deviceMemory.delete(RECORDS);
    await deleteEverything(environment.services, controller, undefined);
    expect(requests(environment)[0]).toMatchObject({ photos: [{ imageUrl: '/images/photo-2' }] });
    expect(environment.deviceMemory.has('dewpoint.pending-deletions.normal')).toBe(false);
  });

  it('sends the same request again after a failed or partial deletion, and combines the receipts of all attempts', async () => {
    const { environment, controller } = startVisit('normal');
    environment.deviceMemory.set('app_session_id', 'session-1');
    await toForm(controller);
    const failed = await deleteEverything(environment.services, controller, undefined);
    expect(failed).toEqual({ status: 'failed', receipt: undefined });
    environment.server[CALL] = () => ok(receipt({ photos: { found: 1, gone: 0 } }));
    const partly = await deleteEverything(environment.services, controller, failed.receipt);
    expect(partly).toMatchObject({ status: 'partly', receipt: { sessions: one } });
    expect(environment.deviceMemory.get('app_session_id')).toBe('session-1');
    environment.server[CALL] = () => ok(receipt({ sessions: none }));
    const done = await deleteEverything(environment.services, controller, partly.receipt);
    expect(done).toMatchObject({ status: 'done', receipt: { photos: one, sessions: one } });
    const [first, ...later] = requests(environment);
    expect(later).toEqual([first, first]);
  });

  it('is requested twice if an upload was in progress, because the photo may arrive after the first deletion', async () => {
    const { environment, controller } = startVisit('normal');
    environment.server[CALL] = () => ok(receipt());
    environment.services.postPhoto = () => new Promise(() => {});
    controller.act({ type: 'photoWanted' });
    void controller.capture.chooseFile(pngFile());
    await turns();
    await deleteEverything(environment.services, controller, undefined);
    expect(requests(environment)).toHaveLength(2);
    expect(requests(environment)[1]).toMatchObject({ photos: [{ imageUrl: '/images/photo-2' }] });
  });
});
