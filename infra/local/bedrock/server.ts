import { collect } from '../collect.ts';
import { listen } from '../listen.ts';
import { type AnyRequest, type AnyResponse, createBoth } from './both.ts';
import { type Converse, ConverseBody, type ConverseReply, type ConverseRequest } from './converse.ts';

export type LocalBedrock = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** Above the 25 MB that Bedrock itself takes, so that its own refusal can be seen when a request is forwarded. */
const MAX_BODY_BYTES = 30 * 1024 * 1024;

/** The Bedrock of the embedded cloud: Converse without streaming. Signatures are not checked. */
export async function startBedrock(options: {
  readonly port?: number;
  readonly converse: Converse;
}): Promise<LocalBedrock> {
  const server = createBoth((request, response) => {
    void serve(request, response, options.converse).catch(() => void response.end());
  });
  return listen(server, options.port);
}

async function serve(request: AnyRequest, response: AnyResponse, converse: Converse): Promise<void> {
  const gone = new AbortController();
  request.on('error', () => {});
  response.on('error', () => {});
  response.on('close', () => gone.abort());
  const startedAt = performance.now();
  const reply = await answer(request, converse, gone.signal);
  if (gone.signal.aborted) return;
  const { status, errorType, body } = render(reply, Math.round(performance.now() - startedAt));
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  if (errorType !== undefined) response.setHeader('x-amzn-errortype', errorType);
  response.end(body);
}

async function answer(request: AnyRequest, converse: Converse, signal: AbortSignal): Promise<ConverseReply> {
  const encodedId = /^\/model\/([^/?]+)\/converse$/.exec(request.url ?? '')?.[1];
  const modelId = encodedId === undefined ? undefined : decoded(encodedId);
  if (request.method !== 'POST' || modelId === undefined) {
    return refusal(404, 'UnknownOperationException', 'The local Bedrock knows Converse only.');
  }
  const bytes = await collect(request, MAX_BODY_BYTES);
  if (!bytes) return refusal(413, 'ValidationException', 'The request is too large.');
  const parsed = parse(bytes.toString('utf8'));
  if (typeof parsed === 'string') return refusal(400, 'ValidationException', parsed);
  try {
    return await converse(modelId, parsed, signal);
  } catch (error) {
    if (!signal.aborted) {
      console.error(`bedrock: converse failed: ${error instanceof Error ? error.name : 'unknown'}`);
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
  const { content, stopReason, usage } = reply;
  const message = { role: 'assistant', content };
  const body = { output: { message }, stopReason, usage, metrics: { latencyMs } };
  return { status: 200, errorType: undefined, body: JSON.stringify(body) };
}

/** The request, or the sentence that says what is wrong with it, without its values. */
function parse(raw: string): ConverseRequest | string {
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    return 'The body must be JSON.';
  }
  const parsed = ConverseBody.safeParse(json);
  if (parsed.success) return { ...parsed.data, raw };
  const [issue] = parsed.error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
