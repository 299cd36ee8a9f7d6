import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startBrowser } from '../../../support/browser/browser.ts';
import { jpeg } from '../../../support/browser/user.ts';
import { median } from '../../averages.ts';
import { calibrate } from '../calibration.ts';
import { startChild } from '../child.ts';
import type { Figure, Side } from '../figure.ts';
import { timeReaderInWorker } from '../reader-in-worker.ts';
import { buildOurs } from '../reference-page.ts';
import { repeat, type Repeated } from '../repeat.ts';
import type { Row } from '../row.ts';
import { type TimedVisit, timeVisit } from '../timed-visit.ts';
import { photos, takePhoto } from './photo.ts';
import { SIZE_PX } from './reader.ts';

const Started = z.object({ url: z.string() });

const PHONE_SLOWDOWN = 4;
/** The number of visits in which the longest task is measured with a slowed-down main thread. */
const SLOW_VISITS = 20;
/** The number of visits in which the processor time of the longest task is measured. */
const TRACED_VISITS = 5;
const [photo] = photos;

export const onDeviceRow: Row = {
  name: 'on-device',
  title: 'On the device',
  async measure(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-device-'));
    progress('building the page, and starting the local cloud with its face reader');
    // Builds the page without the consent sheet, so that a visit with the analysis on the server has no additional
    // step.
    await buildOurs(join(folder, 'page'), { VITE_CONSENT: 'sentence' });
    const cloud = await startChild('local-cloud', [join(folder, 'page'), join(folder, 'cloud')], Started);
    const browser = await startBrowser();
    const visit = { browser, url: cloud.answer.url, photo: jpeg(await takePhoto(photo)) };
    progress(`analysing a ${photo.name} on the device and by the local cloud, in turn`);
    const { samples, settled } = await repeat(
      [() => timeVisit({ ...visit, way: 'device' }), () => timeVisit({ ...visit, way: 'server' })],
      ({ ms }) => ms,
      { least: 5, most: 9, seconds: 60 },
    );
    progress('reading drawn faces in a worker');
    const inWorker = await timeReaderInWorker(browser, cloud.answer.url, join(folder, 'page'));
    progress('calibrating the processor, and looking for the longest task of the page');
    const calibration = await calibrate(browser, PHONE_SLOWDOWN);
    const throttled: TimedVisit[] = [];
    for (let count = 0; count < SLOW_VISITS; count += 1)
      throttled.push(await timeVisit({ ...visit, way: 'device', slowdown: PHONE_SLOWDOWN }));
    const traced: TimedVisit[] = [];
    for (let count = 0; count < TRACED_VISITS; count += 1)
      traced.push(await timeVisit({ ...visit, way: 'device', isTraced: true }));
    await browser.close();
    await cloud.stop();
    await rm(folder, { recursive: true });
    const [device = [], server = []] = samples;
    return {
      figures: [
        ...timeFigures(device, server, settled),
        ...readerFigures(inWorker),
        {
          what: 'a calibration loop in a worker',
          unit: 'ms',
          ours: calibration.worker,
          reference: calibration.page,
        },
        ...taskFigures(throttled, traced),
        {
          what: 'peak memory over the page',
          unit: 'MB',
          ours: inPage(device.map(({ overPageMb }) => overPageMb)),
          goal: '≤ 400 MB',
        },
      ],
    };
  },
};

const inPage = (values: readonly number[], label = 'in the page'): Side => ({
  label,
  work: { photos: 1, results: 1 },
  values,
});

function timeFigures(
  device: readonly TimedVisit[],
  server: readonly TimedVisit[],
  settled: boolean,
): Figure[] {
  const times = device.map(({ ms }) => ms);
  return [
    {
      what: `${photo.name}: from Analyze to the result`,
      unit: 'ms',
      ours: inPage(times),
      reference: inPage(
        server.map(({ ms }) => ms),
        'by the local cloud',
      ),
      goal: '≤ 1,200 ms',
      settled,
    },
    {
      what: 'the same on a processor four times slower',
      unit: 'ms',
      ours: inPage([PHONE_SLOWDOWN * median(times)]),
    },
  ];
}

const readerFigures = ({ samples: [times = []], settled }: Repeated<number>): Figure[] => [
  {
    what: `the face reader alone, one photo of ${SIZE_PX} px`,
    unit: 'ms',
    ours: inPage(times, 'in a worker'),
    goal: '< 400 ms',
    settled,
  },
  {
    what: 'the same on a processor four times slower',
    unit: 'ms',
    ours: inPage(times.map((ms) => PHONE_SLOWDOWN * ms)),
  },
];

const taskFigures = (throttled: readonly TimedVisit[], traced: readonly TimedVisit[]): Figure[] => [
  {
    what: `longest task of the page in ${SLOW_VISITS} visits, main thread four times slower`,
    unit: 'ms',
    // The maximum, because a median would hide a single visit with a long task.
    ours: inPage([Math.max(...throttled.map(({ longestTaskMs }) => longestTaskMs))]),
    goal: '≤ 50 ms',
  },
  {
    what: 'longest task of the page, four times its processor time',
    unit: 'ms',
    ours: inPage(traced.map(({ longestTaskMs }) => PHONE_SLOWDOWN * longestTaskMs)),
    goal: '≤ 50 ms',
  },
];
