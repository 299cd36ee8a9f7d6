import type { MoreAnswersRuleId } from '../more-answers-rule-id.ts';
import type { RuleId } from '../rule-id.ts';
import type { Source } from './source.ts';

const HOUSE = 'house policy';

/** The source of each rule whose id begins with `HOUSE`, except for those in `moreAnswersRuleIds`. */
export const houseRuleSources: Readonly<
  Record<Exclude<Extract<RuleId, `HOUSE-${string}`>, MoreAnswersRuleId>, Source>
> = {
  'HOUSE-1': HOUSE,
  'HOUSE-2': HOUSE,
  'HOUSE-2b': HOUSE,
  'HOUSE-2c': HOUSE,
  'HOUSE-2d': HOUSE,
  'HOUSE-3': HOUSE,
  'HOUSE-4': HOUSE,
  'HOUSE-5': HOUSE,
  'HOUSE-6': HOUSE,
  'HOUSE-7': HOUSE,
  'HOUSE-8': HOUSE,
  'HOUSE-9': HOUSE,
  'HOUSE-9b': HOUSE,
  'HOUSE-9c': HOUSE,
  'HOUSE-10': HOUSE,
  'HOUSE-11': HOUSE,
  'HOUSE-12': HOUSE,
  'HOUSE-13': HOUSE,
  'HOUSE-14': HOUSE,
  'HOUSE-15': HOUSE,
  'HOUSE-15b': HOUSE,
  'HOUSE-15d': HOUSE,
  'HOUSE-15e': HOUSE,
  'HOUSE-15f': HOUSE,
  'HOUSE-16': HOUSE,
  'HOUSE-17': HOUSE,
  'HOUSE-18': HOUSE,
  'HOUSE-18b': HOUSE,
};
