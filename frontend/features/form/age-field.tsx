import { MAX_AGE } from '#domain/questionnaire/answers.ts';
import { pageSettings } from '../../state/page-settings.ts';

export type AgeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Called when the visitor leaves the field with an entry that is not a valid age. */
  onInvalid: () => void;
  invalid: boolean;
  describedBy: string;
};

export function AgeField({ value, onChange, onInvalid, invalid, describedBy }: AgeFieldProps) {
  return (
    <div className="field age-field">
      <label className="field-label" htmlFor="age">
        Age
        {invalid ? <span className="field-hint">{` ${pageSettings.minimumAge} to ${MAX_AGE}`}</span> : null}
      </label>
      <input
        id="age"
        className="text-input"
        name="age"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={pageSettings.minimumAge}
        max={MAX_AGE}
        value={value}
        aria-required
        aria-invalid={invalid}
        aria-describedby={invalid ? describedBy : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        // The browser checks `min` and `max`. It treats an empty field as valid.
        onBlur={({ currentTarget }) => {
          if (!currentTarget.validity.valid) onInvalid();
        }}
      />
    </div>
  );
}
