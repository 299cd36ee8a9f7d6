import { sampleResult } from 'virtual:sample';
import { goBackFromFragment } from '../../state/browser/leave-fragment.ts';
import { PrintHeader } from '../../ui/result/print-header.tsx';
import { ResultBody } from '../../ui/result/result-body.tsx';
import { FaceMap } from '../../ui/face-map/face-map.tsx';
import { mapTexts } from '../../ui/face-map/map-texts.ts';
import { drawnOf } from '../../ui/result/drawn-of.ts';
import { findAnswerIn } from '../../ui/result/find-answer.ts';
import { Header } from '../../ui/header.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { sampleTexts } from './sample-texts.ts';

/** Shows a sample result to visitors who want to see one before they add a photo. */
export function SampleScreen() {
  return (
    <div className="page results-page">
      <title>A Sample Result · Dewpoint</title>
      <Header onBack={goBackFromFragment} />
      <PrintHeader />
      <main>
        <div className="results-title">
          <ScreenHeading className="display-title">A Sample Result</ScreenHeading>
          <p className="lead">{sampleTexts.lead}</p>
        </div>
        <Notice tone="info">{sampleTexts.note}</Notice>
        <ResultBody
          result={sampleResult}
          picture={<SamplePicture />}
          provenance={<p className="fine-print">{sampleTexts.provenance}</p>}
        />
        <button type="button" className="primary-button" onClick={goBackFromFragment}>
          Make your own
        </button>
      </main>
    </div>
  );
}

const SamplePicture = () => (
  <FaceMap
    drawn={drawnOf(sampleResult)}
    photo={undefined}
    hasOutlines
    drawnLabel={mapTexts.drawn}
    findAnswer={findAnswerIn(sampleResult)}
  />
);
