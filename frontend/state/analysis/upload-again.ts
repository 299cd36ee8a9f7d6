import { uploadFailureText } from '#domain/words/failure-texts.ts';
import type { AnalysisContext } from './analysis-context.ts';
import type { AnalysingScreen, Failure } from '../visit/screen.ts';
import { uploadPhoto } from '../upload/upload.ts';

/** Uploads the photo of a running analysis, because the server does not have it. */
export async function uploadAgain(
  { store, services, change }: AnalysisContext,
  screen: AnalysingScreen,
  signal: AbortSignal,
): Promise<void> {
  const { source, local } = screen.photo;
  const { number: attempt } = screen.attempt;
  if (!local) {
    change({ type: 'photoLost', attempt });
    return;
  }
  change({ type: 'stageReached', attempt, stage: 'uploading' });
  const outcome = await uploadPhoto(services, {
    mode: store.get().visit.mode,
    source,
    local,
    signal,
    onPermitted: (uploaded) => change({ type: 'uploadPermitted', attempt, uploaded }),
    onProgress: () => {},
    onWaiting: (isWaiting) => {
      const stage = isWaiting ? 'waiting-for-connection' : 'uploading';
      change({ type: 'stageReached', attempt, stage });
    },
  });
  if (outcome.ok) {
    const analysisId = services.surroundings.randomId();
    change({ type: 'photoUploaded', attempt, uploaded: outcome.uploaded, analysisId });
  } else {
    const { reason, retryAtMs } = outcome;
    const failure: Failure = { type: 'other', message: uploadFailureText(reason), retryAtMs };
    change({ type: 'analysisFailed', attempt, failure, staysUploaded: false });
  }
}
