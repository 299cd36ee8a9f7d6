import type { FormProblem, RequiredField } from '../../state/form/answers-draft.ts';
import { MAX_AGE } from '#domain/questionnaire/answers.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { pageSettings } from '../../state/page-settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { missingText } from './missing-text.ts';

const problemTexts: Record<FormProblem, string> = {
  missingAnswers: failureTexts.missingAnswers,
  invalidAge: failureTexts.invalidAge(pageSettings.minimumAge, MAX_AGE),
};

export type FormEndProps = {
  alertId: string;
  /** The problem and the questions that it concerns, in the order of the form. */
  alert: { problem: FormProblem; fields: readonly RequiredField[] } | undefined;
  /** Moves the focus to the first question that the alert concerns. */
  onShow: () => void;
  /** A note about the photo, after a cancelled analysis or on the way back from a result. */
  photoNote: string | undefined;
  /** Returns to the result. Absent if the visitor did not come back from one. */
  onShowResult: (() => void) | undefined;
};

/**
 * The end of the form: the alert and the button. It sticks to the bottom of the window if the window is at
 * least 640 px high.
 */
export const FormEnd = ({ alertId, alert, onShow, photoNote, onShowResult }: FormEndProps) => (
  <div className="form-end">
    <div id={alertId} role="alert">
      {alert ? (
        <Notice tone="danger">
          <span>{problemTexts[alert.problem]}</span>
          {alert.problem === 'missingAnswers' ? (
            <Missing text={missingText(alert.fields)} onShow={onShow} />
          ) : null}
        </Notice>
      ) : null}
    </div>
    <output className="fine-print form-photo-note">{photoNote}</output>
    <button type="submit" className="primary-button">
      Analyze My Skin
    </button>
    {onShowResult ? (
      <button type="button" className="quiet-button" onClick={onShowResult}>
        Back to your result
      </button>
    ) : null}
  </div>
);

type MissingProps = { text: string | undefined; onShow: () => void };

const Missing = ({ text, onShow }: MissingProps) =>
  text === undefined ? null : (
    <>
      {' '}
      <button type="button" className="missing-button" onClick={onShow}>
        {text}
      </button>
    </>
  );
