import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { BedrockRuntimeClientConfig } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import { collect } from '../http/collect.ts';
import type { Converse, ConverseReply } from './converse.ts';
import { errorName } from '../../../functions/use-cases/outcome.ts';

type ForwardOptions = {
  readonly region: string;
  readonly credentials: NonNullable<BedrockRuntimeClientConfig['credentials']>;
  /** @default AWS's own endpoint in `region`, regardless of `AWS_ENDPOINT_URL_BEDROCK_RUNTIME` */
  readonly endpoint?: string;
};

const MAX_RESPONSE_BYTES = 30 * 1024 * 1024;

/**
 * Forwards each request to Bedrock, signed with `credentials` instead of the caller's keys. The bodies of the request
 * and the response stay unchanged, and so do the status and the type of an exception. Never retries, because each
 * attempt may be billed: the caller decides whether to retry.
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
    const command = commandWith(modelId, request.raw, (received) => {
      reply = received;
    });
    try {
      await client.send(command, { abortSignal: signal });
    } catch (error) {
      // If Bedrock responded with an exception, the reply already contains it.
      reply ??= noReply(error);
    }
    return reply ?? noReply(undefined);
  };
}

/**
 * Builds a command that sends `raw` unchanged and passes the unchanged response to `onReply`. The client only resolves
 * the endpoint, and signs and sends the request.
 */
function commandWith(modelId: string, raw: string, onReply: (reply: ConverseReply) => void): ConverseCommand {
  const command = new ConverseCommand({ modelId, messages: [] });
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'body' in request) request.body = raw;
      return next(args);
    },
    // Replaces the body before the client computes its length and signature.
    { step: 'build', priority: 'high', name: 'rawRequest' },
  );
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = HttpResponse.parse(result.response);
      const body = await collect(response.body, MAX_RESPONSE_BYTES);
      onReply({
        kind: 'verbatim',
        status: response.statusCode,
        errorType: response.headers['x-amzn-errortype'],
        body: body?.toString('utf8') ?? '',
      });
      return { ...result, response: { ...response, body } };
    },
    // The low priority makes this middleware run as soon as the response arrives, before the client parses it.
    { step: 'deserialize', priority: 'low', name: 'rawResponse' },
  );
  return command;
}

const HttpResponse = z.looseObject({
  statusCode: z.int(),
  headers: z.looseObject({ 'x-amzn-errortype': z.optional(z.string()) }),
  body: z.custom<AsyncIterable<Uint8Array>>(),
});

/**
 * The exception for a call without a reply. The worker does not retry status 500, because such a call might have
 * reached the model.
 */
function noReply(error: unknown): ConverseReply {
  const kind = errorName(error);
  return {
    kind: 'error',
    status: 500,
    type: 'InternalServerException',
    message: `Bedrock sent no reply: ${kind}`,
  };
}
