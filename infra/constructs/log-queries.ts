import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

type LogQuery = { readonly title: string; readonly lines: readonly string[] };

/** Queries over the log lines of the functions, saved in Logs Insights under Dewpoint/<stage>. */
export const logQueries = {
  failures: {
    title: 'Failed analyses, by reason',
    lines: [
      "filter call = 'run-analysis' and outcome not in ['done', 'skipped']",
      'stats count() as analyses by outcome, reason, cause',
      'sort analyses desc',
    ],
  },
  refusedPhotos: {
    title: 'Photos without a readable face, by what was wrong',
    lines: [
      'filter ispresent(cannotAnalyse)',
      'stats count() as photos by cannotAnalyse',
      'sort photos desc',
    ],
  },
  refusedCalls: {
    title: 'Refused calls, by limit or switch',
    lines: [
      "filter type in ['limit', 'switched_off']",
      'stats count() as calls by call, type, Type, reachedLimit',
      'sort calls desc',
    ],
  },
  errors: {
    title: 'Unexpected errors',
    lines: ['filter ispresent(error)', 'stats count() as lines, latest(@timestamp) as last by call, error'],
  },
  stages: {
    title: 'Time of an analysis by part, ms',
    lines: [
      'filter ispresent(TimeToResult)',
      'stats pct(TimeInQueue, 90), pct(TimeReadingPhoto, 90), pct(TimeOfModel, 90), pct(TimeDeciding, 90), pct(TimeToResult, 90) by bin(1h)',
    ],
  },
  levels: {
    title: 'Levels by observation',
    lines: [
      "filter call = 'survey' and ispresent(observation)",
      'stats sum(count) as analyses by observation, level',
      'sort observation, level',
    ],
  },
  withheld: {
    title: 'Withheld by rule',
    lines: [
      "filter call = 'survey' and ispresent(rule)",
      'stats sum(count) as actives by rule',
      'sort actives desc',
    ],
  },
  switch: {
    title: 'The switch',
    lines: [
      "filter call = 'sweep-images' and ispresent(analyses)",
      'fields @timestamp, analyses, uploads, analysesPerDay',
      'sort @timestamp desc',
      'limit 1',
    ],
  },
} as const satisfies Record<string, LogQuery>;

export type LogQueryName = keyof typeof logQueries;

type LogQueriesProps = { readonly stage: string; readonly logGroups: readonly ILogGroup[] };

/** Saves the queries. A saved query is free; each run is billed by the log data that it scans. */
export class LogQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, logGroups }: LogQueriesProps) {
    super(scope, id);
    for (const [name, { title, lines }] of Object.entries(logQueries)) {
      new CfnQueryDefinition(this, name, {
        name: `Dewpoint/${stage}/${title}`,
        queryString: lines.join('\n| '),
        logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
      });
    }
  }
}
