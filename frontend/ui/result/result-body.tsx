import type { ReactNode } from 'react';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { CosmeticNote } from '../cosmetic-note.tsx';
import { Disclosure } from '../disclosure.tsx';
import { PaperMaps } from '../face-map/paper-maps.tsx';
import { CategoryRows } from '../face-map/category-rows.tsx';
import { aiDisclosure, disclosureMark } from './ai-disclosure.ts';
import { Categories } from './categories.tsx';
import { ContentsLine } from './contents-line.tsx';
import { drawnOf } from './drawn-of.ts';
import { Products } from './products.tsx';
import { Regimen } from './regimen.tsx';
import { LeftOut, Remember, ScienceNotes, Warnings } from './result-lists.tsx';
import { SeeADoctor } from './see-a-doctor.tsx';
import { Starting } from './step-start.tsx';
import { LAID_OUT_LATER } from './laid-out-later.ts';
import { useLayOutInParts } from './use-lay-out-in-parts.ts';
import { useOpenInPrint } from './use-open-in-print.ts';
import '../../styles/results.css';
import '../../styles/result-lists.css';
import '../../styles/step-card.css';
import '../../styles/print.css';

export type ResultBodyProps = {
  result: ReceivedResult;
  /** The photo or the drawn face, with the map. */
  picture: ReactNode;
  /** The line that names the analyser. */
  provenance: ReactNode;
  /** The line that lists the versions of rules and data, which help only with support requests. */
  versions?: ReactNode;
};

const parts = [
  { id: 'summary', title: 'Summary' },
  { id: 'products', title: 'Products' },
  { id: 'regimen', title: 'Regimen' },
  { id: 'notes', title: 'Notes' },
] as const;

/** The content of a result, without header and footer. */
export function ResultBody({ result, picture, provenance, versions }: ResultBodyProps) {
  useOpenInPrint();
  useLayOutInParts();
  const drawn = drawnOf(result);
  const disclosure = aiDisclosure(result.provenance);
  return (
    <>
      <ContentsLine parts={parts} />
      <div className="results-top">
        <div className="results-picture">
          {picture}
          {drawn === undefined ? null : <PaperMaps drawn={drawn} />}
        </div>
        <div className={`results-read ${LAID_OUT_LATER}`}>
          <div id="summary" className="results-summary" tabIndex={-1}>
            {drawn === undefined ? null : <CategoryRows drawn={drawn} />}
            <Disclosure title="Analysis Summary" open>
              <p>{result.summary}</p>
              {provenance}
            </Disclosure>
          </div>
          <Products result={result} />
        </div>
      </div>
      <div id="regimen" tabIndex={-1}>
        <Disclosure title="Your Regimen" open>
          <Regimen regimen={result.regimen} />
          <Starting texts={result.starting} />
        </Disclosure>
      </div>
      <div id="notes" className={`results-notes ${LAID_OUT_LATER}`} tabIndex={-1}>
        <LeftOut notes={result.safety} limits={result.unmet} />
        <ScienceNotes notes={result.scienceNotes} />
        <Warnings warnings={result.warnings} />
        <Disclosure title="Detailed Analysis of Skin">
          <Categories categories={result.categories} details={result.categoryDetails} />
        </Disclosure>
        <SeeADoctor advice={result.seeADoctor} />
        <Remember />
        <p className="print-note">
          Your photo, the science notes and the detailed analysis are not printed. They are on screen until
          you close the tab.
        </p>
        {disclosure === undefined ? null : <p className="print-note">{disclosure.statement}</p>}
        <CosmeticNote />
        {versions}
        {disclosure === undefined ? null : (
          <p className="print-note print-mark">{disclosureMark(disclosure)}</p>
        )}
      </div>
    </>
  );
}
