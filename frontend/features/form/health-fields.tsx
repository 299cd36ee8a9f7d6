import type { AnswersDraft } from '../../state/form/answers-draft.ts';
import type { Gender } from '#domain/questionnaire/gender.ts';
import { PLANNING, toggleOption } from '../../state/form/more-answers-draft.ts';
import { Pregnancy, pregnancyLabels } from '#domain/questionnaire/answers.ts';
import { checkLabels } from '#domain/questionnaire/more-answers-labels.ts';
import type { VisitAction } from '../../state/visit/visit-state.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { ConditionsField } from './conditions-field.tsx';
import { HealthConsent } from './health-consent.tsx';

export type HealthQuestions = {
  gender: Gender;
  draft: AnswersDraft;
  /** Whether the analysis may use the answers about health. */
  usesHealth: boolean;
  onHealth: (isGiven: boolean) => void;
  act: (action: VisitAction) => void;
};

type HealthFieldsProps = HealthQuestions & {
  /** For the question about pregnancy: whether its answer is missing, and the id of the alert. */
  pregnancyField: { invalid: boolean; describedBy: string };
};

/** The hint on a question about health while the visitor has not agreed to the use of the answer. */
const unused = (isAnswered: boolean): string =>
  isAnswered ? 'not used: tick “Use my health answers, too”' : 'used only if you agree';

/**
 * The questions about health that the specification requires. They are shown even without consent, but then their
 * answers are not sent. Each question says so, and its answer is kept in case the visitor agrees later.
 */
export function HealthFields({
  gender,
  draft,
  usesHealth,
  onHealth,
  act,
  pregnancyField,
}: HealthFieldsProps) {
  return (
    <div className="health-fields" data-used={usesHealth}>
      <HealthConsent gender={gender} isGiven={usesHealth} onChange={onHealth} />
      <ConditionsField
        hint={usesHealth ? 'optional' : unused(draft.medicalConditions.length > 0)}
        chosen={draft.medicalConditions}
        onToggle={(condition) => act({ type: 'conditionToggled', condition })}
      />
      {gender === 'male' ? null : (
        <div className="pregnancy">
          <ChoiceField
            legend="Are you pregnant or breastfeeding?"
            hint={usesHealth ? undefined : unused(draft.pregnancyBreastfeeding !== undefined)}
            name="pregnancyBreastfeeding"
            layout="segments"
            options={Pregnancy.options}
            labels={pregnancyLabels}
            value={draft.pregnancyBreastfeeding}
            onChoose={(pregnancyBreastfeeding) =>
              act({ type: 'answerChanged', change: { pregnancyBreastfeeding } })
            }
            required={usesHealth}
            {...pregnancyField}
          />
          {usesHealth ? (
            <label className="choice chip planning">
              <input
                type="checkbox"
                checked={draft.checks?.includes(PLANNING) ?? false}
                onChange={() =>
                  act({ type: 'answerChanged', change: { checks: toggleOption(draft.checks, PLANNING) } })
                }
              />
              <span>{checkLabels[PLANNING]}</span>
            </label>
          ) : null}
        </div>
      )}
    </div>
  );
}
