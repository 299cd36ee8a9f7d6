import {
  Answers,
  MAX_AGE,
  MedicalCondition,
  MIN_AGE,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '#domain/questionnaire/answers.ts';
import { Country } from '#domain/catalogue/country.ts';
import {
  Avoided,
  type moreAnswers,
  PersonalCheck,
  SkinTone,
  SkinType,
  Treatment,
} from '#domain/questionnaire/more-answers.ts';
import { oneOf } from './any-reading.ts';

const named = MedicalCondition.options.filter((each) => each !== 'None');

const some = <T>(options: readonly T[], share: number, random: () => number): T[] =>
  options.filter(() => random() < share);

/** Lists every optional question, so that a new question causes a type error until the random answers contain it. */
type OptionalDraws = { [Question in keyof typeof moreAnswers]: Answers[Question] | undefined };
type RequiredDraws = Omit<Answers, keyof OptionalDraws>;

/** Random answers to the optional questions. An unanswered question is `undefined` or an empty list. */
function anyMoreAnswers(random: () => number): OptionalDraws {
  const maybe = <T>(share: number, options: readonly T[]): T | undefined =>
    random() < share ? oneOf(options, random) : undefined;
  return {
    treatments: some(Treatment.options, 0.06, random),
    avoids: some(Avoided.options, 0.06, random),
    checks: some(PersonalCheck.options, 0.1, random),
    skinType: maybe(0.3, SkinType.options),
    skinTone: maybe(0.3, [...SkinTone.def.values]),
    country: maybe(0.8, Country.options),
  };
}

const isAnswered = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined;

/**
 * Random valid answers. On average, one in three visitors is under 18, more than half have no condition, and at least
 * one in three answers none of the optional questions.
 */
export function anyAnswers(random: () => number): Answers {
  const conditions = random() < 0.5 ? [] : named.filter(() => random() < 0.3);
  const [youngest, oldest] = random() < 1 / 3 ? [MIN_AGE, 17] : [18, MAX_AGE];
  const required: RequiredDraws = {
    age: youngest + Math.floor(random() * (oldest - youngest + 1)),
    mainSkinGoal: oneOf(SkinGoal.options, random),
    skinSensitivity: oneOf(SkinSensitivity.options, random),
    medicalConditions: conditions.length > 0 ? conditions : ['None'],
    pregnancyBreastfeeding: oneOf(Pregnancy.options, random),
    maxProducts: oneOf<Answers['maxProducts']>([3, 5, 7], random),
  };
  const optional = random() < 1 / 3 ? {} : anyMoreAnswers(random);
  const answered = Object.entries(optional).filter(([, answer]) => isAnswered(answer));
  return Answers.parse({ ...required, ...Object.fromEntries(answered) });
}
