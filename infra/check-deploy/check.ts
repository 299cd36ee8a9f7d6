/** One line of the table. `missing` makes the command fail; a `note` is for the operator to judge. */
export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'missing' | 'note';
  /** What was found, and what to do where it does not suffice. */
  readonly text: string;
};

export const check = (name: string, state: Check['state'], text: string): Check => ({ name, state, text });

const NAME_WIDTH = 12;

export const lineOf = ({ name, state, text }: Check): string =>
  `  ${state.padEnd(7)}  ${name.padEnd(NAME_WIDTH)}  ${text}`;
