import { LOCAL_ACCOUNT } from '../local-account.ts';
import type { Message } from './message.ts';

export const queueArn = (name: string, region: string): string =>
  `arn:aws:sqs:${region}:${LOCAL_ACCOUNT}:${name}`;

/** The system attributes of a received message, both for ReceiveMessage and for the Lambda event. */
export const systemAttributes = (message: Message) => ({
  ApproximateReceiveCount: String(message.receiveCount),
  SentTimestamp: String(message.sentAt),
  SenderId: LOCAL_ACCOUNT,
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
});

/** The event that Lambda passes to a function for a batch of one message. */
export function sqsEvent(message: Message, queueName: string, region: string) {
  const messageAttributes = Object.entries(message.attributes).map(([name, attribute]) => [
    name,
    {
      ...(attribute.StringValue !== undefined && { stringValue: attribute.StringValue }),
      ...(attribute.BinaryValue !== undefined && { binaryValue: attribute.BinaryValue }),
      stringListValues: [],
      binaryListValues: [],
      dataType: attribute.DataType,
    },
  ]);
  return {
    Records: [
      {
        messageId: message.messageId,
        receiptHandle: message.receiptHandle,
        body: message.body,
        attributes: systemAttributes(message),
        messageAttributes: Object.fromEntries(messageAttributes),
        md5OfBody: message.md5OfBody,
        ...(message.md5OfAttributes !== undefined && { md5OfMessageAttributes: message.md5OfAttributes }),
        eventSource: 'aws:sqs',
        eventSourceARN: queueArn(queueName, region),
        awsRegion: region,
      },
    ],
  };
}

export type SqsEvent = ReturnType<typeof sqsEvent>;
