import { parseJson } from '../../settings/json-value.ts';
import type { Converse, ConverseReply, ConverseRequest } from './converse.ts';
import { strictSchemaProblem } from './strict-schema.ts';

/**
 * Models that refuse a forced tool call with a 400, according to "Forcing tool use" on platform.claude.com in late
 * 2026.
 */
const refuseForcedTools = /claude-(?:opus-5-5|sonnet-5-5|fable-5-1|mythos-5-1)(?!\d)/;

/** If the model itself rejects a request, Bedrock puts the model's error message into this sentence. */
export const validationError = (problem: string): ConverseReply => ({
  kind: 'error',
  status: 400,
  type: 'ValidationException',
  message: `The model returned the following errors: ${problem}`,
});

/**
 * Refuses two kinds of requests that Bedrock would refuse: a forced tool call that the model does not support, and a
 * strict schema with an unsupported feature.
 */
export const withRefusals =
  (converse: Converse): Converse =>
  async (modelId, request, signal) => {
    const problem = forcedToolProblem(modelId, request) ?? schemaProblem(request);
    return problem === undefined ? converse(modelId, request, signal) : validationError(problem);
  };

const forcedToolProblem = (modelId: string, { toolConfig }: ConverseRequest): string | undefined =>
  refuseForcedTools.test(modelId) && (toolConfig?.toolChoice?.tool || toolConfig?.toolChoice?.any)
    ? 'tool_choice: type "tool" and "any" are not supported for this model.'
    : undefined;

function schemaProblem({ toolConfig, outputConfig }: ConverseRequest): string | undefined {
  const tools = (toolConfig?.tools ?? []).map(({ toolSpec }, index) =>
    toolSpec?.strict ? located(`tools.${index}.custom`, toolSpec.inputSchema.json) : undefined,
  );
  const text = outputConfig?.textFormat?.structure?.jsonSchema?.schema;
  const output = text === undefined ? undefined : located('output_config.format.schema', parseJson(text));
  return [...tools, output].find((problem) => problem !== undefined);
}

function located(place: string, schema: unknown): string | undefined {
  const problem = strictSchemaProblem(schema);
  return problem === undefined ? undefined : `${place}: ${problem}`;
}
