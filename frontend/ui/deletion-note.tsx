import type { ReactNode } from 'react';
import { Notice, type Tone } from './notice.tsx';
import { DeletionSentence } from './deletion-sentence.tsx';
import type { Deletion } from './deletion-text.ts';

const tones: Record<Deletion['status'], Tone> = {
  confirming: 'info',
  confirmed: 'success',
  unconfirmed: 'warning',
};

export type DeletionNoteProps = {
  deletion: Deletion | undefined;
  /** Added once the deletion is confirmed. */
  children?: ReactNode;
};

/** The receipt of private mode. Screen readers announce it when it arrives. Renders nothing without a receipt. */
export function DeletionNote({ deletion, children }: DeletionNoteProps) {
  if (!deletion) return null;
  return (
    <Notice tone={tones[deletion.status]} live="status">
      <DeletionSentence deletion={deletion} />
      {deletion.status === 'confirmed' ? children : null}
    </Notice>
  );
}
