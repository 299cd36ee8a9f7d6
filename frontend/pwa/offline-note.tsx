import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Above every screen while there is no network. It takes the room it needs: nothing of the screen is covered. */
export function OfflineNote() {
  const isOffline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <output className="offline-note">
      {isOffline ? (
        <span>
          <Icon name="offline" />
          You are offline. Uploading and the analysis need the network.
        </span>
      ) : null}
    </output>
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
