import { type AnswersDraft, problemOf, type RequiredField } from '../../state/form/answers-draft.ts';
import {
  goalLabels,
  MaxProducts,
  maxProductsLabels,
  sensitivityLabels,
  SkinGoal,
  SkinSensitivity,
} from '#domain/questionnaire/answers.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import type { VisitAction } from '../../state/visit/visit-state.ts';
import { AgeField } from './age-field.tsx';
import { HealthFields, type HealthQuestions } from './health-fields.tsx';

export type FormFieldsProps = HealthQuestions & {
  badFields: readonly RequiredField[];
  alertId: string;
};

/** Marks the age as invalid, in addition to the fields that are already marked. */
const refuseAge = (marked: readonly RequiredField[], draft: AnswersDraft): VisitAction => {
  const fields = ['age', ...marked.filter((field) => field !== 'age')] as const;
  return { type: 'formRefused', problem: problemOf(fields, draft), fields };
};

export function FormFields(props: FormFieldsProps) {
  const { draft, badFields, alertId, act } = props;
  const answer = (change: Partial<AnswersDraft>): void => act({ type: 'answerChanged', change });
  const stateOf = (field: RequiredField) => ({ invalid: badFields.includes(field), describedBy: alertId });
  return (
    <>
      <AgeField
        value={draft.age}
        onChange={(age) => answer({ age })}
        onInvalid={() => act(refuseAge(badFields, draft))}
        {...stateOf('age')}
      />
      <ChoiceField
        legend="Main skin goal"
        name="mainSkinGoal"
        layout="tiles"
        options={SkinGoal.options}
        labels={goalLabels}
        value={draft.mainSkinGoal}
        onChoose={(mainSkinGoal) => answer({ mainSkinGoal })}
        required
        {...stateOf('mainSkinGoal')}
      />
      <ChoiceField
        legend="Is your skin sensitive?"
        hint="Do products often sting your skin?"
        name="skinSensitivity"
        layout="segments"
        options={SkinSensitivity.options}
        labels={sensitivityLabels}
        value={draft.skinSensitivity}
        onChoose={(skinSensitivity) => answer({ skinSensitivity })}
        required
        {...stateOf('skinSensitivity')}
      />
      <HealthFields {...props} pregnancyField={stateOf('pregnancyBreastfeeding')} />
      <ChoiceField
        legend="Maximum number of products"
        name="maxProducts"
        layout="rows"
        options={MaxProducts.def.values}
        labels={maxProductsLabels}
        value={draft.maxProducts}
        onChoose={(maxProducts) => answer({ maxProducts })}
        required
        {...stateOf('maxProducts')}
      />
    </>
  );
}
