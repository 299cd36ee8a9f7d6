import { useState } from 'react';
import { type Deletion, deletionText } from './deletion-text.ts';

/** What became of the photo. "Today" is the day on which it is first shown. */
export function DeletionSentence({ deletion }: { deletion: Deletion }) {
  const [nowMs] = useState(() => Date.now());
  return deletionText(deletion, nowMs);
}
