import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { MedicalCondition, Pregnancy, SkinGoal } from '#domain/contract/questionnaire.ts';
import { checkRegimen } from '#domain/plan/check-regimen.ts';
import { containsAny } from '#domain/plan/contents.ts';
import { RETINOIDS } from '#domain/plan/substances.ts';
import { reportOf } from '../../../../infra/local/reader/report.ts';
import {
  analysisOf,
  answersOf,
  bandsOf,
  readingOf,
  regionBands,
} from '../../../support/builders/reader-planes.ts';

const combinations = MedicalCondition.options.flatMap((condition) =>
  Pregnancy.options.flatMap((pregnancyBreastfeeding) =>
    [15, 40].map((age) =>
      answersOf({ age, pregnancyBreastfeeding, medicalConditions: [condition], maxProducts: 7 }),
    ),
  ),
);

describe.each(SkinGoal.options)('what the face reader says to %s', (mainSkinGoal) => {
  it.each(['calm', 'slight', 'marked'] as const)(
    'stands in front of the rules, word for word (%s)',
    (band) => {
      for (const each of combinations) {
        const answers = { ...each, mainSkinGoal };
        const analysis = analysisOf(reportOf(readingOf(bandsOf(regionBands(band))), answers, products));
        const checked = checkRegimen({ analysis, answers, products });
        expect(checked.summary).toBe(analysis.summary);
        expect(checked.scienceNotes).toEqual(analysis.scienceNotes);
        expect(checked.categories).toEqual(analysis.categories);
        // A warning that a rule gives in its own words may give way to it; none may be taken out as unfit.
        expect(
          checked.notes.filter(({ rule }) => /^(?:LAW|HOUSE)/.test(rule)).map(({ text }) => text),
        ).toEqual([]);
      }
    },
  );

  it('comes with the warnings of a retinoid wherever one is in the plan', () => {
    for (const each of combinations) {
      const answers = { ...each, mainSkinGoal };
      const analysis = analysisOf(reportOf(readingOf(bandsOf(regionBands('marked'))), answers, products));
      const { steps, warnings } = checkRegimen({ analysis, answers, products });
      const hasRetinoid = steps.some(({ product }) => containsAny(product, RETINOIDS));
      const text = warnings.join(' ');
      if (hasRetinoid) {
        expect(text).toContain('do not use it if you are pregnant');
        expect(text).toContain('burns more easily');
      }
    }
  });
});
