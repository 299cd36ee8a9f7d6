import { photoAddress } from '../capture/photo.ts';
import type { FlowState } from '../flow/flow.ts';
import type { Journey } from '../flow/journey.ts';
import type { ResultsScreen as ResultsScreenState } from '../flow/screen.ts';
import { DeletionNote } from '../screens/deletion-note.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Header } from '../ui/header.tsx';
import { PhotoImage } from '../ui/photo-image.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { Categories } from './categories.tsx';
import { Products } from './products.tsx';
import { ProvenanceLine } from './provenance-line.tsx';
import { Regimen } from './regimen.tsx';
import { Checked, Remember, ScienceNotes, Warnings } from './result-lists.tsx';
import { SeeADoctor } from './see-a-doctor.tsx';
import '../styles/results.css';

export type ResultsScreenProps = { flow: FlowState; screen: ResultsScreenState; journey: Journey };

export function ResultsScreen({ flow, screen, journey }: ResultsScreenProps) {
  const { result } = screen.finished;
  return (
    <div className="page results-page">
      <title>Your Skincare Analysis · Dewpoint</title>
      <Header />
      <main>
        <div className="results-title">
          <ScreenHeading className="display-title">Your Skincare Analysis</ScreenHeading>
          <p className="lead">Personalized recommendations based on AI analysis</p>
        </div>
        <DeletionNote deletion={flow.deletion} />
        <div className="results-top">
          <PhotoImage
            className="result-photo"
            address={photoAddress(screen.photo, flow.mode)}
            alt="Your photo"
          />
          <Disclosure title="Analysis Summary" open>
            <p>{result.summary}</p>
            <ProvenanceLine provenance={result.provenance} />
          </Disclosure>
        </div>
        <Products regimen={result.regimen} />
        <Disclosure title="Your Regimen" open>
          <Regimen regimen={result.regimen} />
        </Disclosure>
        <Checked notes={result.safety} />
        <SeeADoctor advice={result.seeADoctor} />
        <ScienceNotes notes={result.scienceNotes} />
        <Warnings warnings={result.warnings} />
        <Disclosure title="Detailed Analysis of Skin">
          <Categories categories={result.categories} details={result.categoryDetails} />
        </Disclosure>
        <Remember />
        <button type="button" className="primary-button" onClick={() => journey.act({ type: 'startedOver' })}>
          Start New Analysis
        </button>
      </main>
    </div>
  );
}
