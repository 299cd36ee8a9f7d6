import type { SurveyCounts } from '../use-cases/survey.ts';
import { emit, startTally } from './metrics.ts';

/** Writes one log line per count, so that Logs Insights can sum the counts by observation or by rule. */
export function emitSurvey({ observed, withheld }: SurveyCounts): void {
  for (const counted of observed) emit({ call: 'survey', ...counted }, startTally());
  for (const { rule, count } of withheld) {
    const tally = startTally();
    tally.measure('Withheld', count);
    emit({ call: 'survey', rule, count }, tally);
  }
}
