import type { Provenance } from '#domain/contract/analysis.ts';

/** Who looked at the photo, said plainly. */
export function ProvenanceLine({ provenance }: { provenance: Provenance | undefined }) {
  if (!provenance) return null;
  const { analyser, modelId, promptVersion, rulesVersion, catalogueVersion } = provenance;
  return (
    <p className="fine-print">
      {analyser === 'face-reader'
        ? 'The photo was measured on this computer by the face reader of Dewpoint. Nothing was sent to an AI service.'
        : `The photo was analysed by the AI model ${modelId}.`}{' '}
      Prompt {promptVersion}
      {rulesVersion === 'none' ? '' : `, rules ${rulesVersion}`}, products {catalogueVersion}.
    </p>
  );
}
