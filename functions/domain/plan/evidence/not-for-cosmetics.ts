import type { NeedName } from './subject.ts';

/**
 * Needs that cosmetics cannot fully meet: creams do not lift or fill folds, pores do not close, and hollow or bluish
 * shadows stay. A plan may soften how they look. From `clear` on, the plan lists them as unmet, and the texts say so.
 */
export const notForCosmetics: readonly NeedName[] = ['deepLines', 'pores', 'underEyeDarkness'];
