import type { Confidence } from '#domain/reading/category.ts';
import { Level } from '#domain/reading/observation.ts';
import { levelWord, unsureWord } from './map-texts.ts';
import type { RegionView } from './map-view.ts';
import { RegionShape } from './region-shape.tsx';
import '../../styles/map-key.css';

const isUnsure = ({ level, confidence }: RegionView): boolean => level !== undefined && confidence === 'low';

export type MapKeyProps = {
  regions: readonly RegionView[];
  /** Each SVG pattern of the map has an id with this prefix. */
  patternId: string;
  /** The width of a CSS pixel of the key, in the unit of the patterns. */
  unit?: number;
};

/**
 * Explains the patterns in which the map shows these regions. It is hidden from screen readers, because other texts
 * describe the regions.
 */
export function MapKey({ regions, patternId, unit = 1 }: MapKeyProps) {
  // A region where nothing is visible but the confidence is low has only a dashed outline. The key has a separate entry
  // for it.
  const patterned = regions.filter((view) => view.level !== 'none' || !isUnsure(view));
  const levels = [...Level.options, undefined].filter((each) =>
    patterned.some(({ level }) => level === each),
  );
  const swatch = (level: RegionView['level'], confidence?: Confidence) => (
    <svg viewBox={`0 0 ${32 * unit} ${20 * unit}`}>
      <g className="map-region" data-level={level ?? 'unread'} data-confidence={confidence}>
        <RegionShape
          level={level}
          path={`M${unit} ${unit}h${30 * unit}v${18 * unit}h${-30 * unit}z`}
          patternId={patternId}
        />
      </g>
    </svg>
  );
  return (
    <p className="map-key fine-print" aria-hidden="true">
      {levels.map((level) => (
        <span key={levelWord(level)}>
          {swatch(level)}
          {levelWord(level)}
        </span>
      ))}
      {regions.some(isUnsure) ? (
        <span>
          {swatch('none', 'low')}
          {unsureWord}
        </span>
      ) : null}
    </p>
  );
}
