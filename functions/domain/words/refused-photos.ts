import { type AnalysisFailure, analysisFailure } from '../contract/failures.ts';
import type { CannotAnalyseReason } from '../reading/observation.ts';
import * as failureTexts from './failure-texts.ts';

/**
 * The failure that is stored for each reason why a photo cannot be analysed. The face reader reports only `no_face`,
 * `several_faces` and `unreadable`.
 */
export const refusedPhotos: Record<CannotAnalyseReason, AnalysisFailure> = {
  no_face: analysisFailure('content_policy', failureTexts.noFace),
  several_faces: analysisFailure('content_policy', failureTexts.severalFaces),
  not_a_photo: analysisFailure('content_policy', failureTexts.notAPhoto),
  unreadable: analysisFailure('api_rejection', failureTexts.unreadableFace),
  young_child: analysisFailure('content_policy', failureTexts.youngChild),
};
