declare module 'virtual:sample' {
  import type { StoredResult } from '#domain/contract/analysis-result.ts';
  import type { ResultTexts } from '#domain/contract/result-texts.ts';

  export const sampleResult: ResultTexts & Pick<StoredResult, 'reading' | 'plan'>;
}
