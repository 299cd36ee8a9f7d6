import { Notice, type Tone } from './notice.tsx';
import { DeletionSentence } from './deletion-sentence.tsx';
import type { Deletion } from './deletion-text.ts';

const tones: Record<Deletion['status'], Tone> = {
  confirming: 'info',
  confirmed: 'success',
  unconfirmed: 'warning',
};

/** The receipt for a deleted photo. Screen readers announce it when it appears. Renders nothing without a receipt. */
export function DeletionNote({ deletion }: { deletion: Deletion | undefined }) {
  if (!deletion) return null;
  return (
    <Notice tone={tones[deletion.status]} live="status">
      <DeletionSentence deletion={deletion} />
    </Notice>
  );
}
