import { useId } from 'react';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import type { OnDevice, ReaderStatus } from '../../state/visit/on-device.ts';
import { useOnDevice } from '../../state/on-device/use-on-device.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';

/** Lets the visitor choose the analysis on this device, and shows the progress of its download. */
export function OnDeviceSwitch({ onDevice }: { onDevice: OnDevice }) {
  const { isChosen, status } = useOnDevice(onDevice);
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
        {onDeviceTexts.explanation(device)} {isChosen ? '' : onDeviceTexts.download}
      </p>
      <ReaderLine status={status} device={device} />
    </div>
  );
}

function ReaderLine({ status, device }: { status: ReaderStatus; device: DeviceKind }) {
  const percent = status.step === 'loading' ? Math.floor(status.share * 100) : undefined;
  return (
    <>
      {percent === undefined ? null : (
        <progress
          className="bar on-device-bar"
          aria-label={onDeviceTexts.downloading}
          max={100}
          value={percent}
        />
      )}
      <output className="on-device-status">{statusText(status, device)}</output>
    </>
  );
}

function statusText(status: ReaderStatus, device: DeviceKind): string {
  switch (status.step) {
    case 'closed':
      return '';
    case 'loading':
      return onDeviceTexts.downloading;
    case 'ready':
      return onDeviceTexts.ready(device);
    case 'refused':
      return onDeviceTexts.failures[status.failure];
  }
}
