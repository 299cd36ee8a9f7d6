import { drawnOutlines } from './drawn-face-shapes.ts';
import { FACE_VIEW_BOX, FaceDrawing } from './face-drawing.tsx';
import { mapTexts } from './map-texts.ts';
import { RegionLayer, type Shading } from './region-layer.tsx';

/** Ten CSS pixels where the face is as wide as a phone. */
const PATTERN_STEP = 9;

/** A face of nobody in ink, with the regions of every face. Without `shading` it is a drawing and no more. */
export function DrawnFace({
  shading,
  label = mapTexts.drawn,
}: {
  shading?: Shading | undefined;
  label?: string;
}) {
  return (
    <span className="drawn-face">
      <span className="visually-hidden">{label}</span>
      <svg viewBox={FACE_VIEW_BOX} aria-hidden="true" focusable="false">
        <FaceDrawing />
      </svg>
      {shading === undefined ? null : (
        <RegionLayer
          {...shading}
          outlines={drawnOutlines}
          viewBox={FACE_VIEW_BOX}
          patternStep={PATTERN_STEP}
        />
      )}
    </span>
  );
}
