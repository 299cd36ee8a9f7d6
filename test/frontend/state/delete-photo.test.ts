import { describe, expect, it } from 'vitest';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { createJourney, type Journey } from '../../../frontend/state/visit-controller.ts';
import { draft } from '../../support/builders/answers.ts';
import { createWorld, network, ok, pngFile, START_MS, turns } from '../../support/fakes/fake-environment.ts';

const GET = 'GET /api/analyze-skin/{analysisId}';
const DELETE = 'DELETE /api/images';
const DAY_MS = 86_400_000;
const day = new Date(START_MS).toISOString();

function visit(mode: PhotoMode, world = createWorld()) {
  const journey = createJourney(mode, world.services);
  const leave = journey.start(world.browser);
  const { get } = journey.store;
  const deletion = () => get().flow.deletion;
  return { world, journey, leave, deletion, screen: () => get().flow.screen };
}

async function toPreview(journey: Journey): Promise<void> {
  journey.act({ type: 'photoWanted' });
  await journey.capture.chooseFile(pngFile());
}

async function toForm(journey: Journey): Promise<void> {
  await toPreview(journey);
  journey.capture.confirm();
  journey.act({ type: 'answerChanged', change: draft() });
}

async function analysed(journey: Journey): Promise<void> {
  await toForm(journey);
  journey.submit();
  await turns();
}

describe('a visitor who wants the photo deleted', () => {
  it.each<[PhotoMode, string, (journey: Journey) => Promise<void>]>([
    ['normal', 'preview', toPreview],
    ['normal', 'form', toForm],
    ['private', 'preview', toPreview],
    ['private', 'form', toForm],
  ])('in %s mode gets the receipt at the camera step, from the %s', async (mode, _, goThere) => {
    const { journey, world, deletion, screen } = visit(mode);
    await goThere(journey);
    journey.deletePhoto();
    expect(screen()).toEqual({ step: 'camera' });
    expect(journey.store.get().capture).toEqual({ step: 'choice' });
    await turns();
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(world.count(DELETE)).toBe(1);
    expect(world.revoked).toHaveLength(1);
  });

  it('keeps the answers for another photo', async () => {
    const { journey } = visit('normal');
    await toForm(journey);
    journey.deletePhoto();
    expect(journey.store.get().flow.draft).toEqual(draft());
  });

  it('goes back to the camera from an error, and the kept photo is deleted once', async () => {
    const { journey, world, deletion, screen } = visit('private');
    world.server[GET] = () => ok({ status: 'failed', error: true, message: 'No.', type: 'content_policy' });
    await analysed(journey);
    journey.deletePhoto();
    await turns();
    expect(screen()).toEqual({ step: 'camera' });
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(world.count(DELETE)).toBe(1);
  });

  it('keeps a result without the photo, after a reload too', async () => {
    const { journey, world, leave, deletion, screen } = visit('normal');
    await analysed(journey);
    journey.deletePhoto();
    await turns();
    expect(screen()).toMatchObject({ step: 'results', photo: { source: 'upload' }, finished: {} });
    expect(screen()).not.toHaveProperty('photo.stored');
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    expect(world.events.slice(-2)).toEqual(['cleanup_started', 'cleanup_completed']);
    leave();
    const reloaded = visit('normal', world);
    expect(reloaded.screen()).toMatchObject({ step: 'results', finished: {} });
    expect(reloaded.deletion()).toMatchObject({ status: 'confirmed' });
  });

  it('is told the midnight after its last day where nobody confirmed, and asked for again online', async () => {
    const { journey, world, deletion } = visit('normal');
    await toForm(journey);
    const answer = world.server[DELETE];
    world.server[DELETE] = () => network;
    journey.deletePhoto();
    await turns();
    const midnight = Math.floor(START_MS / DAY_MS) * DAY_MS + 8 * DAY_MS;
    expect(deletion()).toEqual({ status: 'unconfirmed', goneByMs: midnight });
    if (answer) world.server[DELETE] = answer;
    world.comeOnline();
    await turns();
    expect(deletion()).toMatchObject({ status: 'confirmed' });
    world.comeOnline();
    await turns();
    expect(world.count(DELETE)).toBe(2);
  });

  it('leaves a deletion of the other mode to that mode', async () => {
    const { journey, world, leave } = visit('private');
    await toForm(journey);
    world.server[DELETE] = () => network;
    journey.deletePhoto();
    await turns();
    leave();
    visit('normal', world);
    await turns();
    expect(world.count(DELETE)).toBe(1);
    visit('private', world);
    await turns();
    expect(world.count(DELETE)).toBe(2);
  });

  it('in normal mode keeps a photo whose page goes away: a reload goes on with it', async () => {
    const { journey, world } = visit('normal');
    await analysed(journey);
    world.fire('pagehide');
    await turns();
    expect(world.count(DELETE)).toBe(0);
  });
});

describe('a photo that the visit lets go of', () => {
  const lettingGo: Record<string, (journey: Journey) => unknown> = {
    'Start New Analysis': (journey) => journey.act({ type: 'startedOver' }),
    Retake: (journey) => {
      journey.back();
      journey.back();
      journey.capture.retake();
    },
    'another file': async (journey) => {
      journey.back();
      journey.back();
      journey.capture.retake();
      await journey.capture.chooseFile(pngFile());
    },
  };

  it.each(['normal', 'private'] as const)('is deleted in %s mode, whatever lets it go', async (mode) => {
    for (const [name, letGo] of Object.entries(lettingGo)) {
      const { journey, world } = visit(mode);
      world.server['POST /api/analyze-skin'] = () =>
        ok({ error: true, message: 'No face.', type: 'content_policy' });
      await analysed(journey);
      const asked = world.count(DELETE);
      await letGo(journey);
      await turns();
      expect([name, world.count(DELETE) - asked]).toEqual([name, 1]);
    }
  });

  it('and could not be deleted is deleted by a later visit, also after its tab was closed', async () => {
    const { journey, world } = visit('normal');
    world.server[DELETE] = () => network;
    await analysed(journey);
    journey.act({ type: 'startedOver' });
    await turns();
    expect(world.deviceMemory.get('dewpoint.pending-deletions.normal')).toContain('/images/photo-2');
    world.memory.clear();
    world.pass(3 * DAY_MS);
    world.server[DELETE] = () => ok({ outcome: 'deleted', deletedAt: day, verifiedAt: day });
    createJourney('normal', world.services).start(world.browser);
    await turns();
    expect(world.asked.findLast(({ call }) => call === DELETE)?.request['imageUrl']).toBe('/images/photo-2');
    expect(world.deviceMemory.get('dewpoint.pending-deletions.normal')).toBe('[]');
  });
});
