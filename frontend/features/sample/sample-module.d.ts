declare module 'virtual:sample' {
  import type { SaidResult, StoredResult } from '#domain/contract/analysis-result.ts';

  export const sampleResult: SaidResult & Pick<StoredResult, 'reading' | 'plan'>;
}
