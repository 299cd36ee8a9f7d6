import { useState } from 'react';
import type { ConsentCommands } from '../../state/consent/consent-commands.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import { pageSettings } from '../../state/page-settings.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { HealthChoice } from '../../ui/health-choice.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { consentFacts, consentTexts as texts, ownFaceText } from './consent-texts.ts';
import '../../styles/sheet.css';

const TITLE_ID = 'consent';

export type ConsentSheetProps = {
  visit: Pick<VisitState, 'mode' | 'gender' | 'photoWasSent'>;
  /** Whether the consent to use answers about health is ticked when the sheet opens. */
  isHealthTicked: boolean;
  commands: Pick<ConsentCommands, 'agree' | 'decline'>;
};

export function ConsentSheet({ visit, isHealthTicked, commands }: ConsentSheetProps) {
  const { mode, gender, photoWasSent } = visit;
  const dialog = useModal();
  const [health, setHealth] = useState(isHealthTicked);
  const { privacyPolicyUrl } = pageSettings;
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={TITLE_ID} onCancel={commands.decline}>
      <div className="sheet-body">
        <h2 id={TITLE_ID} tabIndex={-1}>
          {texts.title}
        </h2>
        {photoWasSent ? null : <p className="lead">{texts.lead}</p>}
        <p>{ownFaceText()}</p>
        <FactList facts={consentFacts(mode)} />
        <HealthChoice gender={gender} isGiven={health} onChange={setHealth} />
        <p className="fine-print">
          {texts.withdrawal}{' '}
          {privacyPolicyUrl === undefined ? null : (
            <OutsideLink href={privacyPolicyUrl}>{texts.policy}</OutsideLink>
          )}
        </p>
      </div>
      <div className="sheet-actions">
        <button type="button" className="secondary-button" onClick={commands.decline}>
          {texts.decline}
        </button>
        <button type="button" className="primary-button" onClick={() => commands.agree(health)}>
          {texts.agree}
        </button>
      </div>
    </dialog>
  );
}
