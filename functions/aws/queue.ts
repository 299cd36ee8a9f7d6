import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { AnalysisId } from '#domain/analysis.ts';
import type { JobQueue } from '../analysis/services.ts';

/** A message carries the id alone, so a dead letter tells nothing of anybody. */
export const JobMessage = z.object({ analysisId: AnalysisId });
export type JobMessage = z.infer<typeof JobMessage>;

export const createJobQueue = (queueUrl: string, sqs: SQSClient = new SQSClient()): JobQueue => ({
  async send(analysisId) {
    const message: JobMessage = { analysisId };
    await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }));
  },
});
