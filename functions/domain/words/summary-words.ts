import type { SkinCategory } from '../reading/category.ts';
import type { PhotoObstacle } from '../reading/observation.ts';
import type { NamedGoal } from './goal.ts';
import type { DisclosedWords } from './note-words.ts';
import type { Part, PlanShape } from './plan-parts.ts';
import type { Seen } from './seen.ts';

/** The texts of the summary: the answer to the goal, other findings, what looks calm, what the plan does, and why. */
export type SummaryWords = {
  /** The sentence about the goal if one of its observations is visible. */
  goalSeen: (goal: NamedGoal, seen: Seen) => string;
  /**
   * The sentence about each goal if none of its observations is visible. `isHedged` means that some of them were unread
   * or uncertain.
   */
  goalCalm: Record<NamedGoal, (isHedged: boolean) => string>;
  /** The sentence about the goal `acne` if no blemish is visible, but the visitor reported deep lumps or new scars. */
  deepLumpsUnseen: string;
  /** The sentence about the goal `hydration` if no dryness is visible, but the visitor reported dry skin. */
  drySkinUnseen: string;
  goalUnread: Record<NamedGoal, string>;
  /** The sentence for visitors under 18 who ask about wrinkles. */
  goalOfMinor: string;
  /** The sentences about the goal `general`, which is not about any particular observation. */
  overall: {
    calm: (isHedged: boolean) => string;
    /** `isOnly` means that nothing else is visible, and `isHedged` that some observations were unread or uncertain. */
    slight: (thing: Seen, isOnly: boolean, isHedged: boolean) => string;
    some: (things: readonly Seen[]) => string;
  };
  nothingReadable: string;
  /** How to take a photo that shows more of the skin. */
  retake: Record<PhotoObstacle, string>;
  /** How to retake a dark photo with a small face. */
  retakeSmallAndDark: string;
  /** Mentions one or two categories in which nothing is visible. */
  calmCategories: (categories: readonly SkinCategory[]) => string;
  /**
   * States that everything else looks calm. `isAfterSeen` means that the previous sentence mentions something visible.
   * `isPartly` means that not everything was read with confidence.
   */
  restCalm: (isAfterSeen: boolean, isPartly: boolean) => string;
  /**
   * Mentions one or two further observations. `isFirst` means that no earlier sentence mentions a visible observation.
   * `isAll` means that nothing else is visible.
   */
  standsOut: (things: readonly Seen[], isFirst: boolean, isAll: boolean) => string;
  plan: PlanSentences;
  disclosed: DisclosedWords;
};

export type PlanSentences = {
  baseCare: string;
  /** Lists products in the order in which they start. Returns one sentence, or up to two if `mayBeTwo` is set. */
  parts: (parts: readonly Part[], mayBeTwo: boolean) => string[];
  /** Describes a plan that contains only base care because no need calls for more. */
  basicsAreEnough: (shape: PlanShape) => string;
  /**
   * Describes a plan that contains only base care although a need calls for more. `refersToNotes` adds a reference to
   * the notes on omissions.
   */
  basicsOnly: (shape: PlanShape, refersToNotes: boolean) => string;
  none: string;
};
