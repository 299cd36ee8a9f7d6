import * as failureTexts from '#domain/failure-texts.ts';
import type { ModelPhoto } from '../../../functions/analysis/model-photo.ts';
import { runAnalysis } from '../../../functions/analysis/run-analysis.ts';
import type { ModelAnswer, ModelUsage } from '../../../functions/analysis/model-services.ts';
import type { Job } from '../../../functions/analysis/services.ts';
import { createJobStore } from '../../../functions/aws/jobs.ts';
import type { Documents } from '../../../functions/aws/documents.ts';
import {
  ANALYSIS_ID,
  NOW,
  PHOTO_KEY,
  PRIVATE_PHOTO_KEY,
  SESSION_ID,
} from '../../builders/analysis-request.ts';
import { job } from '../../builders/job.ts';
import { shelf } from '../../builders/product.ts';
import { proposedStep, skinAnalysis } from '../../builders/report.ts';
import { ANALYSES } from '../aws/dynamo-fixture.ts';
import {
  memoryPhotos,
  memoryRecords,
  prepared,
  recordedMeasures,
  scriptedAllowance,
  standingClock,
} from './fakes.ts';

export const usage: ModelUsage = {
  calls: 3,
  answers: 2,
  throttles: 1,
  repairs: 1,
  inputTokens: 2_000,
  outputTokens: 900,
};

export const broken: ModelAnswer & { ok: false } = {
  ok: false,
  failure: { error: true, message: failureTexts.modelUnavailable, type: 'no_response' },
  usage,
};

const good: ModelAnswer = {
  ok: true,
  analysis: skinAnalysis({ regimen: [proposedStep()] }),
  repaired: false,
  usage,
};

/** A model that says what it is told, and remembers how it was asked. */
function scriptedModel() {
  const calls: { photo: Uint8Array; answers: unknown; signal: AbortSignal }[] = [];
  const model = {
    modelId: 'eu.some-model',
    says: good,
    /** What happens while it is at work. */
    meanwhile: async () => {},
    calls,
    async analyse(photo: Uint8Array, answers: unknown, signal: AbortSignal) {
      calls.push({ photo, answers, signal });
      await model.meanwhile();
      return model.says;
    },
  };
  return model;
}

/** Everything a run needs, around the real job store; two photos are stored. */
export function runContext(documents: Documents) {
  const now = standingClock(NOW);
  const file = Uint8Array.of(1, 2, 3);
  const jobs = createJobStore(documents, { table: ANALYSES, now });
  const services = {
    now,
    ...recordedMeasures(),
    jobs,
    records: memoryRecords({ [PRIVATE_PHOTO_KEY]: SESSION_ID }),
    photos: memoryPhotos({ [PHOTO_KEY]: file, [PRIVATE_PHOTO_KEY]: file }),
    preparePhoto: async (): Promise<ModelPhoto> => prepared,
    model: scriptedModel(),
    catalogue: { version: 'test', products: shelf },
    allowance: scriptedAllowance(),
  };
  return {
    ...services,
    services,
    run: () => runAnalysis(services, ANALYSIS_ID),
    stored: () => jobs.find(ANALYSIS_ID),
    queue: (given: Partial<Job> = {}) => jobs.create(job(given)),
  };
}
