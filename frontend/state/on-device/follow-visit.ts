import type { AppChange, AppState } from '../visit/app-state.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';
import type { Screen } from '../visit/screen.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';

type Phase = 'expected' | 'running' | 'ended' | 'none';

/**
 * The phase of an on-device analysis on each screen. The face reader uses a lot of memory, so it is closed at once in
 * the phase `none`, and after `CLOSE_AFTER_MS` in the phase `ended`.
 */
const phaseOn: Record<Screen['step'], Phase> = {
  welcome: 'none',
  camera: 'expected',
  form: 'expected',
  analysing: 'running',
  results: 'ended',
  error: 'none',
};

/** Closing the face reader occupies a processor core, so wait until the page has shown the result. */
export const CLOSE_AFTER_MS = 1000;

/** Reading a photo occupies a processor core, so wait until the page has shown the form. */
const READ_AFTER_MS = 1000;

/**
 * Opens and closes the face reader as the visit changes screens, and lets it read the photo while the form is shown.
 * Returns a function that stops watching the visit and closes the face reader.
 */
export function followVisit(
  store: Store<AppState, AppChange>,
  { onDevice, surroundings }: Pick<Services, 'onDevice' | 'surroundings'>,
): () => void {
  const stopped = new AbortController();
  const closeLater = async (): Promise<void> => {
    await surroundings.rest(CLOSE_AFTER_MS, stopped.signal);
    if (stopped.signal.aborted) return;
    if (phaseOn[store.get().visit.screen.step] === 'ended') onDevice.close();
  };
  const readLater = async (photo: LocalPhoto): Promise<void> => {
    await surroundings.rest(READ_AFTER_MS, stopped.signal);
    if (stopped.signal.aborted) return;
    const { screen } = store.get().visit;
    if (screen.step === 'form' && screen.photo.local === photo) onDevice.warmUp(photo);
  };
  const act = ({ visit: { screen } }: AppState): void => {
    const phase = phaseOn[screen.step];
    if (phase === 'expected') onDevice.warmUp();
    else if (phase === 'ended') void closeLater();
    else if (phase === 'none') onDevice.close();
    const isReadAhead = screen.step === 'form' && onDevice.get().isChosen;
    if (isReadAhead && screen.photo.local) void readLater(screen.photo.local);
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
