import { SkinTone } from '#domain/questionnaire/more-answers.ts';
import { skinToneLabels } from '#domain/questionnaire/more-answers-labels.ts';

const HINT_ID = 'skin-tone-hint';

export type SkinToneFieldProps = { value: SkinTone | undefined; onChoose: (value: SkinTone) => void };

/**
 * A field with six swatches. A tick marks the chosen one and the legend names it, so that the choice does not depend on
 * colour alone.
 */
export function SkinToneField({ value, onChoose }: SkinToneFieldProps) {
  return (
    <fieldset className="field" role="radiogroup" aria-describedby={HINT_ID}>
      <legend className="field-label">
        Skin tone
        {value === undefined ? null : <span className="field-hint"> {skinToneLabels[value]}</span>}
      </legend>
      <div className="swatches">
        {SkinTone.def.values.map((tone) => (
          <input
            key={tone}
            className="swatch"
            type="radio"
            name="skinTone"
            value={tone}
            aria-label={skinToneLabels[tone]}
            checked={tone === value}
            onChange={() => onChoose(tone)}
          />
        ))}
      </div>
      <p id={HINT_ID} className="fine-print">
        This helps us choose sunscreens, plain or tinted, that suit your skin.
      </p>
    </fieldset>
  );
}
