import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type * as z from 'zod/mini';
import { REPORT_TOOL, SkinReport } from '#domain/reading/report.ts';
import { declinedReply } from './model-failures.ts';

/** A longer text is noise, not a report: the largest report the schema allows is far below it. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_PROBLEMS = 8;

export type ReadReply =
  | { kind: 'report'; report: SkinReport }
  | { kind: 'failed'; failure: AnalysisFailure }
  | { kind: 'malformed'; problem: string };

/** What the model said, believed only as far as it fits the schema and names products that exist. */
export function readReply(output: ConverseCommandOutput, products: readonly Product[]): ReadReply {
  const content = output.output?.message?.content ?? [];
  const call = content.find(({ toolUse }) => toolUse?.name === REPORT_TOOL)?.toolUse;
  if (call) return checkReport(call.input, products);
  if (content.some(({ toolUse }) => toolUse)) return { kind: 'malformed', problem: 'the tool is unknown' };

  const text = content
    .map((block) => block.text ?? '')
    .join('')
    .trim();
  if (text === '') return { kind: 'malformed', problem: 'the answer was empty' };
  // A forced tool that answers in plain words has declined.
  if (!text.includes('{')) return { kind: 'failed', failure: declinedReply };
  const json = jsonIn(text);
  return json === undefined ? { kind: 'malformed', problem: 'it is not JSON' } : checkReport(json, products);
}

function checkReport(input: unknown, products: readonly Product[]): ReadReply {
  const report = SkinReport.safeParse(input);
  if (!report.success) {
    return malformed(report.error.issues.map(problemOf));
  }
  const known = new Set(products.map(({ id }) => id));
  const regimen = report.data.analysis?.regimen ?? [];
  const unknown = regimen.flatMap(({ productId }, index) =>
    known.has(productId) ? [] : `analysis.regimen.${index}.productId is not in the catalogue`,
  );
  return unknown.length > 0 ? malformed(unknown) : { kind: 'report', report: report.data };
}

/** Where it is and every fact of it, such as the code, the type expected or the limit. What the model itself said is left out. */
function problemOf({ path, message, ...facts }: z.core.$ZodIssue): string {
  const problem = facts.code === 'custom' ? message : JSON.stringify({ ...facts, input: undefined });
  return `${path.join('.') || 'report'}: ${problem}`;
}

/** All that was wrong, as there is only one repair; of a hopeless report as much as can be mended at once. */
const malformed = (problems: readonly string[]): ReadReply => ({
  kind: 'malformed',
  problem: problems.slice(0, MAX_PROBLEMS).join('; '),
});

/** The outermost object in a text, whether fenced, introduced or bare. */
function jsonIn(text: string): unknown {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
