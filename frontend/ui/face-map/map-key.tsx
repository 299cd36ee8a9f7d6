import type { Confidence } from '#domain/reading/category.ts';
import { Level } from '#domain/reading/observation.ts';
import { levelWord, unsureWord } from './map-texts.ts';
import type { RegionView } from './map-view.ts';
import { RegionShape } from './region-shape.tsx';
import '../../styles/map-key.css';

const SWATCH = 'M1 1h30v18H1z';

const isUnsure = ({ level, confidence }: RegionView): boolean => level !== undefined && confidence === 'low';

export type MapKeyProps = {
  regions: readonly RegionView[];
  /** The id of the map's own patterns. */
  patternId: string;
};

/** What the patterns mean that the map shows for the chosen category. Screen readers read the list instead. */
export function MapKey({ regions, patternId }: MapKeyProps) {
  // A calm region with a low confidence has no pattern, and its dashed outline has its own entry.
  const patterned = regions.filter((view) => view.level !== 'none' || !isUnsure(view));
  const levels = [...Level.options, undefined].filter((each) =>
    patterned.some(({ level }) => level === each),
  );
  const swatch = (level: RegionView['level'], confidence?: Confidence) => (
    <svg viewBox="0 0 32 20">
      <g className="map-region" data-level={level ?? 'unread'} data-confidence={confidence}>
        <RegionShape level={level} path={SWATCH} patternId={patternId} />
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
