import { Notice, type Tone } from './notice.tsx';
import { DeletionSentence } from './deletion-sentence.tsx';
import type { Deletion } from '#domain/contract/deletion.ts';

const tones: Record<Deletion['status'], Tone> = {
  confirming: 'info',
  confirmed: 'success',
  unconfirmed: 'warning',
};

/**
 * The state of a photo's deletion, which screen readers announce when it changes. Renders nothing if there is no
 * deletion.
 */
export function DeletionNote({ deletion }: { deletion: Deletion | undefined }) {
  if (!deletion) return null;
  return (
    <Notice tone={tones[deletion.status]} live="status">
      <DeletionSentence deletion={deletion} />
    </Notice>
  );
}
