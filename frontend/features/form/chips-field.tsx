export type ChipsFieldProps<T extends string> = {
  legend: string;
  hint?: string;
  name: string;
  options: readonly T[];
  labelOf: (option: T) => string;
  chosen: readonly T[] | undefined;
  onToggle: (option: T) => void;
  /**
   * `even` arranges the chips in columns of equal width. With `last-wide`, the chips fill every row, and the last chip
   * has a row of its own. By default, the chips have their natural width and wrap.
   */
  columns?: 'even' | 'last-wide';
};

/** A multiple-choice field: checkboxes that look like chips. */
export function ChipsField<T extends string>(props: ChipsFieldProps<T>) {
  const { legend, hint, name, options, labelOf, chosen = [], onToggle, columns } = props;
  return (
    <fieldset className="field">
      <legend className="field-label">
        {legend}
        {hint === undefined ? null : <span className="field-hint"> {hint}</span>}
      </legend>
      <div className={columns === undefined ? 'chips' : `chips chips-${columns}`}>
        {options.map((option) => (
          <label key={option} className="choice chip">
            <input
              type="checkbox"
              name={name}
              value={option}
              checked={chosen.includes(option)}
              onChange={() => onToggle(option)}
            />
            <span>{labelOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
