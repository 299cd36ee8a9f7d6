export type Tokens = { readonly inputTokens: number; readonly outputTokens: number };
/** Prices in dollars per million tokens. */
export type TokenPrices = { readonly input: number; readonly output: number };

const PRICED_TOKENS = 1_000_000;

export const modelDollars = ({ inputTokens, outputTokens }: Tokens, { input, output }: TokenPrices): number =>
  (inputTokens * input + outputTokens * output) / PRICED_TOKENS;
