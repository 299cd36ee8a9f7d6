import type { ResultTexts } from '#domain/contract/result-texts.ts';
import type { Plan } from '#domain/plan/plan.ts';

/** The texts of a result that consist of sentences. */
export const textsOf = (said: ResultTexts): string[] => [
  said.summary,
  ...said.regimen.flatMap(({ instructions, why, start }) => [instructions, why, ...(start?.texts ?? [])]),
  ...said.starting,
  ...said.safety.map(({ text }) => text),
  ...said.unmet,
  ...said.seeADoctor,
  ...said.scienceNotes,
  ...said.warnings,
  ...Object.values(said.categories),
  ...Object.values(said.categoryDetails).map(({ notVisible }) => notVisible),
];

const nameOf = ({ brand, product }: { brand: string; product: string }): string => `${brand} ${product}`;

/**
 * Splits texts into sentences. Product names are first replaced by one word each, because a name may contain full
 * stops.
 */
export function sentencesOf(texts: readonly string[], { steps }: Pick<Plan, 'steps'>): string[] {
  const names = steps
    .flatMap(({ product }) => [nameOf(product), product.product])
    .toSorted((one, other) => other.length - one.length);
  const plain = texts.map((text) =>
    names.reduce((said, name, index) => said.replaceAll(name, `Product${index}`), text),
  );
  return plain.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((sentence) => sentence !== '');
}

export const wordsIn = (sentence: string): number => sentence.split(/\s+/).length;
