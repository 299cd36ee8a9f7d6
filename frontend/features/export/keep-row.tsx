import { useState } from 'react';
import { createTextStore } from '../../api/storage.ts';
import { KEPT_ROUTINE_KEY } from '../../state/browser/saved-key.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { ExportRow } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import { codeOf, makeLink } from './routine-code.ts';

const device = createTextStore(() => window.localStorage);

export type KeepRowProps = { regimen: readonly ScheduledStep[]; say: (text: string) => void };

/**
 * Stores the routine, only on request. Without it, closing the tab discards the routine, as a private visit expects.
 */
export function KeepRow({ regimen, say }: KeepRowProps) {
  const [isKept, setKept] = useState(() => device.read(KEPT_ROUTINE_KEY) !== undefined);

  const keep = async (): Promise<void> => {
    const link = await makeLink(regimen);
    const code = link.state === 'ready' ? codeOf(link.address) : undefined;
    if (code === undefined) {
      say(link.state === 'failed' ? exportTexts.linkFailed : exportTexts.noLink);
      return;
    }
    device.write(KEPT_ROUTINE_KEY, code);
    setKept(true);
    say(exportTexts.kept);
  };
  const remove = (): void => {
    device.remove(KEPT_ROUTINE_KEY);
    setKept(false);
    say(exportTexts.unkept);
  };
  return (
    <ExportRow icon="heart" title="Keep this routine on this phone" hint={exportTexts.keepHint}>
      <div className="export-actions">
        {isKept ? (
          <button type="button" className="secondary-button" onClick={remove}>
            Remove
          </button>
        ) : null}
        <button type="button" className="secondary-button" onClick={() => void keep()}>
          {isKept ? 'Replace' : 'Keep'}
        </button>
      </div>
    </ExportRow>
  );
}
