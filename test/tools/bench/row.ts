import type { Figure } from './figure.ts';

/** Reports the current step to the user of the bench. */
export type Progress = (doing: string) => void;

export type Row = {
  /** The name for `--only`. */
  readonly name: string;
  readonly title: string;
  /** Runs only with `--all`, because it takes longer than five minutes. */
  readonly onlyWithAll?: true;
  readonly measure: (progress: Progress) => Promise<Measured>;
};

export type Measured = {
  readonly figures: readonly Figure[];
  /** Any other output, such as a forecast. */
  readonly text?: string;
};
