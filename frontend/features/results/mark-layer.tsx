import type { PhotoMarks } from '../../image/face/photo-marks.ts';
import type { RegionView } from '../../ui/face-map/map-view.ts';
import type { ShownPart } from '../../ui/photo-image.tsx';

type Mark = PhotoMarks[number];
type Shape = 'circle' | 'line';

const shapes: Record<Mark['observation'], Shape> = {
  darkSpots: 'circle',
  marks: 'circle',
  blemishes: 'circle',
  fineLines: 'line',
  deepLines: 'line',
};

const RADIUS_PX = 6;

/**
 * SVG paths relative to the current point: a circle around it, or a zero-length line, whose round cap is drawn as a
 * dot.
 */
const drawn: Record<Shape, string> = {
  circle: `m${-RADIUS_PX} 0a${RADIUS_PX} ${RADIUS_PX} 0 1 0 ${2 * RADIUS_PX} 0a${RADIUS_PX} ${RADIUS_PX} 0 1 0 ${-2 * RADIUS_PX} 0`,
  line: 'h0',
};

export type MarkLayerProps = { marks: PhotoMarks; regions: readonly RegionView[]; shown: ShownPart };

/** Circles the spots and traces the lines that the analysis found for the chosen category. */
export function MarkLayer({ marks, regions, shown: { crop, frame } }: MarkLayerProps) {
  const isShown = ({ observation, region }: Mark): boolean =>
    regions.some(
      (view) => view.region === region && view.found.some((each) => each.observation === observation),
    );
  const pathOf = ({ observation, places }: Mark): string =>
    places
      .map(({ x, y }) => {
        const right = ((x - crop.x) / crop.width) * frame.width;
        const down = ((y - crop.y) / crop.height) * frame.height;
        return `M${right.toFixed(1)} ${down.toFixed(1)}${drawn[shapes[observation]]}`;
      })
      .join('');
  return (
    <svg className="photo-marks" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      {marks.filter(isShown).map((mark) => (
        <path key={`${mark.observation} ${mark.region}`} d={pathOf(mark)} />
      ))}
    </svg>
  );
}
