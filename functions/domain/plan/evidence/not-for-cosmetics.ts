import type { NeedName } from './subject.ts';

/**
 * Needs that cosmetics cannot fully meet: creams do not lift the skin or fill folds, pores do not close, and hollow or
 * bluish shadows remain. A plan may soften their appearance. If their level is `clear` or `strong`, the plan and its
 * texts list them as unmet.
 */
export const notForCosmetics: readonly NeedName[] = ['deepLines', 'pores', 'underEyeDarkness'];
