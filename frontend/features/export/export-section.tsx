import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { LAID_OUT_LATER } from '../../ui/result/laid-out-later.ts';
import { isScheduled } from '../../ui/result/regimen-view.ts';
import { CalendarRow } from './calendar-row.tsx';
import { ExportRow, useRowMessage } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import { isoDay } from './iso-day.ts';
import { resultFile } from './result-file.ts';
import { saveFile } from './save-file.ts';
import { SavedRoutineRow } from './saved-routine-row.tsx';
import { ShareRow } from './share-row.tsx';
import { ShoppingRow } from './shopping-row.tsx';
import '../../styles/export.css';

export type ExportSectionProps = {
  result: ReceivedResult;
  /** Whether the plan was made without answers about health. */
  withoutHealth: boolean | undefined;
};

export function ExportSection({ result, withoutHealth }: ExportSectionProps) {
  const [message, show] = useRowMessage();

  const download = (): void => {
    const now = new Date();
    const name = `dewpoint-result-${isoDay(now)}.json`;
    saveFile(name, 'application/json', resultFile(result, now.getTime(), withoutHealth));
    show(exportTexts.dataSaved);
  };

  return (
    <section className={`export ${LAID_OUT_LATER}`} aria-labelledby="export">
      <h2 id="export">Take It With You</h2>
      <ul>
        <ShoppingRow result={result} />
        {/* These rows need the schedule of every step. They are omitted if a step has none, because a routine
            without that step would be a different routine. */}
        {result.regimen.every(isScheduled) ? (
          <>
            <SavedRoutineRow regimen={result.regimen} />
            <ShareRow regimen={result.regimen} />
            <CalendarRow regimen={result.regimen} />
          </>
        ) : null}
        <ExportRow icon="print" title="Print or save as PDF" hint={exportTexts.printHint}>
          <button type="button" className="secondary-button" onClick={() => window.print()}>
            Print
          </button>
        </ExportRow>
        <ExportRow icon="download" title="Your data" hint={exportTexts.dataHint} message={message}>
          <button type="button" className="secondary-button" onClick={download}>
            Download file
          </button>
        </ExportRow>
      </ul>
    </section>
  );
}
