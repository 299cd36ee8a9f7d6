import { toggleOption } from '../../state/form/more-answers-draft.ts';
import { Avoided } from '#domain/questionnaire/more-answers.ts';
import { avoidedLabels } from '#domain/questionnaire/more-answers-labels.ts';
import { ChipsField } from './chips-field.tsx';

export type AvoidsFieldProps = {
  chosen: readonly Avoided[] | undefined;
  onChange: (chosen: Avoided[]) => void;
};

export const AvoidsField = ({ chosen, onChange }: AvoidsFieldProps) => (
  <div>
    <ChipsField
      legend="What you avoid or are allergic to"
      name="avoids"
      columns="even"
      options={Avoided.options}
      labelOf={(avoided) => avoidedLabels[avoided]}
      chosen={chosen}
      onToggle={(avoided) => onChange(toggleOption(chosen, avoided))}
    />
    <output className="field-note">
      {chosen?.includes('sulfa-antibiotics')
        ? 'A sulfa allergy is not an allergy to sulfur, a different substance.'
        : null}
    </output>
  </div>
);
