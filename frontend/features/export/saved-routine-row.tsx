import { useEffect, useRef, useState } from 'react';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import { deviceStorage } from '../../api/storage.ts';
import { SAVED_ROUTINE_KEY } from '../../state/browser/saved-key.ts';
import { deviceKind } from '../../ui/device-kind.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { ExportRow, useRowMessage } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import { codeOf, makeLink } from './routine-code.ts';
import { compareSavedRoutine, readSavedRoutine, type SavedRoutine } from './saved-routine.ts';

/** The title of the row. It is short where the row has two buttons. */
const titles: Record<SavedRoutine, (device: DeviceKind) => string> = {
  none: (device) => `Save this routine on this ${device}`,
  unchecked: (device) => `A routine is saved on this ${device}`,
  other: () => 'Another routine is saved',
  this: (device) => `Routine saved on this ${device}`,
};

export type SavedRoutineRowProps = { regimen: readonly ScheduledStep[] };

/**
 * Stores the routine on this device, but only on request: visitors in private mode expect that closing the tab discards
 * it.
 */
export function SavedRoutineRow({ regimen }: SavedRoutineRowProps) {
  const [message, show] = useRowMessage();
  const device = deviceKind(window);
  const firstButton = useRef<HTMLButtonElement>(null);
  const [saved, setSaved] = useState(readSavedRoutine);
  useEffect(() => {
    if (saved !== 'unchecked') return undefined;
    let isShown = true;
    void compareSavedRoutine(regimen).then((found) => isShown && setSaved(found));
    return () => {
      isShown = false;
    };
  }, [saved, regimen]);

  const save = async (): Promise<void> => {
    const link = await makeLink(regimen);
    const code = link.state === 'ready' ? codeOf(link.address) : undefined;
    if (code === undefined) {
      show(link.state === 'failed' ? exportTexts.linkFailed : exportTexts.noLink);
      return;
    }
    deviceStorage.write(SAVED_ROUTINE_KEY, code);
    // "Replace" disappears, and must not take the focus with it.
    if (saved === 'other') firstButton.current?.focus();
    setSaved('this');
    show(exportTexts.saved);
  };
  const remove = async (): Promise<void> => {
    const found = saved === 'this' ? await compareSavedRoutine(regimen) : saved;
    if (found !== saved) {
      // Another tab may have replaced or removed the routine, so this row only shows the new state.
      setSaved(found);
      show(exportTexts.changedElsewhere);
      return;
    }
    deviceStorage.remove(SAVED_ROUTINE_KEY);
    setSaved('none');
    show(exportTexts.removed(device));
  };
  return (
    <ExportRow icon="heart" title={titles[saved](device)} hint={exportTexts.saveHint} message={message}>
      <div className="export-actions">
        {/* One element for all states, so that it keeps the focus when its text changes. */}
        <button
          ref={firstButton}
          type="button"
          className="secondary-button"
          onClick={() => void (saved === 'none' ? save() : remove())}
        >
          {saved === 'none' ? 'Save' : 'Remove'}
        </button>
        {saved === 'other' ? (
          <button type="button" className="secondary-button" onClick={() => void save()}>
            Replace
          </button>
        ) : null}
      </div>
    </ExportRow>
  );
}
