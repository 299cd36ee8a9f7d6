import { useId } from 'react';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import type { OnDevice, ReaderStatus } from '../../state/visit/on-device.ts';
import { useStore } from '../../state/visit/use-store.ts';
import { pageSettings } from '../../state/page-settings.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';
import { DownloadLine } from './download-line.tsx';
import { OfflineRow } from './offline-row.tsx';

/**
 * The switch for on-device analysis, with the progress of its download and the offer to store its files for offline
 * use.
 */
export function OnDeviceSwitch({ onDevice }: { onDevice: OnDevice }) {
  const { isChosen, status } = useStore(onDevice);
  const isKept = useStore(onDevice.offline).step === 'kept';
  const device = onDevice.device();
  const explanationId = useId();
  return (
    <div className="on-device">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isChosen}
          aria-describedby={explanationId}
          checked={isChosen}
          onChange={({ currentTarget }) => onDevice.choose(currentTarget.checked)}
        />
        <span>{onDeviceTexts.switch(device)}</span>
      </label>
      <p id={explanationId} className="on-device-text">
        {onDeviceTexts.explanation(device, pageSettings.analyser)}{' '}
        {isChosen || isKept ? '' : onDeviceTexts.download}
      </p>
      <ReaderLine status={status} device={device} />
      {/* While on-device analysis is chosen, its files are stored anyway, so the offer to store them is hidden. */}
      {isChosen && !isKept ? null : (
        <OfflineRow copy={onDevice.offline} device={device} sizeId={explanationId} isChosen={isChosen} />
      )}
    </div>
  );
}

function ReaderLine({ status, device }: { status: ReaderStatus; device: DeviceKind }) {
  const fraction = status.step === 'loading' ? status.fraction : undefined;
  return <DownloadLine fraction={fraction} text={statusText(status, device)} />;
}

function statusText(status: ReaderStatus, device: DeviceKind): string {
  switch (status.step) {
    case 'closed':
    case 'loading':
      return '';
    case 'ready':
      return onDeviceTexts.ready(device);
    case 'refused':
      return onDeviceTexts.failures[status.failure];
  }
}
