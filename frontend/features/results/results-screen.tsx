import { type ReactNode, useId } from 'react';
import { hasLocalCopy, isUploaded } from '../../state/visit/photo.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import type { ResultsScreen as ResultsScreenState } from '../../state/visit/screen.ts';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import { Header } from '../../ui/header.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { PrintHeader } from '../../ui/result/print-header.tsx';
import { NeverLeftNote } from './never-left-note.tsx';
import { WithoutHealthNote } from './without-health-note.tsx';
import { MappedPhoto } from './mapped-photo.tsx';
import { StoredPhotoNote } from './stored-photo-note.tsx';
import { ProvenanceLine, VersionsLine } from './provenance-line.tsx';
import { ResultBody } from '../../ui/result/result-body.tsx';

export type ResultsScreenProps = {
  visit: VisitState;
  screen: ResultsScreenState;
  controller: VisitController;
  exports: ReactNode;
};

export function ResultsScreen({ visit, screen, controller, exports }: ResultsScreenProps) {
  const { result } = screen.finished;
  const leavingId = useId();
  const isOnlyHere =
    visit.deletion?.status === 'confirmed' && hasLocalCopy(screen.photo) && !isUploaded(screen.photo);
  return (
    <div className="page results-page">
      <title>Your Skincare Analysis · Dewpoint</title>
      <Header />
      <PrintHeader />
      <main>
        <div className="results-title">
          <ScreenHeading className="display-title">Your Skincare Analysis</ScreenHeading>
          <p className="lead">Personalized recommendations based on AI analysis</p>
        </div>
        <DeletionNote deletion={visit.deletion} />
        {isOnlyHere ? (
          <p className="fine-print screen-only">
            The photo below is only in this tab, and is gone when you close or reload the tab.
          </p>
        ) : null}
        <NeverLeftNote analyser={result.provenance?.analyser} />
        {screen.finished.withoutHealth ? <WithoutHealthNote /> : null}
        <ResultBody
          result={result}
          picture={<MappedPhoto photo={screen.photo} mode={visit.mode} result={result} />}
          provenance={<ProvenanceLine provenance={result.provenance} />}
          versions={<VersionsLine provenance={result.provenance} />}
        />
        {exports}
        <StoredPhotoNote photo={screen.photo} mode={visit.mode} />
        <p id={leavingId} className="fine-print screen-only">
          Starting a new analysis {isUploaded(screen.photo) ? 'deletes your photo and ' : ''}removes the
          result from this page. A saved routine stays on this {controller.onDevice.device()}.
        </p>
        <button
          type="button"
          className="primary-button"
          aria-describedby={leavingId}
          onClick={() => controller.act({ type: 'startedOver' })}
        >
          Start New Analysis
        </button>
      </main>
    </div>
  );
}
