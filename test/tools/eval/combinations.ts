import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import {
  type Answers,
  MaxProducts,
  MedicalCondition,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '#domain/questionnaire/answers.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { reading } from '../../support/builders/reading.ts';
import { seededRandom } from '../../support/drawings/random.ts';
import type { Part } from './table.ts';
import { gaps } from './gaps.ts';

const SEED = 18;

const AGES = [13, 17, 18, 45, 80] as const;
const conditions = MedicalCondition.options.filter((each) => each !== 'None');

/**
 * Every set of conditions; the empty set is the answer "None". The bits of `set` determine which conditions the set
 * contains.
 */
const conditionSets: MedicalCondition[][] = Array.from({ length: 2 ** conditions.length }, (_, set) => {
  const told = conditions.filter((_each, bit) => Math.floor(set / 2 ** bit) % 2 === 1);
  return told.length > 0 ? told : ['None'];
});

/** Skin with several visible observations, so that plans have reasons to contain treatments. */
const someOfEach: SkinReading = reading({
  redness: { cheeks: 'slight' },
  unevenness: { cheeks: 'slight' },
  shine: { forehead: 'slight' },
  fineLines: { forehead: 'clear' },
  blemishes: { chin: 'clear' },
  dryness: { cheeks: 'slight' },
});

/** Every combination of the six required answers: 51,840 with these ages. */
export function* everyAnswers(ages: readonly number[] = AGES): Generator<Answers> {
  for (const age of ages)
    for (const mainSkinGoal of SkinGoal.options)
      for (const skinSensitivity of SkinSensitivity.options)
        for (const pregnancyBreastfeeding of Pregnancy.options)
          for (const maxProducts of MaxProducts.def.values)
            for (const medicalConditions of conditionSets)
              yield {
                age,
                mainSkinGoal,
                skinSensitivity,
                medicalConditions,
                pregnancyBreastfeeding,
                maxProducts,
              };
}

type Options = {
  /**
   * Each combination is evaluated with a probability of `1 / every`. A fixed stride could select the same sets of
   * conditions every time.
   */
  every: number;
  progress: (text: string) => void;
  planOf?: (answers: Answers) => Plan;
};

/** For each kind of gap that `gaps.ts` detects, counts the plans without it. No plan should have a gap. */
export function evaluateCombinations({
  every,
  progress,
  planOf = (answers) => decide(someOfEach, answers, products),
}: Options): Part {
  const found = new Map(Object.keys(gaps).map((name) => [name, 0]));
  const random = seededRandom(SEED);
  let [cases, treated] = [0, 0];
  for (const answers of everyAnswers()) {
    if (random() * every >= 1) continue;
    cases += 1;
    const plan = planOf(answers);
    if (plan.steps.some(({ product }) => product.step === 'treatment')) treated += 1;
    for (const [name, isThere] of Object.entries(gaps)) {
      if (isThere(plan, answers)) found.set(name, 1 + (found.get(name) ?? 0));
    }
    if (cases % 5_000 === 0) progress(`${cases} combinations of answers`);
  }
  return {
    title: 'Every combination of the six required answers: plans without a gap',
    rows: [
      ...[...found].map(([name, times]) => ({ name, cases, kept: cases - times, goal: 1 })),
      { name: 'with a treatment', cases, kept: treated, goal: undefined },
    ],
    notes: [],
  };
}
