import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { collect } from '../http/collect.ts';
import { onlyForOwnPages } from '../http/own-address.ts';
import { listen } from '../http/listen.ts';
import { parseJson } from '../../settings/json-value.ts';
import { refuseUnsigned } from '../sigv4/check-call.ts';
import type { Gate } from '../sigv4/gate.ts';
import { type Action, actions, noSuchQueue, SqsError } from './actions.ts';
import { type Delivery, deliverTo, type SqsHandler } from './delivery.ts';
import { LOCAL_ACCOUNT } from '../local-account.ts';
import { createQueue, type QueueSettings } from './queue.ts';

export type LocalSqs = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly queueUrls: Readonly<Record<string, string>>;
  /** Delivers the messages of the queue to the handler, as Lambda does with batches of one message. */
  deliver(name: string, options: { readonly maxConcurrency: number }, handler: SqsHandler): void;
  /** The number of messages in the queue, including hidden ones. */
  depth(name: string): number;
  /** Waits at most five seconds for running handlers. */
  stop(): Promise<void>;
};

type SqsOptions = {
  /** The keys that may sign requests, and the region of the queues. */
  readonly gate: Gate;
  /** All queues, including dead-letter queues. */
  readonly queues: readonly QueueSettings[];
  /** The clock of the queues, in milliseconds since the epoch. */
  readonly now: () => number;
};

const DRAIN_MS = 5_000;
/** Leaves room for the JSON around a message or a batch of messages, which SQS limits to 1 MiB. */
const MAX_REQUEST_BYTES = 2_097_152;

/** Starts the local cloud's SQS, with the JSON protocol. */
export async function startSqs({ gate, queues, now }: SqsOptions): Promise<LocalSqs> {
  const { region } = gate;
  const deliveries = new Map<string, Delivery>();
  const byName = new Map<string, ReturnType<typeof createQueue>>();
  for (const settings of queues) {
    const queue = createQueue(settings, now, {
      takeDead: (message) => byName.get(settings.deadLetter?.name ?? '')?.accept(message),
      added: () => deliveries.get(settings.name)?.deliverNow(),
    });
    byName.set(settings.name, queue);
  }
  function named(name: string) {
    const queue = byName.get(name);
    if (!queue) throw noSuchQueue();
    return queue;
  }

  const queueUrls: Record<string, string> = {};
  const server = createServer(
    onlyForOwnPages((request: IncomingMessage, response: ServerResponse) => {
      const context = { urls: queueUrls, gate, queue: named };
      void respond(request, response, context).catch(() => response.destroy());
    }),
  );
  const { url, stop } = await listen(server);
  for (const { name } of queues) queueUrls[name] = `${url}/${LOCAL_ACCOUNT}/${name}`;

  return {
    url,
    queueUrls,
    deliver(name, { maxConcurrency }, handler) {
      deliveries.set(name, deliverTo(named(name), region, maxConcurrency, handler));
    },
    depth(name) {
      const { visible, inFlight, delayed } = named(name).count();
      return visible + inFlight + delayed;
    },
    async stop() {
      await Promise.all([...deliveries.values()].map((delivery) => delivery.stop(DRAIN_MS)));
      await stop();
    },
  };
}

type Context = Pick<Action, 'urls'> & {
  readonly gate: Gate;
  readonly queue: (name: string) => ReturnType<Action['queue']>;
};

async function respond(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  request.on('error', () => {});
  response.on('error', () => {});
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  let status = 200;
  let body: unknown;
  try {
    body = await run(request, context, gone.signal);
  } catch (error) {
    if (!(error instanceof SqsError)) throw error;
    status = error.status;
    response.setHeader('x-amzn-query-error', `${error.queryCode};Sender`);
    body = { __type: `com.amazonaws.sqs#${error.type}`, message: error.message };
  }
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
}

async function run(request: IncomingMessage, context: Context, signal: AbortSignal): Promise<unknown> {
  const target = request.headers['x-amz-target'];
  const [service, name = ''] = typeof target === 'string' ? target.split('.') : [];
  const bytes = await collect(request, MAX_REQUEST_BYTES);
  if (!bytes) throw new SqsError('InvalidParameterValueException', 'The request is too large.');
  const { method = '', url: path = '/', headers } = request;
  const refusal = refuseUnsigned({ method, path, headers, body: bytes }, 'sqs', context.gate);
  if (refusal) throw new SqsError(refusal.type, refusal.message, refusal.type, 403);
  const input = jsonOf(bytes.toString('utf8'));
  const action = service === 'AmazonSQS' && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    throw new SqsError(
      'UnsupportedOperation',
      'The local SQS does not implement this operation.',
      'AWS.SimpleQueueService.UnsupportedOperation',
    );
  }
  const queue = (): ReturnType<Action['queue']> => {
    const url = 'QueueUrl' in input ? String(input.QueueUrl) : '';
    return context.queue(url.split('/').at(-1) ?? '');
  };
  return action({ urls: context.urls, region: context.gate.region, input, queue, signal });
}

function jsonOf(text: string): object {
  const input = z.record(z.string(), z.unknown()).safeParse(parseJson(text === '' ? '{}' : text));
  if (input.success) return input.data;
  throw new SqsError('InvalidParameterValueException', 'The body must be a JSON object.');
}
