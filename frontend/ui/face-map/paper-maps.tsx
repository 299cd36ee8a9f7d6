import { useId } from 'react';
import type { SkinCategory } from '#domain/reading/category.ts';
import { drawnOutlines } from './drawn-face-shapes.ts';
import { FACE_VIEW_BOX, FaceDrawing } from './face-drawing.tsx';
import { MapKey } from './map-key.tsx';
import { categoryLevelWord, nameBesideLevel, whereAndHowSureText } from './map-texts.ts';
import { type Drawn, drawnCategories, viewCategory, viewRegions } from './map-view.ts';
import { pathOf } from './outlines.ts';
import { Patterns, RegionShape } from './region-shape.tsx';
import '../../styles/paper-maps.css';

/**
 * The distance between the marks of a pattern, in units of the drawing. The printed face is small, so its patterns are
 * coarser than those on the screen.
 */
const PATTERN_STEP = 22;
/** The approximate width of a CSS pixel on paper, in units of the drawing. */
const CSS_PX = 2.5;

/** The printed maps: one drawn face for each category, side by side, above a shared key. */
export function PaperMaps({ drawn }: { drawn: Drawn }) {
  const id = useId();
  const categories = drawnCategories(drawn);
  return (
    <div className="paper-maps">
      {categories.map((category) => {
        const view = viewCategory(drawn, category);
        return (
          <figure key={category}>
            <PaperMap drawn={drawn} category={category} patternId={`${id}-${category}`} />
            <figcaption>
              <strong>
                {nameBesideLevel(view)}: {categoryLevelWord(view)}
              </strong>
              <span>{whereAndHowSureText(view)}</span>
            </figcaption>
          </figure>
        );
      })}
      <MapKey
        regions={categories.flatMap((category) => viewRegions(drawn, category))}
        patternId={`${id}-${categories[0]}`}
        unit={CSS_PX}
      />
    </div>
  );
}

type PaperMapProps = { drawn: Drawn; category: SkinCategory; patternId: string };

const PaperMap = ({ drawn, category, patternId }: PaperMapProps) => (
  <svg viewBox={FACE_VIEW_BOX} aria-hidden="true">
    <Patterns id={patternId} step={PATTERN_STEP} />
    <FaceDrawing />
    {viewRegions(drawn, category).map(({ region, level, confidence }) => (
      <g key={region} className="map-region" data-level={level ?? 'unread'} data-confidence={confidence}>
        <RegionShape level={level} path={pathOf(drawnOutlines[region])} patternId={patternId} />
      </g>
    ))}
  </svg>
);
