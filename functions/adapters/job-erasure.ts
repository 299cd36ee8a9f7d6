import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { JobErasure } from '../use-cases/job-services.ts';
import { conditionally, type Documents } from './documents.ts';
import { jobKey } from './job-item.ts';

/**
 * This is separate from the job store, because most functions that use the job store have no permission to erase a job.
 */
export const createJobErasure = (documents: Documents, TableName: string): JobErasure => ({
  async erase(analysisId, sessionId) {
    await conditionally(
      documents.send(
        new DeleteCommand({
          TableName,
          Key: jobKey(analysisId),
          ConditionExpression: 'sessionId = :sessionId',
          ExpressionAttributeValues: { ':sessionId': sessionId },
        }),
      ),
    );
  },
});
