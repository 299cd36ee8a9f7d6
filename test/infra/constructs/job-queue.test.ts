import { describe, expect, it } from 'vitest';
import {
  JOB_DEADLINE_S,
  QUEUE_MAX_RECEIVES,
  QUEUE_VISIBILITY_S,
  WORKER_TIMEOUT_S,
} from '#domain/settings/lifetimes.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource, resources, statementsOf } from '../../support/infra/template.ts';

const template = synth();
const queue = resource(template, 'AWS::SQS::Queue', 'JobsQueue').properties;
const deadLetters = resource(template, 'AWS::SQS::Queue', 'JobsDeadLetters').properties;
const worker = resource(template, 'AWS::Lambda::Function', 'FunctionsRunAnalysis').properties;
const delivery = resource(template, 'AWS::Lambda::EventSourceMapping').properties;

describe('the job queue', () => {
  it('hides a message for 150 s, so that it is not delivered again while the worker may still run', () => {
    expect(queue['VisibilityTimeout']).toBe(QUEUE_VISIBILITY_S);
    expect(QUEUE_VISIBILITY_S).toBe(150);
    expect(worker['Timeout']).toBe(WORKER_TIMEOUT_S);
    expect(Number(queue['VisibilityTimeout'])).toBeGreaterThan(Number(worker['Timeout']));
  });

  it('retains a message for 10 minutes, and thus until after the deadline of its job', () => {
    expect(Number(queue['MessageRetentionPeriod'])).toBeGreaterThan(JOB_DEADLINE_S);
    expect(queue['MessageRetentionPeriod']).toBe(600);
  });

  it('moves a message after 2 failures to the dead-letter queue, which retains it for 4 days', () => {
    expect(queue['RedrivePolicy']).toEqual({
      deadLetterTargetArn: '<JobsDeadLetters.Arn>',
      maxReceiveCount: QUEUE_MAX_RECEIVES,
    });
    expect(QUEUE_MAX_RECEIVES).toBe(2);
    expect(deadLetters['MessageRetentionPeriod']).toBe(4 * 24 * 3600);
  });

  it.each(['JobsQueue', 'JobsDeadLetters'])('refuses requests to %s without TLS', (name) => {
    expect(statementsOf(resource(template, 'AWS::SQS::QueuePolicy', name))).toEqual([
      {
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: ['sqs:*'],
        Resource: [`<${name}.Arn>`],
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
    ]);
    expect(resource(template, 'AWS::SQS::Queue', name).properties['SqsManagedSseEnabled']).toBe(true);
  });
});

describe('the delivery of jobs to the worker', () => {
  it('passes one message at a time to each of at most 5 workers, which report failed messages', () => {
    expect(delivery).toEqual({
      EventSourceArn: '<JobsQueue.Arn>',
      FunctionName: '<FunctionsRunAnalysisFunction>',
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 5 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('has a configurable concurrency', () => {
    const wide = synth({ analysisConcurrency: 40 });
    expect(resource(wide, 'AWS::Lambda::EventSourceMapping').properties['ScalingConfig']).toEqual({
      MaximumConcurrency: 40,
    });
  });

  it('uses the only event source mapping in the stack, and the stack has no function URLs', () => {
    expect(resources(template, 'AWS::Lambda::EventSourceMapping')).toHaveLength(1);
    expect(resources(template, 'AWS::Lambda::Url')).toEqual([]);
  });
});
