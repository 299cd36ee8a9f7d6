import {
  type Answers,
  MAX_AGE,
  MedicalCondition,
  MIN_AGE,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '#domain/questionnaire/answers.ts';
import { Country } from '#domain/catalogue/country.ts';
import { Avoided, PersonalCheck, SkinTone, SkinType, Treatment } from '#domain/questionnaire/more-answers.ts';
import { oneOf } from './any-reading.ts';

const named = MedicalCondition.options.filter((each) => each !== 'None');

const some = <T>(options: readonly T[], share: number, random: () => number): T[] =>
  options.filter(() => random() < share);

/** Random answers to the optional questions. One in three visitors answers none of them. */
function anyMoreAnswers(random: () => number): Partial<Answers> {
  if (random() < 1 / 3) return {};
  const treatments = some(Treatment.options, 0.06, random);
  const avoids = some(Avoided.options, 0.06, random);
  const checks = some(PersonalCheck.options, 0.1, random);
  return {
    ...(treatments.length > 0 && { treatments }),
    ...(avoids.length > 0 && { avoids }),
    ...(checks.length > 0 && { checks }),
    ...(random() < 0.3 && { skinType: oneOf(SkinType.options, random) }),
    ...(random() < 0.3 && { skinTone: oneOf([...SkinTone.def.values], random) }),
    ...(random() < 0.8 && { country: oneOf(Country.options, random) }),
  };
}

/** Random valid answers. One in three visitors is under 18, and half have no condition. */
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
    ...anyMoreAnswers(random),
  };
}
