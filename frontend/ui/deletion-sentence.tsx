import { useState } from 'react';
import { type Deletion, deletionText } from './deletion-text.ts';

/** States what happened to the photo. "Today" is the day on which the sentence is first shown. */
export function DeletionSentence({ deletion }: { deletion: Deletion }) {
  const [nowMs] = useState(() => Date.now());
  return deletionText(deletion, nowMs);
}
