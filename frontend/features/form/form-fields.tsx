import type { AnswersDraft, FormField } from '#domain/contract/answers-draft.ts';
import type { Gender } from '#domain/contract/gender.ts';
import {
  goalLabels,
  MaxProducts,
  maxProductsLabels,
  Pregnancy,
  pregnancyLabels,
  sensitivityLabels,
  SkinGoal,
  SkinSensitivity,
} from '#domain/questionnaire/answers.ts';
import type { VisitAction } from '../../state/visit/visit-state.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { AgeField } from './age-field.tsx';
import { ConditionsField } from './conditions-field.tsx';

export type FormFieldsProps = {
  gender: Gender;
  draft: AnswersDraft;
  badFields: readonly FormField[];
  alertId: string;
  act: (action: VisitAction) => void;
};

export function FormFields({ gender, draft, badFields, alertId, act }: FormFieldsProps) {
  const answer = (change: Partial<AnswersDraft>): void => act({ type: 'answerChanged', change });
  const required = (field: FormField) => ({
    required: true,
    invalid: badFields.includes(field),
    describedBy: alertId,
  });
  return (
    <>
      <AgeField value={draft.age} onChange={(age) => answer({ age })} {...required('age')} />
      <ChoiceField
        legend="Main skin goal"
        name="mainSkinGoal"
        layout="tiles"
        options={SkinGoal.options}
        labels={goalLabels}
        value={draft.mainSkinGoal}
        onChoose={(mainSkinGoal) => answer({ mainSkinGoal })}
        {...required('mainSkinGoal')}
      />
      <ChoiceField
        legend="Is your skin sensitive?"
        name="skinSensitivity"
        layout="segments"
        options={SkinSensitivity.options}
        labels={sensitivityLabels}
        value={draft.skinSensitivity}
        onChoose={(skinSensitivity) => answer({ skinSensitivity })}
        {...required('skinSensitivity')}
      />
      <ConditionsField
        chosen={draft.medicalConditions}
        onToggle={(condition) => act({ type: 'conditionToggled', condition })}
      />
      {gender === 'male' ? null : (
        <ChoiceField
          legend="Are you pregnant or breastfeeding?"
          name="pregnancyBreastfeeding"
          layout="segments"
          options={Pregnancy.options}
          labels={pregnancyLabels}
          value={draft.pregnancyBreastfeeding}
          onChoose={(pregnancyBreastfeeding) => answer({ pregnancyBreastfeeding })}
          {...required('pregnancyBreastfeeding')}
        />
      )}
      <ChoiceField
        legend="How many products at most?"
        name="maxProducts"
        layout="rows"
        options={MaxProducts.def.values}
        labels={maxProductsLabels}
        value={draft.maxProducts}
        onChoose={(maxProducts) => answer({ maxProducts })}
        {...required('maxProducts')}
      />
    </>
  );
}
