import type { Country } from '../catalogue/country.ts';
import type { Product } from '../catalogue/product.ts';
import type { Because } from '../plan/because.ts';
import type { Reaction } from '../plan/evidence/start.ts';
import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { PlannedProduct } from '../plan/plan.ts';
import type { DayPartUse } from './use.ts';

/** The first weeks of a plan. */
export type StartWords = {
  /** How often from the week in which a step joins. */
  join: (uses: readonly DayPartUse[], week: number) => string;
  /** How often from a later week on. */
  change: (uses: readonly DayPartUse[], week: number) => string;
  judge: string;
  judgeAfter: (lead: EvidenceSubject, week: number) => string;
  /** For skin that reacts easily. */
  shortContact: (lead: EvidenceSubject, minutes: number) => string;
  delicate: string;
  worseAtFirst: string;
  reaction: Record<Reaction, string>;
  paused: string;
  judging: string;
};

export type ShopWords = {
  price: Record<Product['price'], string>;
  /** After the price: "sold in the EU". */
  where: (regions: readonly Country[], country: Country | undefined) => string;
};

export type LeftOutWords = {
  because: (subjects: readonly EvidenceSubject[], because: Because) => string;
  /** What a named country would add. */
  nameCountry: string;
};

export type SafetyWords = {
  /** Whose place in the week a rule decided. */
  placed: (products: readonly PlannedProduct[], rule: string) => string;
};

export type UnmetWords = {
  /** `by`: what the next larger plan would have for them. */
  noRoom: (needs: readonly NeedName[], maxProducts: number, by: readonly EvidenceSubject[]) => string;
  /** There is room, but not for more strong actives. */
  tooMuchAtOnce: (needs: readonly NeedName[]) => string;
  /** The plan has fewer products than were asked for, and nothing is left to be answered. */
  noMoreNeeded: (maxProducts: number) => string;
  rule: (needs: readonly NeedName[], because: Because) => string;
  notInCatalogue: (needs: readonly NeedName[], isCountryTold: boolean) => string;
  /** What no cosmetic can do. */
  notForCosmetics: (need: NeedName) => string;
};
