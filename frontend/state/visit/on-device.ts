import type { DeviceKind } from '#domain/contract/analysis.ts';
import type { TextStorage } from '../../api/storage.ts';
import type { FaceFailure } from '../../image/face/protocol.ts';
import type { OnDeviceReader } from '../../image/face/open-reader.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';
import type { OfflineCopy } from './offline-copy.ts';
import { createStore, type Store } from './store.ts';

export type ReaderStatus =
  | { step: 'closed' }
  /** `fraction` is the loaded part of the face reader's files, 0 to 1. */
  | { step: 'loading'; fraction: number }
  | { step: 'ready' }
  | { step: 'refused'; failure: FaceFailure };

type OnDeviceState = {
  /** Whether the visitor chose to analyse photos on this device. */
  isChosen: boolean;
  status: ReaderStatus;
};

/** On-device analysis: whether the visitor chose it, and its face reader. An open face reader uses a lot of memory. */
export type OnDevice = Pick<Store<OnDeviceState, never>, 'get' | 'watch'> & {
  device: () => DeviceKind;
  offline: OfflineCopy;
  /** Stores whether to analyse photos on this device, and opens or closes the face reader accordingly. */
  choose: (isChosen: boolean) => void;
  /**
   * Opens the face reader early and, if a photo is given, lets it read the photo. Does nothing if on-device analysis is
   * not chosen. Does not open a closed face reader in data-saving mode or on a slow connection.
   */
  warmUp: (photo?: LocalPhoto) => void;
  /** Resolves to the face reader. Opens it first if it is closed or has failed. */
  open: () => Promise<OnDeviceReader | FaceFailure>;
  /** Resolves to the face reader. Returns `undefined` unless it is ready. */
  opened: () => Promise<OnDeviceReader | FaceFailure> | undefined;
  /**
   * Whether the face reader's scripts are in memory or can be loaded. If not, nothing may import them: some browsers
   * repeat the error of a failed import until the page is reloaded, and a reload loses the photo.
   */
  canLoad: () => boolean;
  /** Terminates the face reader at once, even in the middle of its work, and frees its memory. */
  close: () => void;
};

export type OnDeviceServices = {
  deviceStorage: TextStorage;
  openReader: (
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ) => Promise<OnDeviceReader | FaceFailure>;
  offline: OfflineCopy;
  savesData: () => boolean;
  isOnline: () => boolean;
  device: () => DeviceKind;
};

/**
 * The localStorage key of the choice to analyse photos on this device. The choice stays until the visitor changes it.
 */
export const ON_DEVICE_KEY = 'dewpoint.on-device';
const CHOSEN = 'on';

/**
 * Loads the face reader, unless its scripts cannot be loaded now: the browser would repeat the error on each later try
 * (see `canLoad`).
 */
function createLoading({
  openReader,
  isOnline,
  offline,
}: Pick<OnDeviceServices, 'openReader' | 'isOnline' | 'offline'>) {
  let wasOpened = false;
  const canLoad = (): boolean => wasOpened || isOnline() || ['kept', 'unknown'].includes(offline.get().step);
  const load: OnDeviceServices['openReader'] = async (signal, onProgress) => {
    if (!canLoad()) return 'unreachable';
    const reader = await openReader(signal, onProgress).catch((): FaceFailure => 'unreachable');
    wasOpened ||= typeof reader !== 'string';
    return reader;
  };
  return { load, canLoad, offline };
}

export function createOnDevice(services: OnDeviceServices): OnDevice {
  const { load, ...loading } = createLoading(services);
  const state = createStore<OnDeviceState, Partial<OnDeviceState>>(
    { isChosen: services.deviceStorage.read(ON_DEVICE_KEY) === CHOSEN, status: { step: 'closed' } },
    (before, change) => ({ ...before, ...change }),
  );
  const show = (status: ReaderStatus): void => state.change({ status });
  let opened: { reader: Promise<OnDeviceReader | FaceFailure>; controller: AbortController } | undefined;

  async function start({ signal }: AbortController): Promise<OnDeviceReader | FaceFailure> {
    show({ step: 'loading', fraction: 0 });
    const whileOpen = (status: ReaderStatus): void => {
      if (!signal.aborted) show(status);
    };
    const reader = await load(signal, (fraction) => whileOpen({ step: 'loading', fraction }));
    whileOpen(typeof reader === 'string' ? { step: 'refused', failure: reader } : { step: 'ready' });
    return reader;
  }

  function open(): Promise<OnDeviceReader | FaceFailure> {
    // Tries again after a failure, because the network may have returned.
    if (state.get().status.step === 'refused') opened = undefined;
    if (!opened) {
      const controller = new AbortController();
      opened = { controller, reader: start(controller) };
    }
    return opened.reader;
  }

  async function prepare(photo: LocalPhoto | undefined): Promise<void> {
    const reader = await open();
    if (photo && typeof reader !== 'string') reader.readAhead({ id: photo.url, blob: photo.blob });
  }

  function close(): void {
    opened?.controller.abort();
    opened = undefined;
    if (state.get().status.step !== 'closed') show({ step: 'closed' });
  }

  return {
    device: services.device,
    ...loading,
    get: state.get,
    watch: state.watch,
    choose: (isChosen) => {
      if (isChosen) services.deviceStorage.write(ON_DEVICE_KEY, CHOSEN);
      else services.deviceStorage.remove(ON_DEVICE_KEY);
      state.change({ isChosen });
      if (isChosen) void open();
      else close();
    },
    warmUp: (photo) => {
      if (state.get().isChosen && (opened || !services.savesData())) void prepare(photo);
    },
    open,
    opened: () => (state.get().status.step === 'ready' ? opened?.reader : undefined),
    close,
  };
}
