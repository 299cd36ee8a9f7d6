import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { sampleTexts } from './sample-texts.ts';

type SampleFrameProps = {
  header: ReactNode;
  heading: ReactNode;
  /** The result. Absent while its code is loading. */
  children?: ReactNode;
};

/** The parts that `SampleScreen` and `SampleOpening` share. */
export function SampleFrame({ header, heading, children }: SampleFrameProps) {
  return (
    <div className="page results-page" aria-busy={children === undefined}>
      <title>{`${sampleTexts.heading} · Dewpoint`}</title>
      {header}
      <main>
        <div className="results-title">
          {heading}
          <p className="lead">{sampleTexts.lead}</p>
        </div>
        <Notice tone="info">{sampleTexts.note}</Notice>
        {children}
      </main>
    </div>
  );
}
