import { FACE_VIEW_BOX, FaceDrawing } from '../../ui/face-map/face-drawing.tsx';
import { sampleLines } from './sample-lines.ts';
import { SAMPLE_FRAGMENT } from '../../state/browser/fragment.ts';

const CHEEKS =
  'M110 204q10 4 20 1 16-4 24 6 0 8-10 20-12 12-20 22-8 8-14-2-8-20-7-37 1-8 7-10ZM290 204q-10 4-20 1-16-4-24 6 0 8 10 20 12 12 20 22 8 8 14-2 8-20 7-37-1-8-7-10Z';

/** A static preview of a result: the face map on a drawn face, one finding, and two lines of the plan. */
export const SamplePicture = () => (
  <figure className="card sample-picture">
    <svg viewBox={FACE_VIEW_BOX} aria-hidden="true">
      <pattern id="sample-dots" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle className="sample-dot" cx="4.5" cy="4.5" r="2" />
      </pattern>
      <FaceDrawing />
      <path className="sample-region" d={CHEEKS} fill="url(#sample-dots)" />
    </svg>
    <figcaption>
      <p className="sample-title">Sample</p>
      <dl>
        {sampleLines.map(({ about, text }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a className="quiet-button" href={SAMPLE_FRAGMENT}>
        See a sample result
      </a>
    </figcaption>
  </figure>
);
