import { products } from '#domain/catalogue/built-in.ts';
import type { SaidResult } from '#domain/contract/analysis-result.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';

/** What a visitor with these answers reads of a reading, with the built-in catalogue. */
export const said = (reading: SkinReading, answers: Answers): SaidResult =>
  say({ reading, plan: decide(reading, answers, products) }, english);
