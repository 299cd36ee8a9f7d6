import type { VisitCost, VisitStep } from '../counting/count-visit.ts';
import type { Behaviour } from './behaviour.ts';
import { type Flow, sumOf } from './flow.ts';
import { callDollars, defaultModel, prices } from './prices.ts';
import type { QueueDay } from './queue.ts';

const services = ['Bedrock', 'Lambda', 'API Gateway', 'CloudFront', 'S3', 'DynamoDB', 'SQS', 'logs'] as const;
export type ServiceCosts = Readonly<Record<(typeof services)[number], number>>;

const DAYS_A_MONTH = 30;
/** To S3: the form of the upload, and a worker's read; a deletion is free and its two looks cost as reads. */
const READS_A_PHOTO = 3;
/** Sent, received and deleted. */
const QUEUE_REQUESTS = 3;

/** Dollars of one day, by service. */
export function costs(
  flow: Flow,
  visit: VisitCost,
  behaviour: Behaviour,
  { running }: QueueDay,
): ServiceCosts {
  const analyses = sumOf(flow.analyses);
  const privately = analyses * behaviour.privateShare;
  const times: Record<VisitStep, number> = {
    'session started': sumOf(flow.sessions),
    event: sumOf(flow.events),
    'upload permitted': sumOf(flow.permits),
    upload: 0,
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
  const apiCalls = Object.values(times).reduce((sum, each) => sum + each, 0);
  const apiSeconds = over(({ calls }) => (calls + 1) * behaviour.awsCallS);
  const invocations = apiCalls + analyses;
  const photos = times['upload permitted'];
  const visits = times['session started'];
  const edge = filesOf(behaviour);
  const keptGb = (photos - privately) * behaviour.photoGb * (behaviour.photoDays / DAYS_A_MONTH);
  return {
    Bedrock: analyses * callDollars(behaviour, defaultModel),
    Lambda:
      invocations * prices.lambdaRequest +
      (apiSeconds * behaviour.apiGb + sumOf(running) * behaviour.workerGb) * prices.lambdaGbSecond,
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

/** What a visit fetches of the page: its files, and where it may the face model. */
export const filesOf = (behaviour: Behaviour): { requests: number; gb: number } => ({
  requests: behaviour.pageRequests + behaviour.faceModelShare * behaviour.faceModelRequests,
  gb: behaviour.pageGb + behaviour.faceModelShare * behaviour.faceModelGb,
});
