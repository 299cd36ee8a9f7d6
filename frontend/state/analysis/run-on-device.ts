import type { Analyser } from '#domain/contract/analysis.ts';
import { refusedPhotos } from '#domain/words/refused-photos.ts';
import type { FaceFailure } from '../../image/face/protocol.ts';
import type { OnDeviceAnalysis, OnDeviceStage } from '../../image/on-device/analyse-photo.ts';
import type { Failure } from '../visit/screen.ts';
import { onDeviceTexts } from '../on-device/on-device-texts.ts';
import { type AnalysisContext, screenOf } from './analysis-context.ts';

/**
 * Runs an attempt on the device until it ends, is cancelled or is replaced. Sends neither the photo nor the
 * answers.
 */
export async function runOnDevice(context: AnalysisContext, attempt: number): Promise<void> {
  const { store, services, change } = context;
  const { onDevice } = services;
  const screen = screenOf(context, attempt);
  if (!screen) return;
  const { local } = screen.photo;
  if (!local) {
    change({ type: 'photoLost', attempt });
    return;
  }
  // Closes the face reader if the attempt is cancelled, because only terminating its worker stops the work.
  const stopWatching = store.watch(() => {
    if (screenOf(context, attempt)) return;
    stopWatching();
    onDevice.close();
  });
  services.session.log('on_device_visit');
  const { answers } = screen;
  const onStage = (stage: OnDeviceStage): void => change({ type: 'stageReached', attempt, stage });
  // Waits until the progress screen is rendered, because the face reader would slow the rendering on a phone with few
  // cores.
  await services.surroundings.idle();
  if (!screenOf(context, attempt)) return;
  const reader = await onDevice.open();
  if (!screenOf(context, attempt)) return;
  const analysis =
    typeof reader === 'string'
      ? reader
      : await reader.analyse(
          { photo: { id: local.url, blob: local.blob }, answers, analyser: analyserOf(context) },
          onStage,
        );
  stopWatching();
  if (!screenOf(context, attempt)) return;
  end(context, attempt, analysis);
}

const analyserOf = ({ store, services }: AnalysisContext): Analyser => ({
  kind: 'on-device',
  device: services.onDevice.device(),
  photoWasSent: store.get().visit.photoWasSent,
});

function end(
  { store, change }: AnalysisContext,
  attempt: number,
  analysis: OnDeviceAnalysis | FaceFailure,
): void {
  // A private photo that was uploaded for an earlier attempt is deleted after a successful analysis, like any other
  // private photo.
  const staysUploaded = store.get().visit.mode === 'normal';
  if (typeof analysis === 'string') {
    const failure: Failure = { type: 'other', message: onDeviceTexts.failures[analysis] };
    change({ type: 'analysisFailed', attempt, failure, staysUploaded: true });
  } else if ('cannotAnalyse' in analysis) {
    const { type, message } = refusedPhotos[analysis.cannotAnalyse];
    change({ type: 'analysisFailed', attempt, failure: { type, message }, staysUploaded: true });
  } else {
    const { result, marks } = analysis;
    change({ type: 'analysisDone', attempt, result, marks, staysUploaded });
  }
}
