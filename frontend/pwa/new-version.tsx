import { useSyncExternalStore } from 'react';
import { newVersion } from './register-service-worker.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * Offers to reload for a new version. Rendered only on the first screen, because a later reload would lose a private
 * photo.
 */
export function NewVersion() {
  const isReady = useSyncExternalStore(newVersion.watch, newVersion.isReady, () => false);
  if (!isReady) return null;
  return (
    <button type="button" className="quiet-button new-version" onClick={newVersion.reload}>
      <Icon name="retake" />
      Reload for the new version
    </button>
  );
}
