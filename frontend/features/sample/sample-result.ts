import { products } from '#domain/catalogue/built-in.ts';
import type { SaidResult, StoredResult } from '#domain/contract/analysis-result.ts';
import { decide } from '#domain/plan/decide.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { sampleAnswers, sampleReading } from './sample-reading.ts';

/** Applies our rules and words to a made-up reading. It is based on nobody's photo. The build calls this. */
export function makeSample(): SaidResult & Pick<StoredResult, 'reading' | 'plan'> {
  const plan = decide(sampleReading, sampleAnswers, products);
  return { ...say({ reading: sampleReading, plan }, english), reading: sampleReading, plan };
}
