import type { Figure } from './figure.ts';

export type Progress = (doing: string) => void;

export type Row = {
  /** The name with which `--only` selects the row. */
  readonly name: string;
  readonly title: string;
  /** Whether the row runs only with `--all`, because it takes longer than five minutes. */
  readonly onlyWithAll?: true;
  readonly measure: (progress: Progress) => Promise<Measured>;
};

export type Measured = {
  readonly figures: readonly Figure[];
  /** Output besides the figures, such as a forecast. */
  readonly text?: string;
};
