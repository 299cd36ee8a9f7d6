import {
  type Answers,
  MAX_AGE,
  MedicalCondition,
  MIN_AGE,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '#domain/questionnaire/answers.ts';
import { oneOf } from './any-reading.ts';

const named = MedicalCondition.options.filter((each) => each !== 'None');

/** Any answers a visitor can give: one in three is under 18, half have no condition. */
export function anyAnswers(random: () => number): Answers {
  const conditions = random() < 0.5 ? [] : named.filter(() => random() < 0.3);
  const [youngest, oldest] = random() < 1 / 3 ? [MIN_AGE, 17] : [18, MAX_AGE];
  return {
    age: youngest + Math.floor(random() * (oldest - youngest + 1)),
    mainSkinGoal: oneOf(SkinGoal.options, random),
    skinSensitivity: oneOf(SkinSensitivity.options, random),
    medicalConditions: conditions.length > 0 ? conditions : ['None'],
    pregnancyBreastfeeding: oneOf(Pregnancy.options, random),
    maxProducts: oneOf<Answers['maxProducts']>([3, 5, 7], random),
  };
}
