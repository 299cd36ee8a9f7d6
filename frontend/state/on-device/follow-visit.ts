import type { AppChange, AppState } from '../visit/app-state.ts';
import type { OnDevice } from '../visit/on-device.ts';
import type { Screen } from '../visit/screen.ts';
import type { Store } from '../visit/store.ts';

type Near = 'soon' | 'running' | 'not';

/**
 * Whether an analysis is expected soon, or is running, on each screen. The reader for on-device analysis is closed on
 * screens marked `not`, because it uses a lot of memory.
 */
const nearness: Record<Screen['step'], Near> = {
  welcome: 'not',
  camera: 'soon',
  form: 'soon',
  analysing: 'running',
  results: 'not',
  error: 'not',
};

const photoOf = (screen: Screen) => (screen.step === 'form' ? screen.photo.local : undefined);

/**
 * Opens and closes the reader as the visit changes screens, and lets the reader read the photo while the form is shown.
 * Returns a function that stops watching the visit and closes the reader.
 */
export function followVisit(store: Store<AppState, AppChange>, onDevice: OnDevice): () => void {
  const act = ({ visit: { screen } }: AppState): void => {
    if (nearness[screen.step] === 'soon') onDevice.warmUp(photoOf(screen));
    else if (nearness[screen.step] === 'not') onDevice.close();
  };
  act(store.get());
  void onDevice.offline.look();
  const stop = store.watch((next, previous) => {
    if (next.visit.screen.step !== previous.visit.screen.step) act(next);
  });
  return () => {
    stop();
    onDevice.close();
  };
}
