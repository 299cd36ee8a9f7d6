import type { AnswersDraft } from '../../state/form/answers-draft.ts';
import { SkinType } from '#domain/questionnaire/more-answers.ts';
import { skinTypeLabels } from '#domain/questionnaire/more-answers-labels.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Clearable } from './clearable.tsx';
import { SkinToneField } from './skin-tone-field.tsx';

export type SkinFieldsProps = {
  draft: AnswersDraft;
  answer: (change: Partial<AnswersDraft>) => void;
};

export const SkinFields = ({ draft: { skinType, skinTone }, answer }: SkinFieldsProps) => (
  <>
    <Clearable
      what="skin type"
      isAnswered={skinType !== undefined}
      onClear={() => answer({ skinType: undefined })}
    >
      <ChoiceField
        legend="Skin type"
        name="skinType"
        layout="segments"
        options={SkinType.options}
        labels={skinTypeLabels}
        value={skinType}
        onChoose={(type) => answer({ skinType: type })}
      />
    </Clearable>
    <Clearable
      what="skin tone"
      isAnswered={skinTone !== undefined}
      onClear={() => answer({ skinTone: undefined })}
    >
      <SkinToneField value={skinTone} onChoose={(tone) => answer({ skinTone: tone })} />
    </Clearable>
  </>
);
