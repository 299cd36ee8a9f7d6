import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { collect } from '../../../../infra/local/http/collect.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import type { Gate } from '../../../../infra/local/sigv4/gate.ts';
import { undeliveredIndex } from '../../../../infra/shared/tables.ts';
import { signatureHeaders } from '../../../support/signature-headers.ts';

/** One request to an AWS service, with the units that DynamoDB would bill for it. */
export type AwsCall = {
  readonly service: 'dynamodb' | 's3' | 'sqs';
  /** The operation, such as `UpdateItem`, or the HTTP method for S3. */
  readonly action: string;
  readonly readUnits: number;
  readonly writeUnits: number;
  /** The time of the response, on the clock of `performance.now()`. */
  readonly endedAtMs: number;
};

const MAX_BYTES = 64 * 1024 * 1024;

const Capacity = z.object({ CapacityUnits: z.number() });
const Answer = z.object({ ConsumedCapacity: z.optional(z.union([Capacity, z.array(Capacity)])) });
const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan']);

/**
 * A proxy in front of a local AWS service, which forwards requests and records them in `calls`. For
 * DynamoDB it also requests the consumed units, so it must sign the request again. For the other services it forwards
 * the signed `host` header unchanged. `localService` is a function, because the service starts after its meter.
 */
export async function startMeter(
  service: AwsCall['service'],
  localService: () => LocalService,
  calls: AwsCall[],
) {
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = await bodyOf(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const action = service === 's3' ? (request.method ?? '') : (target.split('.').at(-1) ?? '');
    const body = service === 'dynamodb' ? withCapacity(given) : given;
    const answer = await forward(request, body, service === 'dynamodb' ? signedAnew(request, body) : {});
    const units = service === 'dynamodb' ? unitsOf(action, given, answer) : { readUnits: 0, writeUnits: 0 };
    calls.push({ service, action, ...units, endedAtMs: performance.now() });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  function signedAnew({ headers }: IncomingMessage, body: Buffer): Record<string, string> {
    const { url, gate } = localService();
    const kept = {
      'content-type': headers['content-type'] ?? '',
      'x-amz-target': String(headers['x-amz-target']),
    };
    const { host } = new URL(url);
    return { host, ...kept, ...signatureHeaders(url, { service: 'dynamodb', headers: kept, body }, gate) };
  }

  async function forward(
    request: IncomingMessage,
    body: Buffer,
    replaced: Readonly<Record<string, string>>,
  ): Promise<ServiceAnswer> {
    const { method, url, headers } = request;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    const sent = { method, headers: { ...headers, ...length, ...replaced } };
    send(new URL(url ?? '/', localService().url), sent, resolve)
      .on('error', reject)
      .end(body);
    const answer = await promise;
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
  }

  return listen(server);
}

/** The address of a local AWS service, and the keys and region with which requests to it are signed. */
export type LocalService = { readonly url: string; readonly gate: Gate };

type ServiceAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const body = await collect(message, MAX_BYTES);
  if (body === undefined) throw new Error('The body is larger than the meter accepts');
  return body;
}

const withCapacity = (body: Buffer): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString('utf8')), ReturnConsumedCapacity: 'TOTAL' }));

/**
 * The capacity units that a call consumes. The local DynamoDB does not report the units of the secondary index, so one
 * unit is added for each successful write whose request contains the index's partition key.
 */
function unitsOf(action: string, request: Buffer, answer: ServiceAnswer) {
  const { ConsumedCapacity = [] } = Answer.parse(JSON.parse(answer.body.toString('utf8')));
  const reported = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
  // A conditional write that fails is billed too, but its response contains no units. Assumes one unit.
  const units = reported > 0 ? reported : 1;
  if (reads.has(action)) return { readUnits: units, writeUnits: 0 };
  const indexed = answer.status === 200 && request.includes(undeliveredIndex.partitionKey) ? 1 : 0;
  return { readUnits: 0, writeUnits: units + indexed };
}
