import type { SafetyWords } from '../note-words.ts';

export const safety: SafetyWords = {
  unsaidPregnancy: 'You preferred not to say whether you are pregnant, so the plan also suits pregnancy.',
};
