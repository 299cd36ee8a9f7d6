import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../../../frontend/api/client.ts';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { draft } from '../../../support/builders/answers.ts';
import { OWN_RECORDS_KEY } from '../../../../frontend/state/deletion/own-records.ts';
import { createOnDevice, ON_DEVICE_KEY } from '../../../../frontend/state/visit/on-device.ts';
import { createFakeReader } from '../../../support/fakes/fake-reader.ts';
import { noFace, startVisit, toForm } from '../../../support/builders/visit.ts';
import {
  createFakeEnvironment,
  type FakeEnvironment,
  network,
  pngFile,
  turns,
  uploadedPhoto,
} from '../../../support/fakes/fake-environment.ts';

/** Starts a visit in which the visitor chooses on-device analysis before taking a photo. */
function visitOnDevice(mode: 'normal' | 'private' = 'normal', environment = createFakeEnvironment()) {
  const visit = startVisit(mode, environment);
  visit.controller.act({ type: 'photoWanted' });
  visit.controller.onDevice.choose(true);
  return visit;
}

async function submitted(visit: ReturnType<typeof visitOnDevice>): Promise<void> {
  await visit.controller.capture.chooseFile(pngFile());
  await turns();
  visit.controller.capture.confirm();
  visit.controller.act({ type: 'answerChanged', change: draft() });
  visit.controller.submit();
  await turns();
}

/** Makes every pause of the visit last until `passTime` is called. */
function stopClock({ services }: FakeEnvironment) {
  const waited: number[] = [];
  const { promise, resolve: passTime } = Promise.withResolvers<void>();
  services.surroundings.rest = (ms) => {
    waited.push(ms);
    return promise;
  };
  return { waited, passTime };
}

/** Starts a visit with on-device analysis, stops its clock, and goes to the form. */
async function formWithStoppedClock() {
  const visit = visitOnDevice();
  const clock = stopClock(visit.environment);
  await visit.controller.capture.chooseFile(pngFile());
  await turns();
  visit.controller.capture.confirm();
  await turns();
  return { ...visit, clock };
}

/** Submits the form of a visit. The request for an analysis by the server fails, by default with a network error. */
async function afterFailedRequest(mode: 'normal' | 'private', answer: CallResult<unknown> = network) {
  const visit = startVisit(mode);
  visit.environment.server['POST /api/analyze-skin'] = () => answer;
  await toForm(visit.controller);
  await turns();
  visit.controller.capture.confirm();
  visit.controller.submit();
  await turns();
  expect(visit.screen().step).toBe('error');
  return visit;
}

describe.each(['normal', 'private'] as const)('a %s visit with on-device analysis', (mode) => {
  it('ends with a result, and logs only that the visit took place', async () => {
    const visit = visitOnDevice(mode);
    await submitted(visit);
    expect(visit.screen()).toMatchObject({
      step: 'results',
      finished: {
        result: { provenance: { analyser: { kind: 'on-device', device: 'phone', photoWasSent: false } } },
      },
    });
    expect(visit.environment.logged).toEqual([{ eventName: 'on_device_visit', data: {} }]);
    expect(visit.environment.asked).toEqual([]);
    // The server has never seen this analysis, so the device stores no record of data to delete there.
    expect(visit.environment.deviceMemory.has(OWN_RECORDS_KEY)).toBe(false);
    const { photo } = { photo: undefined, ...visit.screen() };
    expect(photo).toMatchObject({ marks: [{ observation: 'marks', region: 'chin' }] });
    expect([...visit.environment.memory.values()].join('')).not.toContain('places');
  });

  it('shows a preview of a chosen file before the form, as with a camera photo', async () => {
    const { controller, state } = visitOnDevice(mode);
    await controller.capture.chooseFile(pngFile());
    await turns();
    expect(state().capture).toMatchObject({ step: 'preview', photo: { source: 'upload' } });
    controller.capture.confirm();
    expect(state()).toMatchObject({ capture: { step: 'choice' }, visit: { screen: { step: 'form' } } });
  });

  it('does not upload a chosen file, even if the visitor turns on-device analysis off while the file is being read', async () => {
    const { controller, environment, state } = visitOnDevice(mode);
    const choosing = controller.capture.chooseFile(pngFile());
    controller.onDevice.choose(false);
    await choosing;
    await turns();
    expect(state().capture).toMatchObject({ step: 'preview' });
    expect(environment.asked).toEqual([]);
  });

  it('reports a problem with the photo, and retries the on-device analysis on Try Again', async () => {
    const visit = visitOnDevice(mode);
    const { reader } = visit.environment;
    const measure = reader.analyse;
    reader.analyse = () => ({ cannotAnalyse: 'no_face' });
    await submitted(visit);
    expect(visit.screen()).toMatchObject({
      step: 'error',
      failure: { type: 'content_policy', message: failureTexts.noFace },
    });
    reader.analyse = measure;
    visit.controller.tryAgain();
    await turns();
    expect(visit.screen().step).toBe('results');
    expect(visit.environment.asked).toEqual([]);
  });
});

