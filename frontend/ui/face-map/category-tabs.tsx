import { useRef, type KeyboardEvent } from 'react';
import type { SkinCategory } from '#domain/reading/category.ts';
import { mapTexts, tabLabels } from './map-texts.ts';

/** Line icons like those in `icon.tsx`. They are defined here, because the first screen does not need them. */
const icons: Record<SkinCategory, string> = {
  skinTexture:
    'M5 8h.01M10 6h.01M15 8h.01M19 6h.01M7 13h.01M12 12h.01M17 13h.01M5 18h.01M10 18h.01M15 18h.01M19 17h.01',
  skinTone: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 3.5v17M15.5 6v12M18.5 9v6',
  hydration: 'M12 3.5c-3.5 4.5-6 7.7-6 10.7a6 6 0 0 0 12 0c0-3-2.5-6.2-6-10.7ZM9 14.5a3 3 0 0 0 3 3',
  wrinkles:
    'M3.5 7.5c3-2 6-2 8.5 0s5.5 2 8.5 0M3.5 12.5c3-2 6-2 8.5 0s5.5 2 8.5 0M3.5 17.5c3-2 6-2 8.5 0s5.5 2 8.5 0',
  acne: 'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16.5 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM10.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
};

export type CategoryTabsProps = {
  id: string;
  categories: readonly SkinCategory[];
  chosen: SkinCategory | undefined;
  /** Called with `undefined` if the visitor presses the chosen category again. */
  onChoose: (category: SkinCategory | undefined) => void;
};

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function CategoryTabs({ id, categories, chosen, onChoose }: CategoryTabsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number): void => {
    // With a modifier key, the arrow keys, Home and End are shortcuts of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = steps[event.key]?.(index, categories.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(categories[to]);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  const reached = chosen === undefined ? 0 : categories.indexOf(chosen);
  return (
    <div ref={tabs} className="map-tabs" role="tablist" aria-label={mapTexts.tabs}>
      {categories.map((category, index) => (
        <button
          key={category}
          type="button"
          role="tab"
          className="map-tab"
          id={`${id}-${category}`}
          aria-selected={category === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={index === reached ? 0 : -1}
          onClick={() => onChoose(category === chosen ? undefined : category)}
          onKeyDown={(event) => move(event, index)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={icons[category]} />
          </svg>
          {tabLabels[category]}
        </button>
      ))}
    </div>
  );
}
