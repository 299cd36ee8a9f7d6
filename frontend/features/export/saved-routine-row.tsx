import { useEffect, useState } from 'react';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import { deviceStore } from '../../api/storage.ts';
import { SAVED_ROUTINE_KEY } from '../../state/browser/saved-key.ts';
import { deviceKind } from '../../ui/device-kind.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { ExportRow, useRowMessage } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import { codeOf, makeLink } from './routine-code.ts';

/**
 * Which routine this device stores. `other-or-unchecked` means that the stored routine differs from the displayed one,
 * or that they have not been compared yet.
 */
type Saved = 'none' | 'other-or-unchecked' | 'this';

/** Whether the stored routine equals `regimen`. */
async function isSaved(regimen: readonly ScheduledStep[]): Promise<boolean> {
  const link = await makeLink(regimen);
  return link.state === 'ready' && codeOf(link.address) === deviceStore.read(SAVED_ROUTINE_KEY);
}

const actions: Record<Saved, string> = { none: 'Save', 'other-or-unchecked': 'Replace', this: 'Remove' };

/** The title of the row. It is short where the row has two buttons. */
const titles: Record<Saved, (device: DeviceKind) => string> = {
  none: (device) => `Save this routine on this ${device}`,
  'other-or-unchecked': () => 'Another routine is saved',
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
  const [saved, setSaved] = useState<Saved>(() =>
    deviceStore.read(SAVED_ROUTINE_KEY) === undefined ? 'none' : 'other-or-unchecked',
  );
  useEffect(() => {
    if (saved !== 'other-or-unchecked') return undefined;
    let isShown = true;
    void isSaved(regimen).then((isSame) => isShown && isSame && setSaved('this'));
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
    deviceStore.write(SAVED_ROUTINE_KEY, code);
    setSaved('this');
    show(exportTexts.saved);
  };
  const remove = async (): Promise<void> => {
    if (saved === 'this' && !(await isSaved(regimen))) {
      // Another tab may have replaced or removed the routine, so this row only shows the new state.
      setSaved(deviceStore.read(SAVED_ROUTINE_KEY) === undefined ? 'none' : 'other-or-unchecked');
      show(exportTexts.changedElsewhere);
      return;
    }
    deviceStore.remove(SAVED_ROUTINE_KEY);
    setSaved('none');
    show(exportTexts.removed(device));
  };
  return (
    <ExportRow icon="heart" title={titles[saved](device)} hint={exportTexts.saveHint} message={message}>
      <div className="export-actions">
        {saved === 'other-or-unchecked' ? (
          <button type="button" className="secondary-button" onClick={() => void remove()}>
            Remove
          </button>
        ) : null}
        {/* One element for all states, so that it keeps the focus when its text changes. */}
        <button
          type="button"
          className="secondary-button"
          onClick={() => void (saved === 'this' ? remove() : save())}
        >
          {actions[saved]}
        </button>
      </div>
    </ExportRow>
  );
}
