import type { Figure } from './figure.ts';

/** Told what is being done, for whoever waits. */
export type Progress = (doing: string) => void;

export type Row = {
  /** What `--only` takes. */
  readonly name: string;
  readonly title: string;
  /** Takes longer than the five minutes: only with `--all`. */
  readonly onlyWithAll?: true;
  readonly measure: (progress: Progress) => Promise<Measured>;
};

export type Measured = {
  readonly figures: readonly Figure[];
  /** What is no figure beside another one, such as a forecast. */
  readonly text?: string;
};
