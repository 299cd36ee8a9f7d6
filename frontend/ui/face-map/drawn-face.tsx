import { drawnOutlines } from './drawn-face-shapes.ts';
import { FACE_VIEW_BOX, FaceDrawing } from './face-drawing.tsx';
import { mapTexts } from './map-texts.ts';
import { RegionLayer, type Shading } from './region-layer.tsx';

/**
 * The distance between the marks of a pattern, in units of the drawing: about ten CSS pixels if the face is as
 * wide as a phone.
 */
const PATTERN_STEP = 9;

/** The ink drawing of a face. With `shading`, the regions and their observations are drawn on it. */
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
      <svg viewBox={FACE_VIEW_BOX} aria-hidden="true">
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
