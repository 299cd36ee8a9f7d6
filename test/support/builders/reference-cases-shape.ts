import type { Answers } from '#domain/questionnaire/answers.ts';
import type { Level, Region } from '#domain/reading/observation.ts';
import type { Seen } from './reading.ts';
import type { Claim } from './reference-cases-claims.ts';

/** One claim, or a list of alternative claims. */
export type Wanted = Claim | readonly Claim[];

export type ReferenceCase = {
  id: number;
  /** A description of the person and of the visible skin. */
  who: string;
  seen: Seen;
  /** The person's answers. By default: no sensitive skin, no condition and no pregnancy. */
  given: Partial<Answers> & Pick<Answers, 'age' | 'mainSkinGoal' | 'maxProducts'>;
  must: readonly Wanted[];
  not: readonly Claim[];
  nice?: readonly Wanted[];
};

export const at = (level: Level, ...regions: Region[]): Partial<Record<Region, Level>> =>
  Object.fromEntries(regions.map((region) => [region, level]));
