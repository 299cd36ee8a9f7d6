import { DEFAULT_GENDER, type Gender } from '#domain/questionnaire/gender.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import {
  emptyDraft,
  problemOf,
  toggleCondition,
  type AnswersDraft,
  type FormProblem,
  type RequiredField,
} from '../form/answers-draft.ts';
import type { MedicalCondition } from '#domain/questionnaire/answers.ts';
import { type Photo, withoutUpload, withView } from './photo.ts';
import type { PhotoView } from '../../image/face/look-at-photo.ts';
import { analysisReducer, type AnalysisAction } from './analysis-steps.ts';
import type { Deletion } from '#domain/contract/deletion.ts';
import type { FormScreen, Screen } from './screen.ts';

/** The visit as a whole: the state that lasts across screens, and the current screen. */
export type VisitState = {
  mode: PhotoMode;
  gender: Gender;
  draft: AnswersDraft;
  /** The state of the latest photo deletion. */
  deletion?: Deletion | undefined;
  /** Whether a photo of this visit may have left the device, even before Start Over. */
  photoWasSent: boolean;
  screen: Screen;
};

export type VisitAction =
  | { type: 'genderChosen'; gender: Gender }
  | { type: 'photoWanted' }
  | { type: 'wentBack' }
  /** Returns to the result from which the visitor went back. `photo` is the photo of the preview, if it is open. */
  | { type: 'wentForward'; photo?: Photo | undefined }
  | { type: 'photoConfirmed'; photo: Photo }
  | { type: 'answerChanged'; change: Partial<AnswersDraft> }
  | { type: 'conditionToggled'; condition: MedicalCondition }
  | { type: 'formRefused'; problem: FormProblem; fields: readonly RequiredField[] }
  | { type: 'newPhotoWanted' }
  | { type: 'startedOver' }
  | { type: 'photoGivenUp' }
  /** The page was left and has requested the deletion of its photos, so they count as deleted. */
  | { type: 'goneFromServer' }
  | { type: 'photoSeen'; url: string; view: PhotoView }
  | { type: 'deletionReported'; deletion: Deletion }
  | { type: 'restored'; state: VisitState }
  | AnalysisAction;

export const visitStart = (mode: PhotoMode): VisitState => ({
  mode,
  gender: DEFAULT_GENDER,
  draft: emptyDraft,
  photoWasSent: false,
  screen: { step: 'welcome' },
});

export function visitReducer(state: VisitState, action: VisitAction): VisitState {
  const { screen } = state;
  // A late response to an analysis that was cancelled or replaced is ignored.
  if ('attempt' in action && !(screen.step === 'analysing' && screen.attempt.number === action.attempt)) {
    return state;
  }
  switch (action.type) {
    case 'genderChosen':
      return { ...state, gender: action.gender };
    case 'photoWanted':
      return screen.step === 'welcome' ? to(state, { step: 'camera' }) : state;
    case 'wentBack':
      return to(state, before(state));
    case 'wentForward':
      return forward(state, action.photo);
    case 'photoConfirmed':
      return screen.step === 'camera' ? confirmed(state, action.photo, screen.finished) : state;
    case 'answerChanged':
      return answered(state, action.change);
    case 'conditionToggled':
      return answered(state, {
        medicalConditions: toggleCondition(state.draft.medicalConditions, action.condition),
      });
    case 'formRefused':
      return screen.step === 'form'
        ? to(state, { ...screen, alert: { problem: action.problem, fields: action.fields } })
        : state;
    case 'newPhotoWanted':
      return screen.step === 'error' ? to(state, { step: 'camera' }) : state;
    case 'startedOver':
      return startedOver(state);
    case 'photoGivenUp':
      return to(state, withoutPhoto(screen));
    case 'goneFromServer':
      return 'photo' in screen ? to(state, { ...screen, photo: withoutUpload(screen.photo) }) : state;
    case 'photoSeen':
      return 'photo' in screen ? to(state, withView(screen, action.url, action.view)) : state;
    case 'deletionReported':
      return { ...state, deletion: action.deletion };
    case 'restored':
      return action.state;
    case 'photoUploaded':
      return to({ ...state, deletion: undefined }, analysisReducer(screen, action));
    case 'analysisStarted':
    case 'stageReached':
    case 'photoGone':
    case 'uploadPermitted':
    case 'idReplaced':
    case 'healthLeftOut':
    case 'photoLost':
    case 'analysisDone':
    case 'analysisFailed':
      return to(state, analysisReducer(screen, action));
  }
}

const confirmed = (state: VisitState, photo: Photo, finished: FormScreen['finished']): VisitState => ({
  ...state,
  deletion: undefined,
  screen: { step: 'form', photo, finished },
});

/** `photoWasSent` stays, because the next photo may be the same file. */
const startedOver = ({ mode, gender, deletion, photoWasSent }: VisitState): VisitState => ({
  ...visitStart(mode),
  gender,
  deletion,
  photoWasSent,
});

function forward(state: VisitState, fromPreview: Photo | undefined): VisitState {
  const { screen } = state;
  const photo = screen.step === 'form' ? screen.photo : fromPreview;
  return photo && (screen.step === 'form' || screen.step === 'camera') && screen.finished
    ? to(state, { step: 'results', photo, finished: screen.finished })
    : state;
}

const to = (state: VisitState, screen: Screen): VisitState =>
  screen === state.screen ? state : { ...state, screen };

/**
 * The screen that the page's Back button and the browser's Back lead to. On the progress screen, going back acts
 * like "Cancel" and does not discard the photo.
 */
function before({ deletion, screen }: VisitState): Screen {
  switch (screen.step) {
    case 'welcome':
    case 'camera':
      return { step: 'welcome' };
    case 'form':
      return { step: 'camera', finished: screen.finished };
    case 'analysing':
      return { step: 'form', photo: screen.photo, photoNote: 'stopped' };
    case 'error':
      return { step: 'form', photo: screen.photo };
    case 'results':
      return {
        step: 'form',
        photo: screen.photo,
        finished: screen.finished,
        ...(deletion?.status === 'confirmed' && { photoNote: 'deleted' as const }),
      };
  }
}

/**
 * Stores the answer, removes its field from the form's alert, and clears the note about the photo. If there is an
 * alert, an empty age is added to it.
 */
function answered(state: VisitState, change: Partial<AnswersDraft>): VisitState {
  const draft = { ...state.draft, ...change };
  const { screen } = state;
  if (screen.step !== 'form') return { ...state, draft };
  const others = screen.alert?.fields.filter((field) => !(field in change)) ?? [];
  const fields: typeof others = screen.alert && change.age === '' ? ['age', ...others] : others;
  const alert = screen.alert && fields.length > 0 ? { problem: problemOf(fields, draft), fields } : undefined;
  return { ...state, draft, screen: { ...screen, alert, photoNote: undefined } };
}

/**
 * The results stay visible without the photo. Other screens that have a photo need it, so the visitor returns to the
 * capture screen.
 */
function withoutPhoto(screen: Screen): Screen {
  if (screen.step === 'results') return { ...screen, photo: { source: screen.photo.source } };
  return 'photo' in screen ? { step: 'camera' } : screen;
}
