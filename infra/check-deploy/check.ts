/** One line of the output. A `problem` makes the command fail; a `note` does not. */
export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'problem' | 'note';
  /** The finding, and what the operator should do, if anything. */
  readonly text: string;
};

export const check = (name: string, state: Check['state'], text: string): Check => ({ name, state, text });

const NAME_WIDTH = 12;

export const lineOf = ({ name, state, text }: Check): string =>
  `  ${state.padEnd(7)}  ${name.padEnd(NAME_WIDTH)}  ${text}`;
