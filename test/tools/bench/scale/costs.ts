import { modelDollars } from '../../../../infra/shared/model-dollars.ts';
import type { VisitCost, VisitStep } from '../counting/count-visit.ts';
import type { Behaviour } from './behaviour.ts';
import { type Flow, sumOf } from './flow.ts';
import { defaultModel, prices } from './prices.ts';
import type { QueueDay } from './queue.ts';

const services = ['Bedrock', 'Lambda', 'API Gateway', 'CloudFront', 'S3', 'DynamoDB', 'SQS', 'logs'] as const;
export type ServiceCosts = Readonly<Record<(typeof services)[number], number>>;

const DAYS_A_MONTH = 30;
/**
 * The S3 reads per private photo: one to check it on arrival, one by the worker, and two to check the deletion. The
 * deletion itself is free. The same number is assumed for a normal photo.
 */
const READS_A_PHOTO = 4;
/** The SQS requests per job: send, receive and delete. */
const QUEUE_REQUESTS = 3;

/** The cost of one day in dollars, by service. */
export function costs(
  flow: Flow,
  visit: VisitCost,
  behaviour: Behaviour,
  { running }: QueueDay,
): ServiceCosts {
  const analyses = sumOf(flow.analyses);
  const privately = analyses * behaviour.privateShare;
  const photos = sumOf(flow.permits);
  const times: Record<VisitStep, number> = {
    'session started': sumOf(flow.sessions),
    event: sumOf(flow.events),
    'upload permitted': photos,
    upload: photos,
    'normal analysis': analyses - privately,
    'private analysis': privately,
    poll: sumOf(flow.polls),
    'result dropped': sumOf(flow.drops),
    'photo deleted': 0,
    'deletion confirmed': sumOf(flow.deletions),
  };
  const over = (of: (step: VisitCost[VisitStep]) => number): number =>
    Object.entries(visit).reduce(
      (sum, [step, cost]) =>
        sum + of(cost) * (Object.entries(times).find(([each]) => each === step)?.[1] ?? 0),
      0,
    );
  // An upload goes to S3, not to the API. It starts the function that checks the photo.
  const apiCalls = Object.values(times).reduce((sum, each) => sum + each, 0) - photos;
  const seconds = over(({ calls }) => (calls + 1) * behaviour.awsCallS);
  const invocations = apiCalls + photos + analyses;
  const visits = times['session started'];
  const edge = filesOf(behaviour);
  const keptGb = (photos - privately) * behaviour.photoGb * (behaviour.photoDays / DAYS_A_MONTH);
  return {
    Bedrock: analyses * modelDollars(behaviour, defaultModel),
    Lambda:
      invocations * prices.lambdaRequest +
      (seconds * behaviour.apiGb + sumOf(running) * behaviour.workerGb) * prices.lambdaGbSecond,
    'API Gateway': apiCalls * prices.apiRequest,
    CloudFront:
      (apiCalls + visits * edge.requests) * (prices.edgeRequest + prices.edgeFunction) +
      visits * edge.gb * prices.edgeGb,
    S3: photos * (prices.s3Write + READS_A_PHOTO * prices.s3Read) + keptGb * prices.s3GbMonth,
    DynamoDB:
      over(({ writeUnits }) => writeUnits) * prices.writeUnit +
      over(({ readUnits }) => readUnits) * prices.readUnit,
    SQS: analyses * QUEUE_REQUESTS * prices.queueRequest,
    logs: invocations * behaviour.logLineGb * prices.logGb,
  };
}

/**
 * The average number and total size of the files that a visit downloads: the page and, in some visits, the face model
 * or everything that on-device analysis needs.
 */
export function filesOf(behaviour: Behaviour): { requests: number; gb: number } {
  const { pageRequests, pageGb, onDeviceShare, onDeviceRequests, onDeviceGb } = behaviour;
  const faceModelShare = behaviour.faceModelShare * (1 - onDeviceShare);
  return {
    requests: pageRequests + faceModelShare * behaviour.faceModelRequests + onDeviceShare * onDeviceRequests,
    gb: pageGb + faceModelShare * behaviour.faceModelGb + onDeviceShare * onDeviceGb,
  };
}
