import { Duration } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { suppress } from '../nag/suppress.ts';
import type { NodeFunction } from './node-function.ts';
import {
  DEAD_LETTER_RETENTION_S,
  QUEUE_MAX_RECEIVES,
  QUEUE_RETENTION_S,
  QUEUE_VISIBILITY_S,
} from '#domain/settings/lifetimes.ts';

/** The queue of analyses and its dead-letter queue. A message contains only the id of a job. */
export class JobQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const safe = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...safe,
      retentionPeriod: Duration.seconds(DEAD_LETTER_RETENTION_S),
    });
    this.queue = new Queue(this, 'Queue', {
      ...safe,
      visibilityTimeout: Duration.seconds(QUEUE_VISIBILITY_S),
      retentionPeriod: Duration.seconds(QUEUE_RETENTION_S),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: QUEUE_MAX_RECEIVES },
    });
    suppress(this.deadLetters, {
      'Serverless::Serverless-SQSRedrivePolicy':
        'It is the dead-letter queue itself, and an alarm reports the first message.',
    });
  }

  grantSend(grantee: IGrantable): void {
    this.queue.grant(grantee, 'sqs:SendMessage');
  }

  /** Delivers one message per invocation, and runs at most `maxConcurrency` invocations at once to limit the spend. */
  deliverTo(worker: NodeFunction, maxConcurrency: number): void {
    worker.lambda.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency, reportBatchItemFailures: true }),
    );
    suppress(worker, {
      'Serverless::Serverless-LambdaEventSourceMappingDestination':
        'The queue moves failed messages to its dead-letter queue.',
    });
  }
}
