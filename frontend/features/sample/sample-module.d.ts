declare module 'virtual:sample' {
  import type { ResultTexts, StoredResult } from '#domain/contract/analysis-result.ts';

  export const sampleResult: ResultTexts & Pick<StoredResult, 'reading' | 'plan'>;
}
