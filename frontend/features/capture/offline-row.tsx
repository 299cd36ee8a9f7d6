import { useEffect, useRef } from 'react';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';
import type { OfflineCopy, OfflineCopyState } from '../../state/visit/offline-copy.ts';
import { useStore } from '../../state/visit/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { DownloadLine } from './download-line.tsx';

export type OfflineRowProps = {
  copy: OfflineCopy;
  device: DeviceKind;
  /** The id of the text that states the size of the download. */
  sizeId: string;
  /** Whether the switch for on-device analysis is on. */
  isChosen: boolean;
};

/** Offers to store the files for on-device analysis, so that it works without a network. */
export function OfflineRow({ copy, device, sizeId, isChosen }: OfflineRowProps) {
  const state = useStore(copy);
  const row = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      copy.watch(({ step }) => {
        // The focused button disappears, so the row takes the focus.
        const isFocused = row.current?.contains(document.activeElement) === true;
        if (step === 'kept' && isFocused) row.current?.focus({ preventScroll: true });
      }),
    [copy],
  );
  if (state.step === 'unavailable') return null;
  const isKeeping = state.step === 'keeping';
  return (
    <div
      ref={row}
      tabIndex={-1}
      className="on-device-offline"
      // Reserves the space until the state of the cache is known, so that the buttons below do not move.
      data-hidden={state.step === 'unknown'}
    >
      <DownloadLine
        fraction={isKeeping ? state.fraction : undefined}
        text={statusText(state, device, isChosen)}
      />
      {state.step === 'kept' ? null : (
        <button
          type="button"
          className="quiet-button"
          aria-describedby={sizeId}
          onClick={() => (isKeeping ? copy.cancel() : void copy.keep())}
        >
          <Icon name={isKeeping ? 'close' : 'download'} />
          {isKeeping ? onDeviceTexts.stopKeeping : onDeviceTexts.keep}
        </button>
      )}
    </div>
  );
}

function statusText({ step }: OfflineCopyState, device: DeviceKind, isChosen: boolean): string {
  if (step === 'kept') return onDeviceTexts.kept(device, isChosen);
  return step === 'failed' ? onDeviceTexts.failures.unreachable : '';
}
