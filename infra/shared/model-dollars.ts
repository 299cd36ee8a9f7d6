/** The numbers of tokens that a model reads and writes. */
export type Tokens = { readonly inputTokens: number; readonly outputTokens: number };
/** Prices in dollars per million tokens. */
export type TokenPrices = { readonly input: number; readonly output: number };

const PRICED_TOKENS = 1_000_000;

/** The cost of a model's tokens, in dollars. */
export const modelDollars = ({ inputTokens, outputTokens }: Tokens, { input, output }: TokenPrices): number =>
  (inputTokens * input + outputTokens * output) / PRICED_TOKENS;
