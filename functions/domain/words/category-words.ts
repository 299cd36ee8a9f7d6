import type { Observation } from '../reading/observation.ts';
import type { Seen } from './seen.ts';

type Observations = readonly Observation[];

/**
 * The observations that are not visible (`calm`), seem not to be visible (`unsure`), and could not be read (`unread`).
 * `isPartlyRead` means that some regions could not be read for an observation in `calm`.
 */
type Rest = { calm: Observations; unsure: Observations; unread: Observations; isPartlyRead: boolean };

/** The texts from which the sentences about a category are built. */
export type CategoryWords = {
  allCalm: string;
  /** Replaces `allCalm` if some regions could not be read. */
  allCalmPartly: string;
  /** Replaces `allCalm` if all regions could be read, but an observation has low confidence. */
  allCalmUnsure: string;
  allUnread: string;
  seen: (seen: Seen) => string;
  /** Mentions one or more further visible observations, after a sentence about `first`. */
  alsoSeen: (things: readonly Seen[], first: Seen) => string;
  /** At least one of the lists is not empty. */
  rest: (others: Rest) => string;
  notVisible: string;
};
