import type { Analyser, Provenance } from '#domain/contract/analysis.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';

function analyserText(analyser: Analyser): string {
  switch (analyser.kind) {
    case 'model':
      return `The photo was analysed by the AI model ${analyser.modelId}.`;
    case 'face-reader':
      return 'The photo was analysed on the server of this page: a small AI model found your face, and a program measured your skin. No AI company received the photo.';
    case 'on-device':
      return onDeviceTexts.measured(analyser.device);
  }
}

type ProvenanceProps = { provenance: Provenance | undefined };

/** Names the analyser in plain words. */
export const ProvenanceLine = ({ provenance }: ProvenanceProps) =>
  provenance ? <p className="fine-print">{analyserText(provenance.analyser)}</p> : null;

/** Lists the versions of the rules and data that produced the result. */
export function VersionsLine({ provenance }: ProvenanceProps) {
  if (!provenance) return null;
  const { analyser, promptVersion, rulesVersion, evidenceVersion, catalogueVersion, wordsVersion } =
    provenance;
  const versions = [
    // The face reader receives no prompt, so the line omits the version of the prompt.
    ...(analyser.kind === 'model' ? [`AI instructions ${promptVersion}`] : []),
    `rules ${rulesVersion}`,
    `evidence ${evidenceVersion}`,
    `product list ${catalogueVersion}`,
    `texts ${wordsVersion}`,
  ];
  return <p className="fine-print">Versions, in case you contact support: {versions.join(', ')}.</p>;
}
