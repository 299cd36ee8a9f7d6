import { useEffect, useState } from 'react';
import { deviceKind } from '../ui/device-kind.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsOffline } from '../ui/use-is-offline.ts';
import { offlineFiles } from './offline-files.ts';

/** A note above every screen while the device is offline. It overlaps only the form, where it stays visible. */
export function OfflineNote() {
  const isOffline = useIsOffline();
  const isReady = useIsReadyOffline(isOffline);
  return (
    <output className="offline-note">
      {isOffline ? (
        <span>
          <Icon name="offline" />
          {isReady
            ? `You are offline. The analysis on this ${deviceKind(window)} still works.`
            : 'You are offline. The upload and analysis need an internet connection.'}
        </span>
      ) : null}
    </output>
  );
}

/** Whether on-device analysis works without a network. This is checked only while the device is offline. */
function useIsReadyOffline(isOffline: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isOffline) void offlineFiles.areKept().then((areKept) => setReady(areKept === true));
  }, [isOffline]);
  return isReady;
}
