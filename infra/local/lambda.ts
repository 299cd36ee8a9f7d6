import { randomUUID } from 'node:crypto';
import type { ApiFunction } from '#domain/contract/api.ts';
import { LOCAL_ACCOUNT } from './local-account.ts';
import type { ApiEvent, ApiResult, QueueEvent, QueueResult } from '../../functions/runtime/lambda-events.ts';
import type { ObjectCreated } from '../../functions/photo-arrived.ts';

export type ApiHandler = (event: ApiEvent, context: LambdaContext) => Promise<ApiResult>;
export type ArrivalHandler = (event: ObjectCreated) => Promise<void>;
type QueueHandler = (event: QueueEvent, context: LambdaContext) => Promise<QueueResult>;

export type LoadedFunctions = {
  api: Record<ApiFunction, ApiHandler>;
  runAnalysis: QueueHandler;
  photoArrived: ArrivalHandler;
};

/** Imports the same handlers that run in AWS. They read environment variables on import, so set the variables first. */
export async function loadFunctions(): Promise<LoadedFunctions> {
  const [uploadImage, deleteImage, deleteEverything, analyzeSkin, logEvents, runAnalysis, photoArrived] =
    await Promise.all([
      import('../../functions/upload-image.ts'),
      import('../../functions/delete-image.ts'),
      import('../../functions/delete-everything.ts'),
      import('../../functions/analyze-skin.ts'),
      import('../../functions/log-events.ts'),
      import('../../functions/run-analysis.ts'),
      import('../../functions/photo-arrived.ts'),
    ]);
  return {
    api: {
      'upload-image': uploadImage.handler,
      'delete-image': deleteImage.handler,
      'delete-everything': deleteEverything.handler,
      'analyze-skin': analyzeSkin.handler,
      'log-events': logEvents.handler,
    },
    runAnalysis: runAnalysis.handler,
    photoArrived: photoArrived.handler,
  };
}

/** A context like the one that Lambda passes with an event. `timeoutMs` is the function's timeout. */
export function lambdaContext(functionName: string, timeoutMs: number) {
  const endsAt = Date.now() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:${LOCAL_ACCOUNT}:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

type LambdaContext = ReturnType<typeof lambdaContext>;
