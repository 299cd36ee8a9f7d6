import type { EvidenceId } from '../../plan/evidence/evidence-id.ts';
import { retinoid } from './evidence.ts';

const RETINOL = retinoid('Retinol may also');
const RETINAL = retinoid('Retinal may also');

/** Replaces the text in `evidence.ts` for a need that is not the main reason for the step. */
export const alsoEvidence: Partial<Record<EvidenceId, string>> = {
  'fineLines/sunscreen': 'Daily sunscreen also helps delay new lines.',
  'darkSpots/niacinamide': 'Niacinamide may also make dark spots look lighter.',
  'unevenness/niacinamide': 'Niacinamide may also make your skin tone look more even.',
  'marks/niacinamide': 'Niacinamide may also make marks from old blemishes look lighter.',
  'redness/niacinamide': 'Niacinamide may also reduce redness a little.',
  'shine/niacinamide': 'Niacinamide may also reduce shine a little.',
  'pores/niacinamide': 'Niacinamide may also make pores stand out less.',
  'unevenness/azelaic-acid': 'Azelaic acid may also make your skin tone look more even.',
  'marks/azelaic-acid': 'Azelaic acid may also make marks from old blemishes stand out less.',
  'redness/azelaic-acid': 'Azelaic acid may also reduce redness slowly.',
  'blemishes/azelaic-acid': 'Azelaic acid may also make blemishes look calmer.',
  'blackheads/azelaic-acid': 'Azelaic acid may also reduce blackheads.',
  'blemishes/salicylic-acid': 'Salicylic acid may also make blemishes stand out less.',
  'blackheads/salicylic-acid': 'Salicylic acid may also make blackheads stand out less.',
  'pores/salicylic-acid': 'Salicylic acid may also make pores stand out less.',
  'roughness/urea': 'Urea also softens rough, dry patches.',
  'dryness/urea': 'Urea also helps dry skin hold on to water.',
  'redness/panthenol': 'Panthenol may also calm redness.',
  'dryness/panthenol': 'Panthenol also makes dry skin feel smoother.',
  'underEyeDarkness/vitamin-c-derivative': 'Mild vitamin C may also soften brown shadows under the eyes.',
  'marks/vitamin-c-derivative': 'This mild vitamin C may also make marks from old blemishes stand out less.',
  'roughness/retinol': RETINOL.roughness,
  'roughness/retinal': RETINAL.roughness,
  'pores/retinol': RETINOL.pores,
  'pores/retinal': RETINAL.pores,
  'unevenness/retinol': RETINOL.unevenness,
  'unevenness/retinal': RETINAL.unevenness,
  'darkSpots/retinol': RETINOL.darkSpots,
  'darkSpots/retinal': RETINAL.darkSpots,
  'underEyeDarkness/retinol': RETINOL.underEyeDarkness,
  'underEyeDarkness/retinal': RETINAL.underEyeDarkness,
  'fineLines/retinol': RETINOL.fineLines,
  'fineLines/retinal': RETINAL.fineLines,
  'deepLines/retinol': RETINOL.deepLines,
  'deepLines/retinal': RETINAL.deepLines,
  'blackheads/retinol': RETINOL.blackheads,
  'blackheads/retinal': RETINAL.blackheads,
  'marks/retinol': RETINOL.marks,
  'marks/retinal': RETINAL.marks,
};
