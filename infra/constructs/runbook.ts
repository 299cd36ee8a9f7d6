import type { Command, Step } from './alarm-commands.ts';
import { SHARE_PERIOD } from './product-metrics.ts';

/** What an alarm's email and its section in the README say. */
export type Runbook = {
  /** Completes the sentence "It goes off when …" with the threshold of the alarm. */
  readonly when: (threshold: number) => string;
  /** The symptom that a visitor notices. */
  readonly visitor: string;
  /** How to interpret the output of `look`, and what to do next. */
  readonly action: string;
  /** The first command of an investigation. It changes nothing. */
  readonly look: Command;
  /** Further commands, each with a note on when to run it. */
  readonly afterwards: readonly Step[];
};

/** `SHARE_PERIOD` in minutes, for the sentences of the runbooks. */
export const minutes = SHARE_PERIOD.toMinutes();
export const rollBack = 'Deployed in the last hour? Roll back, as infra/README.md#rollback says.';
