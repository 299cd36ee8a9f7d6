import { CountryChoice } from '#domain/contract/more-answers-draft.ts';
import { countryLabels } from '#domain/questionnaire/more-answers-labels.ts';

const labels: Record<CountryChoice, string> = {
  ...countryLabels,
  elsewhere: 'Elsewhere / not saying',
};

const HINT_ID = 'country-hint';

export type CountryFieldProps = { value: CountryChoice; onChoose: (value: CountryChoice) => void };

export function CountryField({ value, onChoose }: CountryFieldProps) {
  return (
    <div className="country-field">
      <label htmlFor="country">Where you shop</label>
      <span className="select">
        <select
          id="country"
          name="country"
          value={value}
          aria-describedby={HINT_ID}
          onChange={(event) => {
            const chosen = CountryChoice.options.find((each) => each === event.currentTarget.value);
            if (chosen) onChoose(chosen);
          }}
        >
          {CountryChoice.options.map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </select>
      </span>
      <p id={HINT_ID} className="fine-print">
        Our first guess comes from your time zone.
      </p>
    </div>
  );
}
