import type { ReactNode } from 'react';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { CosmeticNote } from '../cosmetic-note.tsx';
import { Disclosure } from '../disclosure.tsx';
import { BuyFirst } from './buy-first.tsx';
import { Categories } from './categories.tsx';
import { Products } from './products.tsx';
import { Regimen } from './regimen.tsx';
import { rankProducts } from './regimen-view.ts';
import { Checked, LeftOut, Remember, ScienceNotes, Warnings } from './result-lists.tsx';
import { SeeADoctor } from './see-a-doctor.tsx';
import { Starting } from './step-start.tsx';
import { useOpenInPrint } from './use-open-in-print.ts';
import { WeekAtAGlance } from './week-table.tsx';
import { weekSteps } from './week.ts';
import '../../styles/results.css';
import '../../styles/result-lists.css';
import '../../styles/buy-first.css';
import '../../styles/drawn-face.css';
import '../../styles/print.css';

export type ResultBodyProps = {
  result: ReceivedResult;
  /** The photo, or what stands in its place. */
  picture: ReactNode;
  /** Who made the analysis. */
  provenance: ReactNode;
};

/** Everything there is to read of a result. */
export function ResultBody({ result, picture, provenance }: ResultBodyProps) {
  useOpenInPrint();
  const week = weekSteps(result.regimen);
  return (
    <>
      <div className="results-top">
        {picture}
        <Disclosure title="Analysis Summary" open>
          <p>{result.summary}</p>
          {provenance}
        </Disclosure>
      </div>
      <div className="results-pair">
        <Products regimen={result.regimen} />
        <BuyFirst ranked={rankProducts(result)} />
      </div>
      {week.length === 0 ? null : <WeekAtAGlance steps={week} />}
      <Disclosure title="Your Regimen" open>
        <Regimen regimen={result.regimen} />
        <Starting texts={result.starting} />
      </Disclosure>
      <Checked notes={result.safety} />
      <LeftOut texts={result.unmet} />
      <SeeADoctor advice={result.seeADoctor} />
      <ScienceNotes notes={result.scienceNotes} />
      <Warnings warnings={result.warnings} />
      <Disclosure title="Detailed Analysis of Skin">
        <Categories categories={result.categories} details={result.categoryDetails} />
      </Disclosure>
      <Remember />
      <CosmeticNote />
    </>
  );
}
