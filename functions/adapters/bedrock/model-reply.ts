import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { toReading } from '#domain/reading/wire.ts';
import { declinedReply } from './model-failures.ts';

/** Limits the work of parsing. The longest possible reading has 3,000 characters; a model may add words of its own. */
const MAX_TEXT_LENGTH = 250_000;

export type ReadReply =
  | { kind: 'reading'; reading: Reading }
  | { kind: 'failed'; failure: AnalysisFailure }
  /** `problem` is one of our own sentences. It is sent to the model, which is asked again. */
  | { kind: 'malformed'; problem: string };

const malformed = (problem: string): ReadReply => ({ kind: 'malformed', problem });

const unusable = malformed(
  'it has neither a known reason in cannotAnalyse nor a known observation in observations with its lists slight, clear, strong and notRead',
);

/** Reads what the model reported by tool call or as text. Only codes that we know are accepted. */
export function readReply({ output }: ConverseCommandOutput): ReadReply {
  const content = output?.message?.content ?? [];
  const calls = content.flatMap(({ toolUse }) => (toolUse ? [toolUse.input] : []));
  const text = content
    .map((block) => block.text ?? '')
    .join('')
    .trim();
  if (calls.length === 0 && text === '') return malformed('the answer was empty');
  // The model had to call a tool. A reply in plain words means that it declined.
  if (calls.length === 0 && !text.includes('{')) return { kind: 'failed', failure: declinedReply };

  const reported = [...calls, text].map(jsonIn).filter((json) => json !== undefined);
  if (reported.length === 0) return malformed('it is not JSON');
  const reading = reported.map(toReading).find((each) => each !== undefined);
  return reading ? { kind: 'reading', reading } : unusable;
}

/**
 * The outermost JSON object in a text, which may be fenced or introduced by words. Any other value is parsed JSON already.
 */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > MAX_TEXT_LENGTH) return undefined;
  try {
    return JSON.parse(value.slice(value.indexOf('{'), value.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
