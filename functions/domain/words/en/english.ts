import { stepLabels } from '../../catalogue/product.ts';
import type { Words } from '../words.ts';
import { categories, notAtYourAge } from './categories.ts';
import { description, potencies } from './description.ts';
import { doctor } from './doctor.ts';
import { instructions } from './instructions.ts';
import { leftOut } from './left-out.ts';
import { obstacles } from './obstacles.ts';
import { ruleWords, ruleWordsWithBlemishes } from './rules.ts';
import { ruleWordsForMinors } from './rules-for-minors.ts';
import { ruleWordsInPregnancy, ruleWordsWhilePlanning } from './rules-in-pregnancy.ts';
import { safety } from './safety.ts';
import { frequency, whenLabels } from './schedule.ts';
import { science } from './science.ts';
import { shop } from './shop.ts';
import { start } from './start.ts';
import { summary } from './summary.ts';
import { unmet } from './unmet.ts';
import { whys } from './whys.ts';

export const english: Words = {
  summary,
  categories,
  notAtYourAge,
  obstacles,
  steps: {
    step: stepLabels,
    when: ({ when }) => whenLabels[when],
    frequency,
    description,
    potencies,
    instructions,
  },
  whys,
  science,
  start,
  shop,
  leftOut,
  safety,
  rules: ruleWords,
  rulesInPregnancy: ruleWordsInPregnancy,
  rulesWhilePlanning: ruleWordsWhilePlanning,
  rulesForMinors: ruleWordsForMinors,
  rulesWithBlemishes: ruleWordsWithBlemishes,
  unmet,
  doctor,
};
