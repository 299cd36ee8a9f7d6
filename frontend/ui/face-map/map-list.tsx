import type { Observation, Region } from '#domain/reading/observation.ts';
import { groupText, levelWord, mapTexts, regionLabels, statusText } from './map-texts.ts';
import type { RegionView } from './map-view.ts';

/**
 * The step of the plan that addresses an observation: a text such as "See step 2, morning", and a function that scrolls
 * to it.
 */
type Answer = { text: string; go: () => void };
export type FindAnswer = (observations: readonly Observation[]) => Answer | undefined;

export type MapListProps = {
  regions: readonly RegionView[];
  pressed: Region | undefined;
  id: string;
  findAnswer: FindAnswer;
};

/**
 * The map as text: regions with observations and the step that addresses them, then regions without observations, then
 * regions that were not read.
 */
export function MapList({ id, regions, pressed, findAnswer }: MapListProps) {
  const at = (isIn: (view: RegionView) => boolean): Region[] =>
    regions.filter(isIn).map(({ region }) => region);
  const none = at(({ level, confidence }) => level === 'none' && confidence !== 'low');
  const unsureNone = at(({ level, confidence }) => level === 'none' && confidence === 'low');
  const unread = at(({ level }) => level === undefined);
  return (
    <ul id={id} className="map-list">
      {regions
        .filter(({ found }) => found.length > 0)
        .map((view) => (
          <FoundLine key={view.region} view={view} pressed={pressed} findAnswer={findAnswer} />
        ))}
      <Line start={levelWord('none')} regions={none} pressed={pressed} />
      <Line start={mapTexts.unsureNone} regions={unsureNone} pressed={pressed} />
      <Line start={levelWord(undefined)} regions={unread} pressed={pressed} />
    </ul>
  );
}

type LineProps = { start: string; regions: readonly Region[]; pressed: Region | undefined };

const Line = ({ start, regions, pressed }: LineProps) =>
  regions.length === 0 ? null : (
    <li
      tabIndex={-1}
      data-regions={regions.join(' ')}
      data-pressed={pressed !== undefined && regions.includes(pressed)}
    >
      {groupText(start, regions)}
    </li>
  );

type FoundLineProps = { view: RegionView; pressed: Region | undefined; findAnswer: FindAnswer };

function FoundLine({ view, pressed, findAnswer }: FoundLineProps) {
  const { region, found } = view;
  const answer = findAnswer(found.map(({ observation }) => observation));
  return (
    <li tabIndex={-1} data-regions={region} data-pressed={region === pressed}>
      <span>
        <strong>{regionLabels[region]}:</strong> {statusText(view)}
      </span>
      {answer === undefined ? null : (
        <button type="button" className="map-answer" onClick={answer.go}>
          {answer.text}
        </button>
      )}
    </li>
  );
}

export function focusLine(listId: string, region: Region): void {
  const line = document.getElementById(listId)?.querySelector<HTMLElement>(`[data-regions~="${region}"]`);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
}
