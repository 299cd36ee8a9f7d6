import type { SurveyCounts } from '../use-cases/survey.ts';
import { emit, startTally } from './metrics.ts';

/** A log line for each count, so that Logs Insights can add them up by what they are about. */
export function emitSurvey({ observed, withheld }: SurveyCounts): void {
  for (const counted of observed) emit({ call: 'survey', ...counted }, startTally());
  for (const { rule, count } of withheld) {
    const tally = startTally();
    tally.measure('Withheld', count);
    emit({ call: 'survey', rule, count }, tally);
  }
}
