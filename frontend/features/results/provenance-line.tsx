import type { Analyser, Provenance } from '#domain/contract/analysis.ts';

const places: Record<Extract<Analyser, { kind: 'face-reader' }>['ranOn'], string> = {
  'this-computer': 'on this computer',
  'this-phone': 'on this phone',
};

const analyserText = (analyser: Analyser): string =>
  analyser.kind === 'face-reader'
    ? `The photo was measured ${places[analyser.ranOn]} by the face reader of Dewpoint. Nothing was sent to an AI service.`
    : `The photo was analysed by the AI model ${analyser.modelId}.`;

/** Who looked at the photo, said plainly, and the versions of everything that the result was made from. */
export function ProvenanceLine({ provenance }: { provenance: Provenance | undefined }) {
  if (!provenance) return null;
  const { analyser, promptVersion, rulesVersion, evidenceVersion, catalogueVersion, wordsVersion } =
    provenance;
  const versions = [
    // The face reader is asked nothing.
    ...(analyser.kind === 'model' ? [`prompt ${promptVersion}`] : []),
    `rules ${rulesVersion}`,
    `evidence ${evidenceVersion}`,
    `products ${catalogueVersion}`,
    `words ${wordsVersion}`,
  ];
  return (
    <p className="fine-print">
      {analyserText(analyser)} Versions: {versions.join(', ')}.
    </p>
  );
}
