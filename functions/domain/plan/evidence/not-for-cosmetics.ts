import type { NeedName } from './subject.ts';

/**
 * Needs that cosmetics can ease but not fully meet: creams do not lift the skin or fill folds, pores do not close, and
 * hollow or bluish shadows remain. If such a need is `clear` or `strong` and weighs at least `RELEVANT_WEIGHT`, the
 * plan lists it as unmet.
 */
export const notForCosmetics: readonly NeedName[] = ['deepLines', 'pores', 'underEyeDarkness'];
