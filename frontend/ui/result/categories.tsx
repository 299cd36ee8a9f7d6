import { categoryLabels, SkinCategory, type Confidence } from '#domain/reading/category.ts';
import type { CategoryDetail, ReceivedResult } from '#domain/contract/received-analysis.ts';

/**
 * The confidence of a category is that of its least certain observation, including those that were not found. The
 * summary and the map state the confidence of the found observations alone.
 */
const confidenceTexts: Record<Confidence, string> = {
  low: 'We are not sure of everything here',
  medium: 'We are fairly sure of what we judged',
  high: 'We are sure of what we judged',
};

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
      {confidenceTexts[detail.confidence]}
    </p>
  );
}

function NotVisible({ detail }: DetailProps) {
  if (!detail || detail.notVisible === '') return null;
  return <p className="fine-print">The limits of a photo: {detail.notVisible}</p>;
}
