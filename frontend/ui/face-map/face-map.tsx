import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import type { SkinCategory } from '#domain/reading/category.ts';
import type { Region } from '#domain/reading/observation.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { DrawnFace } from './drawn-face.tsx';
import { MapKey } from './map-key.tsx';
import { MapList, focusLine, type FindAnswer, type MapListProps } from './map-list.tsx';
import { mapTexts } from './map-texts.ts';
import { type Drawn, drawnCategories, viewRegions } from './map-view.ts';
import type { Shading } from './region-layer.tsx';
import '../../styles/face-map.css';

/** Renders the photo with the regions drawn over it. */
type ShowPhoto = (shading: Shading) => ReactNode;

export type FaceMapProps = {
  /** Absent if there is nothing to draw. In that case, the photo or the drawn face is shown without regions. */
  drawn: Drawn | undefined;
  /** Absent if there is no photo to show. */
  photo: ShowPhoto | undefined;
  /** Whether the regions can be shown on the photo. */
  hasOutlines: boolean;
  /** A note below the picture. */
  note?: string | undefined;
  findAnswer: FindAnswer;
};

/** The face, with the observations of the chosen category drawn on it. At first, no category is chosen. */
export function FaceMap({ drawn, photo, hasOutlines, note, findAnswer }: FaceMapProps) {
  const id = useId();
  const [chosen, setChosen] = useState<SkinCategory>();
  const category = useDeferredValue(chosen); // The tab responds before the drawing changes.
  const [pressed, setPressed] = useState<Region>();
  const [isHidden, setHidden] = useState(false);
  const regions = drawn && category ? viewRegions(drawn, category) : [];

  const choose = (next: SkinCategory | undefined): void => {
    setChosen(next);
    setPressed(undefined);
  };
  const press = (region: Region): void => {
    setPressed(region);
    focusLine(`${id}-lines`, region);
  };
  const shading: Shading = { category, regions, pressed, onPress: press, patternId: id };
  const isOnPhoto = photo !== undefined && !isHidden && (hasOutlines || category === undefined);
  const show = (): void => {
    setHidden(false);
    if (!hasOutlines) choose(undefined);
  };
  return (
    <div className="face-map">
      {drawn === undefined ? null : (
        <CategoryTabs id={id} categories={drawnCategories(drawn)} chosen={chosen} onChoose={choose} />
      )}
      <div
        className="map-panel"
        {...(drawn && {
          id: `${id}-panel`,
          role: 'tabpanel',
          'aria-labelledby': category ? `${id}-${category}` : undefined,
          'aria-label': category ? undefined : mapTexts.tabs,
        })}
      >
        <div className="map-picture" data-picture={isOnPhoto ? 'photo' : 'drawn'}>
          {isOnPhoto ? (
            photo(shading)
          ) : (
            <span className="result-photo">
              <DrawnFace shading={drawn && shading} label={mapTexts.drawn} />
            </span>
          )}
          {photo === undefined || drawn === undefined ? null : (
            <button type="button" className="map-hide" onClick={isOnPhoto ? () => setHidden(true) : show}>
              {isOnPhoto ? mapTexts.hidePhoto : mapTexts.showPhoto}
            </button>
          )}
        </div>
        {note && <p className="fine-print">{note}</p>}
        {drawn === undefined ? null : category === undefined ? (
          <p className="fine-print">{mapTexts.hint}</p>
        ) : (
          <MapText id={id} regions={regions} pressed={pressed} findAnswer={findAnswer} />
        )}
      </div>
    </div>
  );
}

/** The map's key and its list of regions. `id` is the map's id. */
const MapText = ({ id, regions, ...rest }: MapListProps) => (
  <>
    <MapKey regions={regions} patternId={id} />
    <MapList id={`${id}-lines`} regions={regions} {...rest} />
    {regions.some(({ level }) => level === undefined) ? (
      <p className="fine-print">{mapTexts.whyNotJudged}</p>
    ) : null}
  </>
);
