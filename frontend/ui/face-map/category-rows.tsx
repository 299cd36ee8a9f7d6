import type { Level } from '#domain/reading/observation.ts';
import { categoryLevelWord, nameBesideLevel, whereAndHowSureText } from './map-texts.ts';
import { type Drawn, drawnCategories, viewCategory } from './map-view.ts';
import '../../styles/category-rows.css';

const filled: Record<Level, number> = { none: 0, slight: 1, clear: 2, strong: 3 };
const parts = [1, 2, 3];

/** A summary of each category: the level, the regions and the confidence. */
export function CategoryRows({ drawn }: { drawn: Drawn }) {
  return (
    <ul className="category-rows">
      {drawnCategories(drawn).map((category) => {
        const view = viewCategory(drawn, category);
        const count = view.level === undefined ? 0 : filled[view.level];
        return (
          <li key={category}>
            <span className="category-name">{nameBesideLevel(view)}</span>
            <span className="level-bar" aria-hidden="true">
              {parts.map((part) => (
                <span key={part} data-filled={part <= count} />
              ))}
            </span>
            <span className="level-word">{categoryLevelWord(view)}</span>
            <span className="category-where">{whereAndHowSureText(view)}</span>
          </li>
        );
      })}
    </ul>
  );
}
