import { products } from '#domain/catalogue/built-in.ts';
import type { StoredResult } from '#domain/contract/analysis-result.ts';
import type { ResultTexts } from '#domain/contract/result-texts.ts';
import { decide } from '#domain/plan/decide.ts';
import { sayInEnglish } from '#domain/words/en/say-in-english.ts';
import { sampleAnswers, sampleReading } from './sample-reading.ts';

/** Computes the sample result at build time from a made-up reading, with the same rules and texts as a real result. */
export function makeSample(): ResultTexts & Pick<StoredResult, 'reading' | 'plan'> {
  const plan = decide(sampleReading, sampleAnswers, products);
  return { ...sayInEnglish({ reading: sampleReading, plan }), reading: sampleReading, plan };
}
