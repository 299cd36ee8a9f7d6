import type { SafetyWords } from '../note-words.ts';

export const safety: SafetyWords = {
  unsaidPregnancy:
    'You preferred not to say whether you are pregnant, so the plan has only what can be used in pregnancy with care.',
  unsaidRetinoid:
    'If you may be pregnant and take isotretinoin or use a prescribed retinoid, call your doctor today.',
};
