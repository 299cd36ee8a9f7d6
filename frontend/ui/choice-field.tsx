export type ChoiceFieldProps<T extends string | number> = {
  legend: string;
  hint?: string;
  name: string;
  options: readonly T[];
  labels: Record<T, string>;
  value: T | undefined;
  onChoose: (value: T) => void;
  layout: 'segments' | 'tiles' | 'rows';
  required?: boolean;
  invalid?: boolean;
  /** The id of the alert about this field. */
  describedBy?: string;
};

/** A single-choice field. Its native radio buttons support arrow keys and screen readers. */
export function ChoiceField<T extends string | number>(props: ChoiceFieldProps<T>) {
  const { legend, hint, name, options, labels, value, onChoose, layout } = props;
  const { required = false, invalid = false, describedBy } = props;
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={invalid ? describedBy : undefined}
    >
      <legend className="field-label">
        {legend}
        {hint === undefined ? null : <span className="field-hint"> {hint}</span>}
      </legend>
      <div className={layout}>
        {options.map((option) => (
          <label key={option} className="choice">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{labels[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
