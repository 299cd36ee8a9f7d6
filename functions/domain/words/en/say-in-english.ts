import type { ResultTexts } from '../../contract/result-texts.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SkinReading } from '../../reading/reading.ts';
import { say } from '../say.ts';
import { english } from './english.ts';

/** All texts of a result, in English. Functions load this module only when they have a result to put into words. */
export const sayInEnglish = (result: { reading: SkinReading; plan: Plan }): ResultTexts =>
  say(result, english);
