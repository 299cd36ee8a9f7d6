import { createHash, randomUUID } from 'node:crypto';
import { attributesDigest, type MessageAttributes } from './attributes.ts';

export type QueueSettings = {
  readonly name: string;
  readonly visibilityTimeoutS: number;
  /** Where a message goes instead of being delivered more often than `maxReceives`. */
  readonly deadLetter?: { readonly name: string; readonly maxReceives: number };
};

export type Message = {
  readonly messageId: string;
  readonly body: string;
  readonly md5OfBody: string;
  readonly attributes: MessageAttributes;
  readonly md5OfAttributes: string | undefined;
  /** Milliseconds since the epoch, like all times here. */
  readonly sentAt: number;
  firstReceivedAt: number | undefined;
  receiveCount: number;
  /** Changes with every delivery; an older one no longer deletes. */
  receiptHandle: string;
  visibleAt: number;
};

export type Queue = {
  readonly settings: QueueSettings;
  send(body: string, options?: { attributes?: MessageAttributes; delayS?: number }): Message;
  /** Up to `limit` visible messages, which are then hidden for the visibility timeout. */
  receive(limit: number, visibilityTimeoutS?: number): Message[];
  delete(receiptHandle: string): void;
  /** Tells whether the message is still in flight under this handle. */
  changeVisibility(receiptHandle: string, timeoutS: number): boolean;
  purge(): void;
  count(): { visible: number; inFlight: number; delayed: number };
};

/** `takeDead` receives what was delivered too often; `sent` is told of every new message. */
export function createQueue(
  settings: QueueSettings,
  now: () => number,
  hooks: { takeDead(message: Message): void; sent(): void },
): Queue & { accept(message: Message): void } {
  let messages: Message[] = [];
  const byHandle = (handle: string): Message | undefined =>
    messages.find((each) => each.receiptHandle === handle && each.receiveCount > 0);
  const isInFlight = (each: Message): boolean => each.receiveCount > 0 && each.visibleAt > now();

  function accept(message: Message): void {
    messages.push(message);
    hooks.sent();
  }

  return {
    settings,
    accept,
    send(body, { attributes = {}, delayS = 0 } = {}) {
      const message: Message = {
        messageId: randomUUID(),
        body,
        md5OfBody: createHash('md5').update(body).digest('hex'),
        attributes,
        md5OfAttributes: attributesDigest(attributes),
        sentAt: now(),
        firstReceivedAt: undefined,
        receiveCount: 0,
        receiptHandle: '',
        visibleAt: now() + delayS * 1000,
      };
      accept(message);
      return message;
    },
    receive(limit, visibilityTimeoutS = settings.visibilityTimeoutS) {
      const { maxReceives = Number.POSITIVE_INFINITY } = settings.deadLetter ?? {};
      const visible = messages.filter((each) => each.visibleAt <= now());
      const dead = visible.filter((each) => each.receiveCount >= maxReceives);
      messages = messages.filter((each) => !dead.includes(each));
      for (const message of dead) hooks.takeDead(message);

      const received = visible.filter((each) => !dead.includes(each)).slice(0, limit);
      for (const message of received) {
        message.receiveCount += 1;
        message.firstReceivedAt ??= now();
        message.receiptHandle = randomUUID();
        message.visibleAt = now() + visibilityTimeoutS * 1000;
      }
      return received.map((each) => structuredClone(each));
    },
    delete(receiptHandle) {
      const found = byHandle(receiptHandle);
      messages = messages.filter((each) => each !== found);
    },
    changeVisibility(receiptHandle, timeoutS) {
      const found = byHandle(receiptHandle);
      if (!found || !isInFlight(found)) return false;
      found.visibleAt = now() + timeoutS * 1000;
      return true;
    },
    purge() {
      messages = [];
    },
    count() {
      const hidden = messages.filter((each) => each.visibleAt > now());
      const inFlight = hidden.filter(isInFlight).length;
      return { visible: messages.length - hidden.length, inFlight, delayed: hidden.length - inFlight };
    },
  };
}
