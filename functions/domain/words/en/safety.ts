import type { SafetyWords } from '../note-words.ts';

export const safety: SafetyWords = {
  unsaidPregnancy: 'We do not know whether you are pregnant, so we left out what pregnancy rules out.',
  unsaidRetinoid:
    'If you may be pregnant and take isotretinoin or use a prescribed retinoid, call your doctor today.',
};
