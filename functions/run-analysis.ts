import { modelPhoto, warmUpDecoder } from './use-cases/model-photo.ts';
import { errorName } from './use-cases/outcome.ts';
import { runAnalysis } from './use-cases/run-analysis.ts';
import { createSurvey } from './use-cases/survey.ts';
import { createRefunds } from './adapters/limits/counter-items.ts';
import { createDocuments } from './adapters/documents.ts';
import { JobMessage } from './adapters/job-message.ts';
import { createJobStore } from './adapters/jobs.ts';
import { createPhotoRecords } from './adapters/photo-records.ts';
import { createPhotoStore } from './adapters/photos.ts';
import { createSkinModel } from './adapters/bedrock/skin-model.ts';
import { loadCatalogue } from './runtime/catalogue-file.ts';
import type { QueueEvent, QueueRecord, QueueResult } from './runtime/lambda-events.ts';
import { readEnv } from './runtime/read-env.ts';
import { modelChoiceOf, RunAnalysisEnv } from './runtime/run-analysis-env.ts';
import { emit, startTally } from './runtime/metrics.ts';
import { emitSurvey } from './runtime/survey-lines.ts';

const env = readEnv(RunAnalysisEnv);
const catalogue = await loadCatalogue(env.CATALOGUE_FILE, import.meta.dirname);
const documents = createDocuments();
const now = Date.now;
const services = {
  now,
  jobs: createJobStore(documents, { table: env.ANALYSES_TABLE, now }),
  records: createPhotoRecords(documents, env.SESSIONS_TABLE),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  preparePhoto: modelPhoto,
  model: createSkinModel(modelChoiceOf(env)),
  catalogue,
  allowance: createRefunds(documents, env.ANALYSES_TABLE),
  survey: createSurvey(emitSurvey),
};

/** Reports failed messages to Lambda, so SQS delivers them again and finally moves them to the dead-letter queue. */
export async function handler(event: QueueEvent): Promise<QueueResult> {
  const running = Promise.all(event.Records.map(runRecord));
  warmUpDecoder();
  const failed = await running;
  return { batchItemFailures: failed.flatMap((id) => (id === undefined ? [] : [{ itemIdentifier: id }])) };
}

async function runRecord({ body, messageId }: QueueRecord): Promise<string | undefined> {
  const startedAt = now();
  const tally = startTally();
  try {
    const { analysisId } = JobMessage.parse(JSON.parse(body));
    const end = await runAnalysis({ ...services, measure: tally.measure }, analysisId);
    emit({ call: 'run-analysis', ...end, ms: now() - startedAt }, tally);
    return undefined;
  } catch (error) {
    tally.measure('UnexpectedErrors');
    emit({ call: 'run-analysis', error: errorName(error), ms: now() - startedAt }, tally);
    return messageId;
  }
}
