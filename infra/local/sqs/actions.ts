import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { attributesDigest, MessageAttribute } from './attributes.ts';
import { queueArn, systemAttributes } from './event.ts';
import type { Message } from './message.ts';
import type { Queue } from './queue.ts';

/** An SQS error. `queryCode` is its code in the older query protocol. The SDK prefers `queryCode` to `type`. */
export class SqsError extends Error {
  readonly type: string;
  readonly queryCode: string;
  readonly status: number;

  constructor(type: string, message: string, queryCode = type, status = 400) {
    super(message);
    this.name = 'SqsError';
    this.type = type;
    this.queryCode = queryCode;
    this.status = status;
  }
}

export type Action = {
  readonly input: unknown;
  /** Returns the queue that the `QueueUrl` of the request names. Throws if there is no such queue. */
  readonly queue: () => Queue;
  readonly urls: Readonly<Record<string, string>>;
  readonly region: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
};

/** SQS's limit for one message with its attributes: 1 MiB. */
const MAX_MESSAGE_BYTES = 1_048_576;
const POLL_MS = 50;

const Entry = z.object({
  MessageBody: z.string().check(z.minLength(1)),
  DelaySeconds: z.optional(z.int().check(z.gte(0), z.lte(900))),
  MessageAttributes: z.optional(z.record(z.string(), MessageAttribute)),
});
const Batch = z.object({
  Entries: z.array(z.extend(Entry, { Id: z.string() })).check(z.minLength(1), z.maxLength(10)),
});
const Receive = z.object({
  MaxNumberOfMessages: z._default(z.int().check(z.gte(1), z.lte(10)), 1),
  VisibilityTimeout: z.optional(z.int().check(z.gte(0), z.lte(43_200))),
  WaitTimeSeconds: z._default(z.int().check(z.gte(0), z.lte(20)), 0),
  AttributeNames: z._default(z.array(z.string()), []),
  MessageSystemAttributeNames: z._default(z.array(z.string()), []),
  MessageAttributeNames: z._default(z.array(z.string()), []),
});
const Handle = z.object({ ReceiptHandle: z.string() });
const Visibility = z.extend(Handle, { VisibilityTimeout: z.int().check(z.gte(0), z.lte(43_200)) });
const Named = z.object({ QueueName: z.string() });
const Prefix = z.object({ QueueNamePrefix: z._default(z.string(), '') });

function parse<T extends z.ZodMiniType>(schema: T, input: unknown): z.infer<T> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new SqsError('InvalidParameterValueException', `Value for parameter ${field} is invalid.`);
}

function send(queue: Queue, entry: z.infer<typeof Entry>): Record<string, unknown> {
  const attributes = entry.MessageAttributes ?? {};
  if (Buffer.byteLength(entry.MessageBody) + JSON.stringify(attributes).length - 2 > MAX_MESSAGE_BYTES) {
    throw new SqsError(
      'InvalidParameterValueException',
      `Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`,
    );
  }
  const message = queue.send(entry.MessageBody, { attributes, delayS: entry.DelaySeconds ?? 0 });
  return {
    MessageId: message.messageId,
    MD5OfMessageBody: message.md5OfBody,
    ...(message.md5OfAttributes !== undefined && { MD5OfMessageAttributes: message.md5OfAttributes }),
  };
}

async function receive({ queue, input, signal }: Action): Promise<Record<string, unknown>> {
  const wish = parse(Receive, input);
  const from = queue();
  let messages: Message[] = [];
  for (let waitedMs = 0; !signal.aborted; waitedMs += POLL_MS) {
    messages = from.receive(wish.MaxNumberOfMessages, wish.VisibilityTimeout);
    if (messages.length > 0 || waitedMs >= wish.WaitTimeSeconds * 1000) break;
    await sleep(POLL_MS);
  }
  return messages.length === 0 ? {} : { Messages: messages.map((message) => received(message, wish)) };
}

/** A message as ReceiveMessage returns it, with the requested attributes only. `All` requests every attribute. */
function received(message: Message, wish: z.infer<typeof Receive>): Record<string, unknown> {
  const asked = [...wish.AttributeNames, ...wish.MessageSystemAttributeNames];
  const system = pick(systemAttributes(message), asked);
  const own = pick(message.attributes, wish.MessageAttributeNames);
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: message.md5OfBody,
    ...(system && { Attributes: system }),
    ...(own && { MessageAttributes: own, MD5OfMessageAttributes: attributesDigest(own) }),
  };
}

function pick<T>(all: Readonly<Record<string, T>>, asked: readonly string[]): Record<string, T> | undefined {
  const isWanted = (name: string): boolean => asked.includes(name) || asked.includes('All');
  const entries = Object.entries(all).filter(([name]) => isWanted(name));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function describe({ queue, region }: Action): Record<string, unknown> {
  const described = queue();
  const { settings } = described;
  const { visible, inFlight, delayed } = described.count();
  const Attributes: Record<string, string> = {
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(settings.visibilityTimeoutS),
    QueueArn: queueArn(settings.name, region),
  };
  if (settings.deadLetter) {
    Attributes['RedrivePolicy'] = JSON.stringify({
      deadLetterTargetArn: queueArn(settings.deadLetter.name, region),
      maxReceiveCount: settings.deadLetter.maxReceives,
    });
  }
  return { Attributes };
}

function changeVisibility({ queue, input }: Action): Record<string, never> {
  const { ReceiptHandle, VisibilityTimeout } = parse(Visibility, input);
  if (queue().changeVisibility(ReceiptHandle, VisibilityTimeout)) return {};
  throw new SqsError(
    'MessageNotInflight',
    'The message is not in flight.',
    'AWS.SimpleQueueService.MessageNotInflight',
  );
}

function urlOf({ input, urls }: Action): Record<string, unknown> {
  const QueueUrl = urls[parse(Named, input).QueueName];
  if (QueueUrl === undefined) throw noSuchQueue();
  return { QueueUrl };
}

export const noSuchQueue = (): SqsError =>
  new SqsError(
    'QueueDoesNotExist',
    'The specified queue does not exist.',
    'AWS.SimpleQueueService.NonExistentQueue',
  );

/** The operations, by their names in `X-Amz-Target`. All others are refused with UnsupportedOperation. */
export const actions: Readonly<
  Record<string, (action: Action) => Record<string, unknown> | Promise<Record<string, unknown>>>
> = {
  SendMessage: ({ queue, input }) => send(queue(), parse(Entry, input)),
  SendMessageBatch: ({ queue, input }) => {
    const sent = parse(Batch, input).Entries.map((entry) =>
      Object.assign(send(queue(), entry), { Id: entry.Id }),
    );
    return { Successful: sent, Failed: [] };
  },
  ReceiveMessage: receive,
  DeleteMessage: ({ queue, input }) => {
    queue().delete(parse(Handle, input).ReceiptHandle);
    return {};
  },
  ChangeMessageVisibility: changeVisibility,
  GetQueueAttributes: describe,
  GetQueueUrl: urlOf,
  ListQueues: ({ input, urls }) => {
    const prefix = parse(Prefix, input).QueueNamePrefix;
    return {
      QueueUrls: Object.keys(urls)
        .filter((name) => name.startsWith(prefix))
        .map((name) => urls[name]),
    };
  },
  PurgeQueue: ({ queue }) => {
    queue().purge();
    return {};
  },
};
