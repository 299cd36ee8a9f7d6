import { collect } from '../http/collect.ts';
import { decodePart } from '../http/decode-part.ts';
import { onlyForOwnPages } from '../http/own-address.ts';
import { type Listening, listen } from '../http/listen.ts';
import { parseJson } from '../../settings/json-value.ts';
import { refuseUnsigned } from '../sigv4/check-call.ts';
import type { Gate } from '../sigv4/gate.ts';
import { type AnyRequest, type AnyResponse, createHttp1And2Server } from '../http/http1-and-2-server.ts';
import { type Converse, ConverseBody, type ConverseReply, type ConverseRequest } from './converse.ts';
import { errorName } from '../../../functions/use-cases/outcome.ts';

/** More than Bedrock's own 25 MB, so that Bedrock itself refuses a forwarded request that is too large. */
const MAX_BODY_BYTES = 30 * 1024 * 1024;

/** Who may call the model. `anyone` accepts unsigned calls too, for tests and tools whose calls cost nothing. */
export type Callers = Gate | 'anyone';

type BedrockOptions = { readonly converse: Converse; readonly callers: Callers };

/** Starts the local cloud's Bedrock, which supports Converse without streaming. */
export async function startBedrock(options: BedrockOptions): Promise<Listening> {
  const server = createHttp1And2Server(
    onlyForOwnPages((request, response) => {
      void serve(request, response, options).catch(() => void response.end());
    }),
  );
  return listen(server);
}

async function serve(request: AnyRequest, response: AnyResponse, options: BedrockOptions): Promise<void> {
  const gone = new AbortController();
  request.on('error', () => {});
  response.on('error', () => {});
  response.on('close', () => gone.abort());
  const startedAt = performance.now();
  const reply = await replyTo(request, options, gone.signal);
  if (gone.signal.aborted) return;
  const { status, errorType, body } = render(reply, Math.round(performance.now() - startedAt));
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  if (errorType !== undefined) response.setHeader('x-amzn-errortype', errorType);
  response.end(body);
}

async function replyTo(
  request: AnyRequest,
  { converse, callers }: BedrockOptions,
  signal: AbortSignal,
): Promise<ConverseReply> {
  const { method = '', url: path = '', headers } = request;
  const encodedId = /^\/model\/([^/?]+)\/converse$/.exec(path)?.[1];
  const modelId = encodedId === undefined ? undefined : decodePart(encodedId);
  if (method !== 'POST' || modelId === undefined) {
    return refusal(404, 'UnknownOperationException', 'The local Bedrock supports only Converse.');
  }
  const bytes = await collect(request, MAX_BODY_BYTES);
  if (!bytes) return refusal(413, 'ValidationException', 'The request is too large.');
  const unsigned =
    callers === 'anyone'
      ? undefined
      : refuseUnsigned({ method, path, headers, body: bytes }, 'bedrock', callers);
  if (unsigned) return refusal(403, unsigned.type, unsigned.message);
  const parsed = parse(bytes.toString('utf8'));
  if (typeof parsed === 'string') return refusal(400, 'ValidationException', parsed);
  try {
    return await converse(modelId, parsed, signal);
  } catch (error) {
    if (!signal.aborted) {
      console.error(`bedrock: converse failed: ${errorName(error)}`);
    }
    return refusal(500, 'InternalServerException', 'The local Bedrock failed.');
  }
}

const refusal = (status: number, type: string, message: string): ConverseReply => ({
  kind: 'error',
  status,
  type,
  message,
});

type Rendered = { status: number; errorType: string | undefined; body: string };

function render(reply: ConverseReply, latencyMs: number): Rendered {
  if (reply.kind === 'verbatim') return reply;
  if (reply.kind === 'error') {
    return { status: reply.status, errorType: reply.type, body: JSON.stringify({ message: reply.message }) };
  }
  const { content, stopReason, usage, fields: additionalModelResponseFields } = reply;
  const message = { role: 'assistant', content };
  const metrics = { latencyMs };
  const body = { output: { message }, stopReason, usage, metrics, additionalModelResponseFields };
  return { status: 200, errorType: undefined, body: JSON.stringify(body) };
}

/** The parsed request, or an error message that contains none of the request's values. */
function parse(raw: string): ConverseRequest | string {
  const json = parseJson(raw);
  if (json === undefined) return 'The body must be JSON.';
  const parsed = ConverseBody.safeParse(json);
  if (parsed.success) return { ...parsed.data, raw };
  const [issue] = parsed.error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`;
}
