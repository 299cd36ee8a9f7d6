import { Duration, Stack, Stage } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { SWEEP_EVERY_S, SWEEP_TIMEOUT_S, WORKER_TIMEOUT_S } from '#domain/settings/lifetimes.ts';
import { CATALOGUE_FILE, writeCatalogue } from '../settings/catalogue-file.ts';
import { createFunction, type FunctionResources, storageEnvironment } from './create-function.ts';
import { partitionInFindings } from '../nag/finding-names.ts';
import { suppress } from '../nag/suppress.ts';
import type { NodeFunction } from './node-function.ts';
import { modelArns } from './model-arns.ts';
import { undeliveredIndex } from '../shared/tables.ts';

/** This file creates the functions that the queue, the schedule and the photo bucket invoke. */

/** With 1,769 MB, Lambda assigns one full vCPU. */
const WORKER_MB = 1769;

export function createRunAnalysis(scope: Construct, resources: FunctionResources): NodeFunction {
  const { settings, photos, sessions, analyses, jobs } = resources;
  const worker = createFunction(scope, 'RunAnalysis', resources, {
    handler: 'run-analysis',
    description: 'Prepares the photo, calls the model and stores the regimen',
    timeoutS: WORKER_TIMEOUT_S,
    memoryMb: WORKER_MB,
    environment: {
      ...storageEnvironment({ photos, sessions, analyses }),
      MODEL_ID: settings.modelId,
      MODEL_JSON_MODE: settings.modelJsonMode,
      MODEL_MAX_TOKENS: String(settings.modelMaxTokens),
      CATALOGUE_FILE,
      ...(settings.modelEndpoint && { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: settings.modelEndpoint }),
    },
    installed: ['sharp'],
    beside: { [CATALOGUE_FILE]: writeCatalogue(outputOf(scope), settings.catalogueFile) },
  });
  photos.grantRead(worker);
  // The worker must not be able to delete normal photos.
  photos.grantDelete(worker, ['private']);
  sessions.grant(worker, 'GetItem', 'UpdateItem');
  analyses.grant(worker, 'GetItem', 'UpdateItem');
  jobs.deliverTo(worker, settings.analysisConcurrency);
  grantModel(worker, settings.modelId);
  return worker;
}

function grantModel(worker: NodeFunction, modelId: string): void {
  const stack = Stack.of(worker);
  const resources = modelArns(stack, modelId);
  worker.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources }),
  );
  const anyRegion = resources.find((arn) => arn.includes(':bedrock:*:'));
  if (anyRegion === undefined) return;
  const named = anyRegion.replace(stack.partition, partitionInFindings(stack));
  suppress(worker, {
    [`AwsSolutions::AwsSolutions-IAM5[Resource::${named}]`]:
      'A cross-region inference profile chooses the region, so only the model can be named in full.',
  });
}

export function createSweepImages(scope: Construct, resources: FunctionResources): NodeFunction {
  const { photos, sessions, analyses } = resources;
  const sweeper = createFunction(scope, 'SweepImages', resources, {
    handler: 'sweep-images',
    description: 'Deletes abandoned private photos, and results that were never fetched',
    timeoutS: SWEEP_TIMEOUT_S,
    environment: {
      ...storageEnvironment({ photos, sessions, analyses }),
      UNDELIVERED_INDEX: undeliveredIndex.name,
    },
  });
  photos.grantSweep(sweeper);
  sessions.grant(sweeper, 'GetItem', 'UpdateItem');
  // GetItem reads the operator's switch for analyses and uploads. The sweeper logs the state of the switch for the
  // dashboard.
  analyses.grant(sweeper, 'GetItem', 'UpdateItem');
  analyses.grantIndex(sweeper, undeliveredIndex.name);
  const rule = new Rule(scope, 'EveryFewMinutes', {
    description: 'Runs the sweeper, which deletes abandoned private photos',
    schedule: Schedule.rate(Duration.seconds(SWEEP_EVERY_S)),
    targets: [new LambdaFunction(sweeper.lambda)],
  });
  suppress(rule, {
    'Serverless::Serverless-EventBusDLQ': 'The next sweep, five minutes later, makes up for a missed one.',
  });
  return sweeper;
}

export function createPhotoArrived(scope: Construct, resources: FunctionResources): NodeFunction {
  const { photos, sessions, analyses } = resources;
  const checker = createFunction(scope, 'PhotoArrived', resources, {
    handler: 'photo-arrived',
    description:
      'Checks and counts each uploaded photo; deletes undeclared and over-limit ones, and those sent after their deletion',
    environment: storageEnvironment({ photos, sessions, analyses }),
  });
  photos.grantDelete(checker);
  sessions.grant(checker, 'GetItem');
  // UpdateItem claims the list of counters that was stored for the photo, and increments these counters. DeleteItem
  // removes the list.
  analyses.grant(checker, 'DeleteItem', 'UpdateItem');
  photos.onStored(scope, checker.lambda);
  return checker;
}

/** The folder into which the CDK synthesises the app. */
function outputOf(scope: Construct): string {
  const stage = Stage.of(scope);
  if (!stage) throw new Error('The functions are not part of a CDK app');
  return stage.outdir;
}
