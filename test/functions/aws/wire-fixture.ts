import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';

export type WireAnswer = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

export type WireRequest = { method: string; path: string; headers: Record<string, string>; body: string };

type OutgoingRequest = { method: string; path: string; headers: Record<string, string>; body?: unknown };

/**
 * The network under a real AWS client, which signs, writes and reads as ever: each request gets the next answer, and the
 * last one ever after. An Error is a connection that breaks.
 */
export function scriptedWire(...answers: (WireAnswer | Error)[]) {
  const requests: WireRequest[] = [];
  const requestHandler = {
    async handle({ method, path, headers, body }: OutgoingRequest) {
      requests.push({ method, path, headers, body: textOf(body) });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined || answer instanceof Error)
        throw answer ?? new Error('No answer was scripted');
      return {
        response: {
          statusCode: answer.status,
          headers: answer.headers ?? {},
          body: Readable.from([Buffer.from(answer.body ?? '')]),
        },
      };
    },
    updateHttpClientConfig() {},
    httpHandlerConfigs: () => ({}),
  };
  return { requests, requestHandler };
}

const textOf = (body: unknown): string =>
  typeof body === 'string' ? body : body instanceof Uint8Array ? new TextDecoder().decode(body) : '';

/** What a client needs beside the network. */
export const wireClient = {
  region: 'eu-central-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
};

/** How Bedrock, DynamoDB and SQS say that a call failed. */
export const wireError = (status: number, type: string, message = 'told by the test'): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: JSON.stringify({ message, __type: type }),
});
