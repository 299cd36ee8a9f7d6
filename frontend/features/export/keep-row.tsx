import { useEffect, useState } from 'react';
import type { DeviceKind } from '#domain/contract/analysis.ts';
import { deviceStore } from '../../api/storage.ts';
import { KEPT_ROUTINE_KEY } from '../../state/browser/saved-key.ts';
import { deviceKind } from '../../ui/device-kind.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { ExportRow, useRowMessage } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import { codeOf, makeLink } from './routine-code.ts';

/**
 * Which routine this device stores. `other-or-unchecked` means that the stored routine differs from the displayed one,
 * or that they have not been compared yet.
 */
type Kept = 'none' | 'other-or-unchecked' | 'this';

/** Whether the stored routine equals `regimen`. */
async function isKept(regimen: readonly ScheduledStep[]): Promise<boolean> {
  const link = await makeLink(regimen);
  return link.state === 'ready' && codeOf(link.address) === deviceStore.read(KEPT_ROUTINE_KEY);
}

const actions: Record<Kept, string> = { none: 'Save', 'other-or-unchecked': 'Replace', this: 'Remove' };

/** The title of the row. It is short where the row has two buttons. */
const titles: Record<Kept, (device: DeviceKind) => string> = {
  none: (device) => `Save this routine on this ${device}`,
  'other-or-unchecked': () => 'Another routine is saved',
  this: (device) => `Routine saved on this ${device}`,
};

export type KeepRowProps = { regimen: readonly ScheduledStep[] };

/**
 * Stores the routine on this device, but only on request: visitors in private mode expect that closing the tab discards
 * it.
 */
export function KeepRow({ regimen }: KeepRowProps) {
  const [message, show] = useRowMessage();
  const device = deviceKind(window);
  const [kept, setKept] = useState<Kept>(() =>
    deviceStore.read(KEPT_ROUTINE_KEY) === undefined ? 'none' : 'other-or-unchecked',
  );
  useEffect(() => {
    if (kept !== 'other-or-unchecked') return undefined;
    let isShown = true;
    void isKept(regimen).then((isSame) => isShown && isSame && setKept('this'));
    return () => {
      isShown = false;
    };
  }, [kept, regimen]);

  const keep = async (): Promise<void> => {
    const link = await makeLink(regimen);
    const code = link.state === 'ready' ? codeOf(link.address) : undefined;
    if (code === undefined) {
      show(link.state === 'failed' ? exportTexts.linkFailed : exportTexts.noLink);
      return;
    }
    deviceStore.write(KEPT_ROUTINE_KEY, code);
    setKept('this');
    show(exportTexts.kept);
  };
  const remove = async (): Promise<void> => {
    if (kept === 'this' && !(await isKept(regimen))) {
      // Another tab may have replaced or removed the routine, so this row only shows the new state.
      setKept(deviceStore.read(KEPT_ROUTINE_KEY) === undefined ? 'none' : 'other-or-unchecked');
      show(exportTexts.keptElsewhere);
      return;
    }
    deviceStore.remove(KEPT_ROUTINE_KEY);
    setKept('none');
    show(exportTexts.unkept(device));
  };
  return (
    <ExportRow icon="heart" title={titles[kept](device)} hint={exportTexts.keepHint} message={message}>
      <div className="export-actions">
        {kept === 'other-or-unchecked' ? (
          <button type="button" className="secondary-button" onClick={() => void remove()}>
            Remove
          </button>
        ) : null}
        {/* One element for all states, so that it keeps the focus when its text changes. */}
        <button
          type="button"
          className="secondary-button"
          onClick={() => void (kept === 'this' ? remove() : keep())}
        >
          {actions[kept]}
        </button>
      </div>
    </ExportRow>
  );
}
