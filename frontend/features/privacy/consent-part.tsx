import type { Gender } from '#domain/questionnaire/gender.ts';
import type { ConsentRecord } from '../../state/visit/consent-state.ts';
import { dayText } from '../../ui/day-text.ts';
import { HealthChoice } from '../../ui/health-choice.tsx';
import { consentPartTexts as texts } from './everything-texts.ts';

export type ConsentPartProps = {
  given: ConsentRecord;
  gender: Gender;
  onHealth: (isGiven: boolean) => void;
  onWithdraw: () => void;
};

export const ConsentPart = ({ given, gender, onHealth, onWithdraw }: ConsentPartProps) => (
  <section className="consent-part" aria-label={texts.label}>
    <p>{texts.given(dayText(given.agreedAtMs))}</p>
    <HealthChoice gender={gender} isGiven={given.health} onChange={onHealth} />
    <p className="fine-print">{texts.from}</p>
    <button type="button" className="secondary-button" onClick={onWithdraw}>
      {texts.withdraw}
    </button>
  </section>
);
