import { products } from '#domain/catalogue/built-in.ts';
import type { ResultTexts } from '#domain/contract/result-texts.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { plan } from './plan.ts';
import { reading as readingOf } from './reading.ts';

/** The texts of a result for these answers and this reading, with the built-in catalogue. */
export const said = (reading: SkinReading, answers: Answers): ResultTexts =>
  say({ reading, plan: decide(reading, answers, products) }, english);

/** The texts of a plan for calm skin: no observation has a level above `none`. */
export const saidOf = (given: Partial<Plan>): ResultTexts =>
  say({ reading: readingOf(), plan: plan(given) }, english);
