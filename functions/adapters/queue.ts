import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { JobQueue } from '../use-cases/job-services.ts';
import type { JobMessage } from './job-message.ts';

export const createJobQueue = (queueUrl: string, sqs: SQSClient = new SQSClient()): JobQueue => ({
  async send(analysisId) {
    const message: JobMessage = { analysisId };
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }));
  },
});
