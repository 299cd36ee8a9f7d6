import { useEffect, useState, useSyncExternalStore } from 'react';
import { newVersion } from './register-service-worker.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * Offers to reload for a new version. Rendered only on the first screen, because a later reload would lose a private
 * photo. If the visitor leaves the first screen before the page reloads, the reload is cancelled.
 */
export function NewVersion() {
  const isReady = useSyncExternalStore(newVersion.watch, newVersion.isReady, () => false);
  const [isReloading, setReloading] = useState(false);
  useEffect(() => (isReloading ? newVersion.reload() : undefined), [isReloading]);
  if (!isReady) return null;
  return (
    <button
      type="button"
      className="quiet-button new-version"
      disabled={isReloading}
      onClick={() => setReloading(true)}
    >
      <Icon name="retake" />
      {isReloading ? 'Reloading…' : 'Reload for the new version'}
    </button>
  );
}
