import type { AppChange, AppState } from '../visit/app-state.ts';
import type { Screen } from '../visit/screen.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';

type Phase = 'expected' | 'running' | 'ended' | 'none';

/**
 * The phase of an analysis on each screen. The reader for on-device analysis uses a lot of memory, so it is closed at once in the
 * phase `none`, and after `CLOSE_AFTER_MS` in the phase `ended`.
 */
const phaseOn: Record<Screen['step'], Phase> = {
  welcome: 'none',
  camera: 'expected',
  form: 'expected',
  analysing: 'running',
  results: 'ended',
  error: 'none',
};

/** Closing the reader occupies a processor core, so wait until the page has shown the result. */
export const CLOSE_AFTER_MS = 1000;

const photoOf = (screen: Screen) => (screen.step === 'form' ? screen.photo.local : undefined);

/**
 * Opens and closes the reader as the visit changes screens, and lets the reader read the photo while the form is shown.
 * Returns a function that stops watching the visit and closes the reader.
 */
export function followVisit(
  store: Store<AppState, AppChange>,
  { onDevice, surroundings }: Pick<Services, 'onDevice' | 'surroundings'>,
): () => void {
  const stopped = new AbortController();
  const closeLater = async (): Promise<void> => {
    await surroundings.rest(CLOSE_AFTER_MS, stopped.signal);
    if (phaseOn[store.get().visit.screen.step] === 'ended') onDevice.close();
  };
  const act = ({ visit: { screen } }: AppState): void => {
    const phase = phaseOn[screen.step];
    if (phase === 'expected') onDevice.warmUp(photoOf(screen));
    else if (phase === 'ended') void closeLater();
    else if (phase === 'none') onDevice.close();
  };
  act(store.get());
  void onDevice.offline.look();
  const stop = store.watch((next, previous) => {
    if (next.visit.screen.step !== previous.visit.screen.step) act(next);
  });
  return () => {
    stop();
    stopped.abort();
    onDevice.close();
  };
}
