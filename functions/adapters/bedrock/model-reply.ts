import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { hasUnknownReason, toReading } from '#domain/reading/wire.ts';
import { declinedReply } from './model-failures.ts';

export type ReadReply =
  | { kind: 'reading'; reading: Reading }
  | { kind: 'failed'; failure: AnalysisFailure }
  /** `problem` is a fixed text. The model receives it with the request to correct its reply. */
  | { kind: 'malformed'; problem: string };

const malformed = (problem: string): ReadReply => ({ kind: 'malformed', problem });

const unusable = malformed(
  'it has neither a known reason in cannotAnalyse nor a known observation in observations with its lists slight, clear, strong and notRead',
);

const unknownReason = malformed(
  'cannotAnalyse contains an unknown reason, and must contain one of its codes',
);
const contradictory = malformed('it contains two different reports');

/**
 * Parses the reading that the model reported in a tool call or as text. Unknown codes, such as an invented observation,
 * are dropped.
 */
export function readReply({ output }: ConverseCommandOutput): ReadReply {
  const content = output?.message?.content ?? [];
  const calls = content.flatMap(({ toolUse }) => (toolUse ? [toolUse.input] : []));
  const text = content
    .map((block) => block.text ?? '')
    .join('')
    .trim();
  if (calls.length === 0 && text === '') return malformed('the answer was empty');
  // A reply without a tool call and without JSON counts as a refusal.
  if (calls.length === 0 && !text.includes('{')) return { kind: 'failed', failure: declinedReply };

  const reported = [...calls, text].map(jsonIn).filter((json) => json !== undefined);
  if (reported.length === 0) return malformed('it is not JSON');
  return readingIn(reported);
}

/**
 * Chooses the reading from the JSON objects of a reply. A reason in `cannotAnalyse` takes precedence over observations,
 * because a photo that the model refuses must not lead to a regimen. Two different readings make the reply malformed,
 * because nothing shows which of them is right.
 */
function readingIn(reported: readonly unknown[]): ReadReply {
  const readings = reported.map(toReading).filter((each) => each !== undefined);
  const refusal = readings.find((each) => 'cannotAnalyse' in each);
  if (refusal) return { kind: 'reading', reading: refusal };
  const [reading, ...others] = readings;
  if (reported.some(hasUnknownReason)) return unknownReason;
  if (reading === undefined) return unusable;
  const first = JSON.stringify(reading);
  if (others.some((each) => JSON.stringify(each) !== first)) return contradictory;
  return { kind: 'reading', reading };
}

/**
 * Parses the outermost JSON object in a text. The object may be in a code fence or surrounded by other text. A value
 * that is not a string is returned unchanged.
 */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value.slice(value.indexOf('{'), value.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
