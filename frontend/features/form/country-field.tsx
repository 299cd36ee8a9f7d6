import { CountryChoice } from '../../state/form/more-answers-draft.ts';
import { countryLabels } from '#domain/questionnaire/more-answers-labels.ts';

const labels: Record<CountryChoice, string> = {
  ...countryLabels,
  elsewhere: 'Elsewhere / prefer not to say',
};

const HINT_ID = 'country-hint';

export type CountryFieldProps = {
  value: CountryChoice;
  /** Whether the value is a guess from the time zone of the device. */
  isGuess: boolean;
  onChoose: (value: CountryChoice) => void;
};

function hintFor(value: CountryChoice, isGuess: boolean): string {
  if (value === 'elsewhere') return 'Choose where you shop to see products sold there.';
  return `We suggest products sold there.${isGuess ? ' We guessed the place from your time zone.' : ''}`;
}

export function CountryField({ value, isGuess, onChoose }: CountryFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="country">
        Where you shop
      </label>
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
      <p id={HINT_ID} className="fine-print country-hint">
        {hintFor(value, isGuess)}
      </p>
    </div>
  );
}
