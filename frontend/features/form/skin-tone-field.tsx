import { SkinTone } from '#domain/questionnaire/more-answers.ts';
import { skinToneLabels } from '#domain/questionnaire/more-answers-labels.ts';

const HINT_ID = 'skin-tone-hint';

export type SkinToneFieldProps = { value: SkinTone | undefined; onChoose: (value: SkinTone) => void };

/** Six swatches. A mark shows which one is chosen, and its name stands in the legend: colour never speaks alone. */
export function SkinToneField({ value, onChoose }: SkinToneFieldProps) {
  return (
    <fieldset className="field" role="radiogroup" aria-describedby={HINT_ID}>
      <legend className="field-label">
        Skin tone
        {value === undefined ? null : <span className="field-hint">{skinToneLabels[value]}</span>}
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
        Only to match tints and to avoid white marks.
      </p>
    </fieldset>
  );
}
