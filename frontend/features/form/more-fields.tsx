import type { AnswersDraft } from '../../state/form/answers-draft.ts';
import type { Gender } from '#domain/questionnaire/gender.ts';
import { countAnswered, foldedChecks, toggleOption } from '../../state/form/more-answers-draft.ts';
import { Treatment } from '#domain/questionnaire/more-answers.ts';
import { checkLabels, treatmentLabels } from '#domain/questionnaire/more-answers-labels.ts';
import { removeHealthAnswers } from '../../state/consent/health-answers.ts';
import type { AnalysisWay } from '../../state/visit/analysis-way.ts';
import type { VisitAction } from '../../state/visit/visit-state.ts';
import { AvoidsField } from './avoids-field.tsx';
import { ChipsField } from './chips-field.tsx';
import { MoreSection } from './more-section.tsx';
import { SkinFields } from './skin-fields.tsx';

export type MoreFieldsProps = {
  gender: Gender;
  draft: AnswersDraft;
  /** Whether to ask the optional questions about health. */
  usesHealth: boolean;
  way: AnalysisWay;
  act: (action: VisitAction) => void;
};

const storage: Record<AnalysisWay, string> = {
  server: 'We delete these answers when the analysis ends.',
  device: 'Your answers stay on this device.',
};

export function MoreFields({ gender, draft, usesHealth, way, act }: MoreFieldsProps) {
  const answer = (change: Partial<AnswersDraft>): void => act({ type: 'answerChanged', change });
  const { treatments, avoids, checks } = draft;
  return (
    <MoreSection
      answered={countAnswered(usesHealth ? draft : removeHealthAnswers(draft, gender), gender)}
      purpose={
        usesHealth
          ? 'Treatments, allergies, skin type: for a plan that suits you better'
          : 'Skin type and tone: for a plan that suits you better'
      }
    >
      {usesHealth ? (
        <>
          <ChipsField
            legend="Treatments you use"
            hint="For other medicines, ask a pharmacist about your plan."
            name="treatments"
            columns="last-wide"
            options={Treatment.options}
            labelOf={(treatment) => treatmentLabels[treatment]}
            chosen={treatments}
            onToggle={(treatment) => answer({ treatments: toggleOption(treatments, treatment) })}
          />
          <AvoidsField chosen={avoids} onChange={(chosen) => answer({ avoids: chosen })} />
        </>
      ) : null}
      <SkinFields draft={draft} answer={answer} />
      {usesHealth ? (
        <ChipsField
          legend="Does any of this apply to you?"
          name="checks"
          columns="last-wide"
          options={foldedChecks}
          labelOf={(check) => checkLabels[check]}
          chosen={checks}
          onToggle={(check) => answer({ checks: toggleOption(checks, check) })}
        />
      ) : null}
      <p className="fine-print">{storage[way]}</p>
    </MoreSection>
  );
}
