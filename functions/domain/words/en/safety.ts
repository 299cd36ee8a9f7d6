import type { SafetyWords } from '../note-words.ts';

export const safety: SafetyWords = {
  unsaidPregnancy:
    'We do not know whether you are pregnant, so we left out what is not advised in pregnancy.',
  unsaidRetinoid:
    'If you may be pregnant and take isotretinoin or use a prescribed retinoid, call your doctor today.',
  unsaidSunSensitising:
    'Other medicines, such as some antibiotics and water tablets, can make skin sensitive to the sun: ask a pharmacist.',
};
