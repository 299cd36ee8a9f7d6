import { categoryLabels, SkinCategory, type AnalysisResult, type Confidence } from '#domain/analysis.ts';

const confidenceTexts: Record<Confidence, string> = {
  low: 'Low confidence',
  medium: 'Medium confidence',
  high: 'High confidence',
};

export type CategoriesProps = {
  categories: AnalysisResult['categories'];
  details: AnalysisResult['categoryDetails'];
};

export function Categories({ categories, details }: CategoriesProps) {
  return (
    <div className="categories">
      {SkinCategory.options.map((key) => (
        <section key={key} className="category">
          <h3>{categoryLabels[key]}</h3>
          <p className="confidence" data-level={details[key].confidence}>
            <span className="confidence-dots" aria-hidden="true" />
            {confidenceTexts[details[key].confidence]}
          </p>
          <p>{categories[key]}</p>
          {details[key].notVisible === '' ? null : (
            <p className="fine-print">What a photo cannot show: {details[key].notVisible}</p>
          )}
        </section>
      ))}
    </div>
  );
}
