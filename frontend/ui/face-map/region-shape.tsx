import type { RegionView } from './map-view.ts';

/** A dark line inside a light one, so that the outline is visible on light and on dark skin. */
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
  /** Each SVG pattern that can fill the region has an id with this prefix. */
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

type Hatching = { angle: number; spacing: number; width: number };

/**
 * The lines of each hatching: their angle in degrees, and their spacing and width as fractions of the pattern's step.
 */
const hatchings: Record<'clear' | 'strong' | 'unread', Hatching> = {
  clear: { angle: 45, spacing: 0.75, width: 0.2 },
  strong: { angle: 45, spacing: 0.45, width: 0.2 },
  unread: { angle: -45, spacing: 1, width: 0.1 },
};

export type PatternsProps = {
  id: string;
  /** The largest distance between marks, in units of the drawing. */
  step: number;
};

/**
 * The patterns for the levels: dots, hatching and dense hatching. Thinner lines at the opposite angle mark a region
 * that was not read.
 */
export const Patterns = ({ id, step }: PatternsProps) => (
  <defs>
    <pattern id={`${id}-slight`} width={step} height={step} patternUnits="userSpaceOnUse">
      <circle className="map-dot" cx={step / 2} cy={step / 2} r={step * 0.2} strokeWidth={step * 0.1} />
    </pattern>
    {Object.entries(hatchings).map(([name, { angle, spacing, width }]) => {
      const size = step * spacing;
      const line = `M${size / 2} 0V${size}`;
      return (
        <pattern
          key={name}
          id={`${id}-${name}`}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angle})`}
        >
          <path className="map-hatch-light" d={line} strokeWidth={step * (width + 0.1)} />
          <path className={`map-hatch map-hatch-${name}`} d={line} strokeWidth={step * width} />
        </pattern>
      );
    })}
  </defs>
);
