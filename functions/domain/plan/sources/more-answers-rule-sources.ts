import type { MoreAnswersRuleId } from '../more-answers-rule-id.ts';
import type { Source } from './source.ts';

const HOUSE = 'house policy';
/** The US label of salicylic acid pads. */
const SALICYLIC_LABEL =
  'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=a3b16d52-76a5-438b-a120-bb59ce062cc1';
const MEMORY = 'from memory';
const STEROIDS = 'cited: NHS, answer on hydrocortisone and the face';
/** The US label of an adapalene gel, from the FDA's database of labels. */
export const RETINOID_LABEL =
  'https://nctr-crs.fda.gov/fdalabel/services/spl/set-ids/0739d631-171b-42a8-bd55-0022b8df2d8a/spl-doc';

/** The source of each rule in `moreAnswersRuleIds`. */
export const moreAnswersRuleSources: Readonly<Record<MoreAnswersRuleId, Source>> = {
  // The EU regulation that lists the fragrance allergens which a label must name.
  'AVO-1': 'https://eur-lex.europa.eu/eli/reg/2023/1545/oj',
  'AVO-2': HOUSE,
  'AVO-3': HOUSE,
  'AVO-4': HOUSE,
  'AVO-5': HOUSE,
  'AVO-6': HOUSE,
  'AVO-7': SALICYLIC_LABEL,
  'AVO-8': HOUSE,
  'AVO-9': HOUSE,
  'AVO-10': 'https://doi.org/10.18773/austprescr.2008.006',
  'AVO-11': HOUSE,
  'AVO-12': SALICYLIC_LABEL,
  'CHK-1': HOUSE,
  'CHK-1b': HOUSE,
  'CHK-1c': HOUSE,
  'CHK-1d': HOUSE,
  'CHK-1f': HOUSE,
  'CHK-2': HOUSE,
  'CHK-2b': HOUSE,
  'CHK-2c': HOUSE,
  'CHK-3': 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2791365',
  'CHK-3b': HOUSE,
  'CHK-3c': HOUSE,
  'CHK-3d': HOUSE,
  'CHK-4': HOUSE,
  'HOUSE-15c': HOUSE,
  // The label proves only that adapalene is sold without a prescription in the US. The rule for the other countries is
  // from memory.
  'LAW-6': RETINOID_LABEL,
  'LAW-6b': RETINOID_LABEL,
  'LAW-7': MEMORY,
  'LAW-7b': MEMORY,
  'LAW-7c': MEMORY,
  // Three trials show that 2.5% benzoyl peroxide is as effective as higher strengths.
  'TON-1': 'https://doi.org/10.1111/j.1365-4362.1986.tb04534.x',
  'TON-2': HOUSE,
  'TON-3': HOUSE,
  'TON-3b': HOUSE,
  'TRT-1': HOUSE,
  'TRT-1b': HOUSE,
  'TRT-1c': 'https://www.mims.com/hongkong/drug/info/acnotin',
  'TRT-2': RETINOID_LABEL,
  'TRT-2b': RETINOID_LABEL,
  // The label says not to use adapalene on damaged or sunburned skin. It does not mention peels and lasers.
  'TRT-2c': RETINOID_LABEL,
  'TRT-3': STEROIDS,
  'TRT-3b': STEROIDS,
  'TRT-4': HOUSE,
  'TRT-4b': HOUSE,
  'TRT-4c': HOUSE,
  'TRT-4d': 'https://pubmed.ncbi.nlm.nih.gov/30888626',
  'TRT-5': HOUSE,
  'TRT-6': HOUSE,
  'TRT-6b': HOUSE,
};
