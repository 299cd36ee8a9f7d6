import type { NeedName } from './subject.ts';

/**
 * Needs that cosmetics cannot fully answer: creams do not lift or fill folds, pores do not close, and hollow or bluish
 * shadows stay. A plan may soften how they look; from `clear` on, the plan lists them as unmet, and words say so.
 */
export const notForCosmetics: readonly NeedName[] = ['deepLines', 'pores', 'underEyeDarkness'];
