import type { DeviceKind } from '#domain/contract/analysis.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { FaceFailure } from '../../image/face/protocol.ts';
import type { PageSettings } from '../page-settings.ts';

/**
 * The size of the download in megabytes of 1,000,000 bytes, including scripts and models. A test compares it with the
 * build.
 */
export const DOWNLOAD_MB = '2.3';

export const onDeviceTexts = {
  switch: (device: DeviceKind) => `Analyse on this ${device}, with no photo upload`,
  explanation: (device: DeviceKind, analyser: PageSettings['analyser']) =>
    `A small AI model on this ${device} finds your face, and a program measures your skin.${
      analyser === 'model' ? ' It sees less than our online AI.' : ''
    }`,
  download: `You need to download ${DOWNLOAD_MB}\u00A0MB once: the AI model, our product list and our advice.`,
  keep: 'Download now for use offline',
  stopKeeping: 'Cancel download',
  kept: (device: DeviceKind, isChosen: boolean) =>
    isChosen
      ? 'The analysis also works offline.'
      : `Downloaded to this ${device}. Without internet, turn on “Analyse on this ${device}” above.`,
  downloading: 'Downloading...',
  ready: (device: DeviceKind) => `This ${device} is ready to analyse your photo.`,
  stays: (device: DeviceKind) => `This photo stays on this ${device}`,
  instead: (device: DeviceKind) => `Analyse on this ${device} instead`,
  duration: 'This takes a few seconds',
  measured: (device: DeviceKind) =>
    `A small AI model on this ${device} found your face, and a program measured your skin.`,
  neverLeft: (device: DeviceKind) => `Your photo never left this ${device}.`,
  reload: 'Please reload the page and choose the photo again. Your answers are kept.',
  failures: {
    'readback-altered': failureTexts.alteredCanvas,
    unreachable: 'The files for this analysis could not be loaded. Please check your connection.',
    unsupported:
      'This browser cannot run the analysis. Please update the browser, or have your photo analysed on our server.',
    broken: 'The analysis stopped. Please close other apps or tabs, and try again.',
  } satisfies Record<FaceFailure, string>,
} as const;
