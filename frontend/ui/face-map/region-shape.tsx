import type { Level } from '#domain/reading/observation.ts';
import type { RegionView } from './map-view.ts';

/** A dark line inside a light one, so that the outline is visible on every skin tone and background. */
export const Outline = ({ path }: { path: string }) => (
  <>
    <path className="map-outline-light" d={path} />
    <path className="map-outline-dark" d={path} />
  </>
);

export type RegionShapeProps = {
  level: RegionView['level'];
  /** SVG path data. */
  path: string;
  /** The id of the drawing's `Patterns`. */
  patternId: string;
};

/** One region: its outline, and a pattern that shows its level. */
export function RegionShape({ level, path, patternId }: RegionShapeProps) {
  return (
    <>
      {level === undefined ? <path d={path} fill={`url(#${patternId}-unread)`} /> : null}
      {level === undefined || level === 'none' ? null : (
        <>
          <path className="map-tint" d={path} />
          <path d={path} fill={`url(#${patternId}-${level})`} />
        </>
      )}
      <Outline path={path} />
    </>
  );
}

/** The spacing of the marks for each level, as a fraction of the pattern's step. */
const spacings: Record<Exclude<Level, 'none'>, number> = { slight: 1, clear: 0.75, strong: 0.45 };

export type PatternsProps = {
  id: string;
  /** The largest distance between marks, in units of the drawing. */
  step: number;
};

/**
 * Each level has its own pattern: dots, hatching or dense hatching. A region that was not read has thin lines
 * in the other direction.
 */
export function Patterns({ id, step }: PatternsProps) {
  const dots = step * spacings.slight;
  return (
    <defs>
      <pattern id={`${id}-slight`} width={dots} height={dots} patternUnits="userSpaceOnUse">
        <circle className="map-dot" cx={dots / 2} cy={dots / 2} r={step * 0.2} strokeWidth={step * 0.1} />
      </pattern>
      <pattern
        id={`${id}-unread`}
        width={step}
        height={step}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <path className="map-hatch-unread" d={`M${step / 2} 0V${step}`} strokeWidth={step * 0.08} />
      </pattern>
      {(['clear', 'strong'] as const).map((level) => {
        const width = step * spacings[level];
        const line = `M${width / 2} 0V${width}`;
        return (
          <pattern
            key={level}
            id={`${id}-${level}`}
            width={width}
            height={width}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className="map-hatch-light" d={line} strokeWidth={step * 0.3} />
            <path className="map-hatch" d={line} strokeWidth={step * 0.2} />
          </pattern>
        );
      })}
    </defs>
  );
}
