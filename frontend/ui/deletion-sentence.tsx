import { useState } from 'react';
import type { Deletion } from '#domain/contract/deletion.ts';
import { deletionText } from './deletion-text.ts';

/**
 * States what happened to the photo. Uses the time of the first render, so that the sentence does not change at
 * midnight.
 */
export function DeletionSentence({ deletion }: { deletion: Deletion }) {
  const [nowMs] = useState(() => Date.now());
  return deletionText(deletion, nowMs);
}
