import type { KeyboardEvent } from 'react';
import type { SkinCategory } from '#domain/reading/category.ts';
import type { Region } from '#domain/reading/observation.ts';
import { mapLabel, regionText } from './map-texts.ts';
import type { RegionView } from './map-view.ts';
import { type FaceOutlines, pathOf } from './outlines.ts';
import { Outline, Patterns, RegionShape } from './region-shape.tsx';

export type Shading = {
  category: SkinCategory | undefined;
  /** Empty while no category is chosen. In that case only the outlines are drawn. */
  regions: readonly RegionView[];
  pressed: Region | undefined;
  onPress: (region: Region) => void;
  /** Each SVG pattern has an id with this prefix. `MapKey` uses the same patterns. */
  patternId: string;
};

export type RegionLayerProps = Shading & {
  outlines: FaceOutlines;
  viewBox: string;
  /** The distance between the marks of a pattern: about ten CSS pixels, in units of the view box. */
  patternStep: number;
};

/** Draws the regions over a face. The regions of the chosen category can be pressed. */
export function RegionLayer(props: RegionLayerProps) {
  const { category, regions, pressed, onPress, patternId, outlines, viewBox, patternStep } = props;
  // Under a chosen category, the outline of any other region would look like "Nothing seen" in the key.
  const unchosen = category === undefined ? Object.entries(outlines) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no element with this role
    <svg className="map-regions" viewBox={viewBox} role="group" aria-label={mapLabel(category)}>
      <Patterns id={patternId} step={patternStep} />
      {unchosen.map(([name, outline]) => (
        <g key={name} className="map-region" data-level="unchosen" aria-hidden="true">
          <Outline path={pathOf(outline)} />
        </g>
      ))}
      {/* Wide outlines under all regions, so that a press beside a small region counts for it. SVG paints later elements
          on top, so the reversed order puts the outlines around the eyes over those of larger regions further down. */}
      {regions.toReversed().map(({ region }) => (
        <path
          key={region}
          className="map-halo"
          d={pathOf(outlines[region])}
          aria-hidden="true"
          onClick={() => onPress(region)}
        />
      ))}
      {regions.map((view) => (
        <PressableRegion
          key={view.region}
          view={view}
          path={pathOf(outlines[view.region])}
          patternId={patternId}
          isPressed={view.region === pressed}
          onPress={() => onPress(view.region)}
        />
      ))}
    </svg>
  );
}

type PressableRegionProps = {
  view: RegionView;
  path: string;
  patternId: string;
  isPressed: boolean;
  onPress: () => void;
};

function PressableRegion({ view, path, patternId, isPressed, onPress }: PressableRegionProps) {
  const { level, confidence } = view;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <g
      className="map-region"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no element with this role
      role="button"
      tabIndex={0}
      aria-label={regionText(view)}
      aria-pressed={isPressed}
      data-level={level ?? 'unread'}
      data-confidence={confidence}
      onClick={onPress}
      onKeyDown={press}
    >
      <RegionShape level={level} path={path} patternId={patternId} />
    </g>
  );
}
