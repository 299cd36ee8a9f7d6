import * as z from 'zod/mini';
import { AnalysisId } from '#domain/contract/analysis.ts';
import { Deletion } from '#domain/contract/deletion.ts';
import { AnswersDraft } from '../form/answers-draft.ts';
import { genders } from '#domain/questionnaire/gender.ts';
import { PhotoSource, type PhotoMode } from '#domain/contract/photo.ts';
import { Answers } from '#domain/questionnaire/answers.ts';
import { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { TextStorage } from '../../api/storage.ts';
import { FaceBox } from '../../image/face/face-box.ts';
import { pendingUploads, photos, type AppState } from '../visit/app-state.ts';
import { type Photo, UploadedPhoto } from '../visit/photo.ts';
import type { Screen } from '../visit/screen.ts';
import { savedKey } from './saved-key.ts';

/** The version of a saved visit. Raise it when the app can no longer show the results that an earlier version saved. */
const VERSION = 2;

/**
 * The part of a visit that survives a reload. It never contains the bytes of a photo. In normal mode, it contains the
 * position of the face, so that the photo can be loaded from its address and cropped as before.
 */
const SavedVisit = z.object({
  version: z.literal(VERSION),
  gender: z.enum(genders),
  draft: AnswersDraft,
  photoWasSent: z.optional(z.boolean()),
  step: z.enum(['welcome', 'camera', 'form', 'analysing', 'results']),
  photo: z.optional(
    z.object({
      source: PhotoSource,
      uploaded: z.optional(UploadedPhoto),
      face: z.optional(FaceBox),
    }),
  ),
  /**
   * Photos whose upload was not confirmed yet. After a reload, they are deleted, because the visit no longer uses them.
   */
  pending: z.optional(z.array(UploadedPhoto)),
  analysis: z.optional(
    z.object({
      analysisId: AnalysisId,
      startedAtMs: z.number(),
      answers: Answers,
      withoutHealth: z.optional(z.boolean()),
    }),
  ),
  finished: z.optional(
    z.object({
      analysisId: AnalysisId,
      result: ReceivedResult,
      withoutHealth: z.optional(z.boolean()),
    }),
  ),
  /** The message of the error screen, which the form shows after a reload. */
  failure: z.optional(z.string()),
  deletion: z.optional(Deletion),
});
type SavedVisit = z.infer<typeof SavedVisit>;

/**
 * A visit that an earlier version of the app saved. Its result is omitted, because this version cannot read it. Such a
 * visit is restored when a tab that was open during a deployment is reloaded.
 */
const FormerVisit = z.omit(SavedVisit, { version: true, finished: true });

export type RestoredVisit = Omit<SavedVisit, 'version'> & {
  /** Whether the saved visit contained a result of an earlier version. */
  isResultDropped: boolean;
};

function describeVisit(state: AppState): SavedVisit {
  const { mode, gender, draft, deletion, photoWasSent, screen } = state.visit;
  const photo = photos(state)[0];
  return {
    version: VERSION,
    gender,
    draft,
    deletion,
    photoWasSent,
    step: stepToRestore(screen),
    photo: photo && {
      source: photo.source,
      uploaded: photo.uploaded,
      // A private photo is not shown after a reload, so the position of the face is not needed.
      ...(mode === 'normal' && { face: photo.face }),
    },
    pending: pendingUploads(state),
    ...(screen.step === 'analysing' && {
      analysis: {
        analysisId: screen.attempt.analysisId,
        startedAtMs: screen.attempt.startedAtMs,
        answers: screen.answers,
        withoutHealth: screen.attempt.withoutHealth,
      },
    }),
    ...(screen.step === 'error' && { failure: screen.failure.message }),
    ...('finished' in screen && { finished: screen.finished }),
  };
}

/**
 * The screen to restore. The error screen is restored as the form with its answers, so that the visitor can try again
 * with one press. The progress screen of an on-device analysis is restored as the form too, because that analysis ends
 * when the page closes.
 */
const stepToRestore = (screen: Screen): SavedVisit['step'] =>
  screen.step === 'error' || (screen.step === 'analysing' && screen.attempt.way === 'device')
    ? 'form'
    : screen.step;

export function saveVisit(tabStorage: TextStorage, state: AppState): void {
  tabStorage.write(savedKey(state.visit.mode), JSON.stringify(describeVisit(state)));
}

/**
 * Reads the saved visit. Returns `undefined` if there is none, or if it is invalid. A visit of an earlier version is
 * restored without its result.
 */
export function readSavedVisit(tabStorage: TextStorage, mode: PhotoMode): RestoredVisit | undefined {
  try {
    const content: unknown = JSON.parse(tabStorage.read(savedKey(mode)) ?? '');
    if (z.object({ version: z.literal(VERSION) }).safeParse(content).success) {
      return { ...SavedVisit.parse(content), isResultDropped: false };
    }
    return { ...FormerVisit.parse(content), isResultDropped: 'finished' in Object(content) };
  } catch {
    tabStorage.remove(savedKey(mode));
    return undefined;
  }
}

export const restoredPhoto = ({ photo }: RestoredVisit): Photo | undefined =>
  photo?.uploaded && { source: photo.source, uploaded: photo.uploaded, face: photo.face };
