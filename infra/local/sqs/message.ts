import { createHash, randomUUID } from 'node:crypto';
import { attributesDigest, type MessageAttributes } from './attributes.ts';

export type Message = {
  readonly messageId: string;
  readonly body: string;
  readonly md5OfBody: string;
  readonly attributes: MessageAttributes;
  readonly md5OfAttributes: string | undefined;
  /** Milliseconds since the epoch, like all times of a message. */
  readonly sentAt: number;
  firstReceivedAt: number | undefined;
  receiveCount: number;
  /** Every delivery has a new handle. An earlier handle cannot delete the message. */
  receiptHandle: string;
  visibleAt: number;
};

export type SendOptions = { attributes?: MessageAttributes; delayS?: number };

export function createMessage(
  body: string,
  { attributes = {}, delayS = 0 }: SendOptions,
  sentAt: number,
): Message {
  return {
    messageId: randomUUID(),
    body,
    md5OfBody: createHash('md5').update(body).digest('hex'),
    attributes,
    md5OfAttributes: attributesDigest(attributes),
    sentAt,
    firstReceivedAt: undefined,
    receiveCount: 0,
    receiptHandle: '',
    visibleAt: sentAt + delayS * 1000,
  };
}

/** Counts a delivery, creates a new receipt handle, and hides the message for the visibility timeout. */
export function receiveMessage(message: Message, visibilityTimeoutS: number, nowMs: number): void {
  message.receiveCount += 1;
  message.firstReceivedAt ??= nowMs;
  message.receiptHandle = randomUUID();
  message.visibleAt = nowMs + visibilityTimeoutS * 1000;
}

export const isHidden = (message: Message, nowMs: number): boolean => message.visibleAt > nowMs;
export const isInFlight = (message: Message, nowMs: number): boolean =>
  message.receiveCount > 0 && isHidden(message, nowMs);