describe('the on-device face reader', () => {
  it('starts when the visitor chooses on-device analysis, and stops after the analysis', async () => {
    const visit = visitOnDevice();
    const { reader } = visit.environment;
    expect(reader.opened).toBe(1);
    await submitted(visit);
    expect(reader).toMatchObject({ opened: 1, ended: 1 });
  });

  it('stops one second after the result appears, so as not to delay the first frames of the result', async () => {
    const visit = visitOnDevice();
    const clock = stopClock(visit.environment);
    await submitted(visit);
    expect(visit.screen().step).toBe('results');
    expect([clock.waited.at(-1), visit.environment.reader.ended]).toEqual([1000, 0]);
    clock.passTime();
    await turns();
    expect(visit.environment.reader.ended).toBe(1);
  });

  it('starts to read the photo one second after the form appears, while the visitor answers the questions', async () => {
    const { environment, state, clock } = await formWithStoppedClock();
    expect([clock.waited, environment.reader.ahead]).toEqual([[1000], []]);
    clock.passTime();
    await turns();
    const { screen } = state().visit;
    expect(environment.reader.ahead).toEqual(['photo' in screen && screen.photo.local?.url]);
    expect(environment.reader.asked).toEqual([]);
  });

  it('does not read a photo in advance if the visitor leaves the form within one second', async () => {
    const { controller, environment } = visitOnDevice();
    const clock = stopClock(environment);
    await controller.capture.chooseFile(pngFile());
    controller.capture.confirm();
    controller.back();
    clock.passTime();
    await turns();
    expect([clock.waited, environment.reader.ahead]).toEqual([[1000], []]);
  });

  it('does not start again if the visitor leaves the page within one second after the form appears', async () => {
    const { environment, leave, clock } = await formWithStoppedClock();
    leave();
    clock.passTime();
    await turns();
    expect([environment.reader.ahead, environment.reader.opened]).toEqual([[], 1]);
  });

  it('starts the analysis only after the page has rendered the progress screen', async () => {
    const visit = visitOnDevice();
    const rendered = Promise.withResolvers<void>();
    visit.environment.services.surroundings.idle = () => rendered.promise;
    await submitted(visit);
    expect(visit.screen().step).toBe('analysing');
    expect(visit.environment.reader.asked).toEqual([]);
    rendered.resolve();
    await turns();
    expect(visit.screen().step).toBe('results');
  });

  it('analyses nothing if the visitor cancels before the progress screen is rendered', async () => {
    const visit = visitOnDevice();
    const rendered = Promise.withResolvers<void>();
    visit.environment.services.surroundings.idle = () => rendered.promise;
    await submitted(visit);
    visit.controller.back();
    rendered.resolve();
    await turns();
    expect(visit.environment.reader.asked).toEqual([]);
  });

  it('stops at once when the analysis is cancelled', async () => {
    const visit = visitOnDevice();
    const { reader } = visit.environment;
    reader.analyse = () => new Promise(() => {});
    await submitted(visit);
    expect(visit.screen()).toMatchObject({ step: 'analysing', attempt: { stage: 'measuring' } });
    visit.controller.back();
    expect(visit.screen().step).toBe('form');
    expect(reader.ended).toBe(1);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'starts to load on the capture screen in a later visit, unless the browser is set to save data (set: %j)',
    (savesData, opened) => {
      const environment = createFakeEnvironment();
      visitOnDevice('normal', environment).leave();
      const { reader, view, memory } = environment;
      const openedBefore = reader.opened;
      view.savesData = savesData;
      memory.clear();
      startVisit('normal', environment).controller.act({ type: 'photoWanted' });
      expect(reader.opened - openedBefore).toBe(opened);
    },
  );

  it('remains chosen in later visits until the visitor turns on-device analysis off', () => {
    const { deviceMemory, services } = createFakeEnvironment();
    const { deviceStorage } = services;
    const given = {
      deviceStorage,
      openReader: createFakeReader().open,
      offline: services.onDevice.offline,
      savesData: () => false,
      isOnline: () => true,
      device: (): DeviceKind => 'phone',
    };
    expect(createOnDevice(given).get().isChosen).toBe(false);
    createOnDevice(given).choose(true);
    expect(createOnDevice(given).get().isChosen).toBe(true);
    createOnDevice(given).choose(false);
    expect(createOnDevice(given).get()).toEqual({ isChosen: false, status: { step: 'closed' } });
    expect(deviceMemory.has(ON_DEVICE_KEY)).toBe(false);
  });

  it('can be used by the photo preview once it is loaded, but only while on-device analysis is chosen', async () => {
    const { onDevice } = createFakeEnvironment().services;
    expect(onDevice.opened()).toBeUndefined();
    onDevice.choose(true);
    expect(onDevice.opened()).toBeUndefined();
    await turns();
    expect(await onDevice.opened()).toHaveProperty('look');
    onDevice.choose(false);
    expect(onDevice.opened()).toBeUndefined();
  });

  it('leads to an error screen if it cannot be loaded, and loads again on Try Again', async () => {
    const visit = visitOnDevice();
    visit.controller.onDevice.close();
    visit.environment.reader.failure = 'unreachable';
    await submitted(visit);
    expect(visit.screen()).toMatchObject({ step: 'error', way: 'device' });
    visit.environment.reader.failure = undefined;
    visit.controller.tryAgain();
    await turns();
    expect(visit.screen().step).toBe('results');
  });

  it('is not closed by a cancelled analysis while a second analysis runs', async () => {
    const visit = visitOnDevice();
    const { reader } = visit.environment;
    const { open } = reader;
    const loaded = Promise.withResolvers<void>();
    visit.controller.onDevice.close();
    reader.open = async (signal) => {
      await loaded.promise;
      return open(signal);
    };
    await submitted(visit);
    visit.controller.back();
    visit.controller.submit();
    await turns();
    loaded.resolve();
    await turns();
    expect(visit.screen().step).toBe('results');
    expect(reader.asked).toHaveLength(1);
  });
});

describe('an analysis that failed on the server', () => {
  it.each(['normal', 'private'] as const)(
    'can continue on the device with the same photo and answers (%s mode)',
    async (mode) => {
      const visit = await afterFailedRequest(mode);
      const asked = visit.environment.count('POST /api/analyze-skin');
      visit.controller.analyseOnDevice();
      await turns();
      expect(visit.screen()).toMatchObject({
        step: 'results',
        finished: { result: { provenance: { analyser: { kind: 'on-device', photoWasSent: true } } } },
      });
      expect(visit.environment.reader.asked[0]).toMatchObject({ answers: { age: 34 } });
      expect(visit.environment.count('POST /api/analyze-skin')).toBe(asked);
      // Only this analysis ran on the device: the switch for on-device analysis stays off.
      expect(visit.controller.onDevice.get().isChosen).toBe(false);
    },
  );

  it('continues on the device with a new photo if the page has lost the old one, and does not upload the new photo', async () => {
    const visit = await afterFailedRequest('normal', noFace);
    const photo = { source: 'upload', uploaded: uploadedPhoto() } as const;
    const screen = visit.screen();
    if (screen.step !== 'error') throw new Error('The analysis did not fail');
    const { visit: state } = visit.state();
    visit.controller.act({ type: 'restored', state: { ...state, screen: { ...screen, photo } } });
    visit.controller.analyseOnDevice();
    await turns();
    expect(visit.screen()).toEqual({ step: 'camera', notice: failureTexts.photoLost });
    const uploads = visit.environment.count('POST /api/images');
    await submitted(visit);
    expect(visit.screen()).toMatchObject({
      step: 'results',
      finished: { result: { provenance: { analyser: { photoWasSent: true } } } },
    });
    expect(visit.environment.count('POST /api/images')).toBe(uploads);
  });
});
