import type { FormProblem } from '#domain/contract/answers-draft.ts';
import type { CountryChoice } from '#domain/contract/more-answers-draft.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { CountryField } from './country-field.tsx';

const problemTexts: Record<FormProblem, string> = {
  missingAnswers: failureTexts.missingAnswers,
  invalidAge: failureTexts.invalidAge,
};

export type FormEndProps = {
  alertId: string;
  problem: FormProblem | undefined;
  country: CountryChoice;
  onCountry: (country: CountryChoice) => void;
};

/** What stays in view on a phone: what is wrong, where the visitor shops, and the button. */
export const FormEnd = ({ alertId, problem, country, onCountry }: FormEndProps) => (
  <div className="form-end">
    <div id={alertId} role="alert">
      {problem ? <Notice tone="danger">{problemTexts[problem]}</Notice> : null}
    </div>
    <CountryField value={country} onChoose={onCountry} />
    <button type="submit" className="primary-button">
      Analyze My Skin
    </button>
  </div>
);
