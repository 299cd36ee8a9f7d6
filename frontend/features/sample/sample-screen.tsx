import { sampleResult } from 'virtual:sample';
import { goBackFromFragment } from '../../state/browser/leave-fragment.ts';
import { PrintHeader } from '../../ui/result/print-header.tsx';
import { ResultBody } from '../../ui/result/result-body.tsx';
import { FaceMap } from '../../ui/face-map/face-map.tsx';
import { drawnOf } from '../../ui/result/drawn-of.ts';
import { useFindAnswer } from '../../ui/result/use-find-answer.ts';
import { Header } from '../../ui/header.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { SampleFrame } from './sample-frame.tsx';
import { sampleTexts } from './sample-texts.ts';

/** Shows a sample result to visitors who want to see one before they add a photo. */
export function SampleScreen() {
  return (
    <SampleFrame
      header={
        <>
          <Header onBack={goBackFromFragment} />
          <PrintHeader />
        </>
      }
      heading={<ScreenHeading className="display-title">{sampleTexts.heading}</ScreenHeading>}
    >
      <ResultBody
        result={sampleResult}
        picture={<SamplePicture />}
        provenance={<p className="fine-print">{sampleTexts.provenance}</p>}
      />
      <button type="button" className="primary-button" onClick={goBackFromFragment}>
        Get your own
      </button>
    </SampleFrame>
  );
}

const SamplePicture = () => (
  <FaceMap
    drawn={drawnOf(sampleResult)}
    photo={undefined}
    hasOutlines
    findAnswer={useFindAnswer(sampleResult)}
  />
);
