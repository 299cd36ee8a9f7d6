import { isDeepStrictEqual as same } from 'node:util';
import fc from 'fast-check';
import { categoryLabels, SafetyNote, SkinCategory } from '#domain/contract/analysis.ts';
import { type CheckedRegimen, checkRegimen, type RegimenInput } from '#domain/plan/check-regimen.ts';
import { applyUntilStable } from '#domain/plan/apply-until-stable.ts';
import { anyCase, inputOf } from './hostile.ts';
import { forbiddenIn } from './hostile-texts.ts';
import { brokenInvariants, unreportedChanges } from './regimen-invariants.ts';

/** The plan as a report that proposes it. */
const again = (input: RegimenInput, { steps, ...texts }: CheckedRegimen): RegimenInput => ({
  ...input,
  analysis: {
    ...texts,
    regimen: steps.map(({ product, timeOfDay, timesAWeek, instructions, why }) => ({
      productId: product.id,
      timeOfDay,
      timesAWeek,
      instructions,
      why,
    })),
  },
});

const textsOf = ({ steps, summary, categories, scienceNotes, warnings }: CheckedRegimen): string[] => [
  summary,
  ...Object.values(categories).flatMap(({ seen, notVisible }) => [seen, notVisible]),
  ...scienceNotes,
  ...warnings,
  ...steps.flatMap(({ instructions, why }) => [instructions, why]),
];

/** Applying the rules once more must change nothing. */
function staysStable({ answers, products }: RegimenInput, { steps }: CheckedRegimen): boolean {
  const notes: SafetyNote[] = [];
  return same(applyUntilStable(steps, { answers, products, notes }), steps) && notes.length === 0;
}

/** Where texts changed without a note about it. */
function unreportedTexts({ analysis }: RegimenInput, result: CheckedRegimen): string[] {
  const isReported = (where: string): boolean => result.notes.some(({ step }) => step === where);
  const changed = SkinCategory.options
    .filter((key) => {
      const [before, after] = [analysis.categories[key], result.categories[key]];
      return before.seen.trim() !== after.seen || before.notVisible.trim() !== after.notVisible;
    })
    .map((key) => categoryLabels[key]);
  if (analysis.summary.trim() !== result.summary) changed.push('Summary');
  if (
    !same(
      analysis.scienceNotes.map((each) => each.trim()),
      result.scienceNotes,
    )
  )
    changed.push('Science notes');
  for (const { product, instructions, why } of result.steps) {
    const before = analysis.regimen.find(({ productId }) => productId === product.id);
    const kept = before?.instructions.trim() === instructions && before.why.trim() === why;
    if (before && !kept) changed.push(`${product.brand} ${product.product}`);
  }
  return changed.filter((where) => !isReported(where));
}

/** What a case breaks, by name; empty when all is well. A throw is a failure too, and left to the caller. */
function failuresOf(input: RegimenInput): string[] {
  const result = checkRegimen(input);
  const second = checkRegimen(again(input, result));
  return [
    ...brokenInvariants(input, result),
    ...unreportedChanges(input, result).map(() => 'an unreported change of a step'),
    ...unreportedTexts(input, result).map(() => 'an unreported change of a text'),
    ...textsOf(result).flatMap(forbiddenIn),
    ...(staysStable(input, result) ? [] : ['not stable']),
    ...(same({ ...second, notes: [] }, { ...result, notes: [] }) ? [] : ['changed when checked again']),
    ...(result.notes.every((note) => SafetyNote.safeParse(note).success) ? [] : ['a note out of shape']),
  ];
}

/** Every checked regimen fulfils every invariant. The tests and the long run check the same property. */
export const regimenProperty = () =>
  fc.property(anyCase, (given) => {
    const failures = new Set(failuresOf(inputOf(given)));
    if (failures.size > 0) throw new Error([...failures].join('; '));
  });
