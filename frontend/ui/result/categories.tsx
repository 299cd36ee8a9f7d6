import { categoryLabels, SkinCategory } from '#domain/reading/category.ts';
import type { CategoryDetail, ReceivedResult } from '#domain/contract/received-analysis.ts';
import { howSureText } from '../face-map/map-texts.ts';

export type CategoriesProps = {
  categories: ReceivedResult['categories'];
  details: ReceivedResult['categoryDetails'];
};

export function Categories({ categories, details }: CategoriesProps) {
  return (
    <div className="categories">
      {SkinCategory.options
        .filter((key) => key in categories)
        .map((key) => (
          <section key={key} className="category">
            <h3>{categoryLabels[key]}</h3>
            <ConfidenceLine detail={details[key]} />
            <p>{categories[key] ?? ''}</p>
            <NotVisible detail={details[key]} />
          </section>
        ))}
    </div>
  );
}

type DetailProps = { detail: CategoryDetail | undefined };

function ConfidenceLine({ detail }: DetailProps) {
  if (!detail) return null;
  return (
    <p className="confidence" data-level={detail.confidence}>
      <span className="confidence-dots" aria-hidden="true" />
      {howSureText(detail.confidence)}
    </p>
  );
}

function NotVisible({ detail }: DetailProps) {
  if (!detail || detail.notVisible === '') return null;
  return <p className="fine-print">{detail.notVisible}</p>;
}
