import type { QueueEvent } from '../../../functions/runtime/lambda-events.ts';

/** The event that a function receives when Lambda delivers messages from the queue. */
export const delivery = (...bodies: string[]): QueueEvent => ({
  Records: bodies.map((body, index) => ({
    messageId: `message-${index}`,
    receiptHandle: 'receipt',
    body,
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 'sender',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-central-1:000000000000:analysis',
    awsRegion: 'eu-central-1',
  })),
});
