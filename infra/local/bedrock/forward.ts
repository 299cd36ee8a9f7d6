import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { BedrockRuntimeClientConfig } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import { collect } from '../http/collect.ts';
import type { Converse, ConverseReply } from './converse.ts';

type ForwardOptions = {
  readonly region: string;
  readonly credentials: NonNullable<BedrockRuntimeClientConfig['credentials']>;
  /** @default Bedrock itself in that region, whatever `AWS_ENDPOINT_URL_BEDROCK_RUNTIME` says. */
  readonly endpoint?: string;
};

const MAX_ANSWER_BYTES = 30 * 1024 * 1024;

/**
 * Sends each request on to Bedrock, with credentials of its own. Body and answer go through as they are, fields that
 * nobody here knows included; an exception of Bedrock keeps its status, name and message. It never tries twice:
 * whoever called decides about that, because each try may be paid for.
 */
export function forwardToAws({ region, credentials, endpoint }: ForwardOptions): Converse {
  const client = new BedrockRuntimeClient({
    region,
    credentials,
    endpoint: endpoint ?? `https://bedrock-runtime.${region}.amazonaws.com`,
    maxAttempts: 1,
  });
  return async (modelId, request, signal) => {
    let reply: ConverseReply | undefined;
    const command = commandWith(modelId, request.raw, (answer) => {
      reply = answer;
    });
    try {
      await client.send(command, { abortSignal: signal });
    } catch (error) {
      // An exception that Bedrock itself answered is in the reply already.
      reply ??= unanswered(error);
    }
    return reply ?? unanswered(undefined);
  };
}

/** The client addresses, signs and sends; body and answer pass it by. */
function commandWith(
  modelId: string,
  raw: string,
  answered: (reply: ConverseReply) => void,
): ConverseCommand {
  const command = new ConverseCommand({ modelId, messages: [] });
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'body' in request) request.body = raw;
      return next(args);
    },
    // Before the length is counted and the signature made.
    { step: 'build', priority: 'high', name: 'rawRequest' },
  );
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = HttpAnswer.parse(result.response);
      const body = await collect(response.body, MAX_ANSWER_BYTES);
      answered({
        kind: 'verbatim',
        status: response.statusCode,
        errorType: response.headers['x-amzn-errortype'],
        body: body?.toString('utf8') ?? '',
      });
      return { ...result, response: { ...response, body } };
    },
    // Low is next to the wire: before the client reads the answer.
    { step: 'deserialize', priority: 'low', name: 'rawAnswer' },
  );
  return command;
}

const HttpAnswer = z.looseObject({
  statusCode: z.int(),
  headers: z.looseObject({ 'x-amzn-errortype': z.optional(z.string()) }),
  body: z.custom<AsyncIterable<Uint8Array>>(),
});

/** Not one of the exceptions that are tried again: the call may have reached the model all the same. */
function unanswered(error: unknown): ConverseReply {
  const kind = error instanceof Error ? error.name : 'unknown';
  return {
    kind: 'error',
    status: 500,
    type: 'InternalServerException',
    message: `Bedrock was not reached: ${kind}`,
  };
}
