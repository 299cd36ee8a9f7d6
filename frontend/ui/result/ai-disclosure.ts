import type { Analyser, Provenance } from '#domain/contract/analysis.ts';

/**
 * Discloses the use of AI in a result, as Art. 50 of the EU's AI Act requires. People read `statement`; programs read
 * the other fields.
 */
export type AiDisclosure = {
  readonly readingOfPhoto: 'ai-model' | 'fixed-rules-and-small-ai-model';
  /** Set only if the analyser is a model. */
  readonly modelId?: string;
  readonly productsAndTexts: 'fixed-rules';
  readonly statement: string;
};

/** The disclosure for a reading by the face reader, either in the browser or on a server. */
const measured = {
  readingOfPhoto: 'fixed-rules-and-small-ai-model',
  productsAndTexts: 'fixed-rules',
  statement:
    'A small AI model found the face, and a program measured the skin. Fixed rules chose products and wording.',
} as const satisfies AiDisclosure;

const read = (modelId: string): AiDisclosure => ({
  readingOfPhoto: 'ai-model',
  modelId,
  productsAndTexts: 'fixed-rules',
  statement: `The AI model ${modelId} analysed the photo. Fixed rules chose products and wording.`,
});

const disclosureOf = (analyser: Analyser): AiDisclosure =>
  analyser.kind === 'model' ? read(analyser.modelId) : measured;

/** The AI disclosure for a result, or `undefined` if the result has no provenance. */
export const aiDisclosure = (provenance: Provenance | undefined): AiDisclosure | undefined =>
  provenance && disclosureOf(provenance.analyser);

/** The fields of the disclosure in one line for paper and PDF, in a format that programs can parse. */
export function disclosureMark({ statement: _forPeople, ...fields }: AiDisclosure): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return `[ai-disclosure: ${pairs.join('; ')}]`;
}
