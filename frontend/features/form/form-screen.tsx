import { useRef, useState } from 'react';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { guessCountry } from '../../state/browser/country-of-time-zone.ts';
import type { ConsentState } from '../../state/visit/consent-state.ts';
import { mayUseHealth } from '../../state/consent/needs-consent.ts';
import { chosenWay } from '../../state/visit/analysis-way.ts';
import { type Photo, photoAddress } from '../../state/visit/photo.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import type { FormScreen as FormScreenState } from '../../state/visit/screen.ts';
import { Header } from '../../ui/header.tsx';
import { nextTask } from '../../ui/next-task.ts';
import { Notice } from '../../ui/notice.tsx';
import { PhotoImage } from '../../ui/photo-image.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { CountryField } from './country-field.tsx';
import { FormEnd } from './form-end.tsx';
import { FormFields } from './form-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { photoNoteText } from './photo-note.ts';
import '../../styles/form.css';

const ALERT_ID = 'form-alert';
const FIRST_INVALID = '[aria-invalid="true"] input, input[aria-invalid="true"]';

export type FormScreenProps = {
  visit: VisitState;
  screen: FormScreenState;
  consent: ConsentState;
  controller: VisitController;
};

export function FormScreen({ visit, screen, consent, controller }: FormScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const [guessed] = useState(guessCountry);
  const { gender, draft } = visit;
  const { alert, notice, photoNote, photo } = screen;
  const { act } = controller;
  const way = chosenWay(controller);
  const usesHealth = mayUseHealth(way, consent);

  const showFirstInvalid = (): void => form.current?.querySelector<HTMLElement>(FIRST_INVALID)?.focus();
  async function submit(): Promise<void> {
    // Handling the submit event and starting an analysis in one task would block a slow phone for more than 50 ms.
    await nextTask();
    // In the next frame, React has marked the invalid fields and closed the consent sheet, which would keep the focus.
    controller.submit(guessed, () => requestAnimationFrame(showFirstInvalid));
  }

  return (
    <div className="page form-page">
      <title>Tell Us About Your Skin Goals · Dewpoint</title>
      <FormHeader mode={visit.mode} photo={photo} onBack={controller.back} />
      <main>
        <ScreenHeading>Tell Us About Your Skin Goals</ScreenHeading>
        {notice === undefined ? null : <Notice tone="info">{notice}</Notice>}
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormFields
            gender={gender}
            draft={draft}
            badFields={alert?.fields ?? []}
            alertId={ALERT_ID}
            usesHealth={usesHealth}
            onHealth={controller.consent.allowHealth}
            act={act}
          />
          <CountryField
            value={draft.country ?? guessed ?? 'elsewhere'}
            isGuess={draft.country === undefined && guessed !== undefined}
            onChoose={(country) => act({ type: 'answerChanged', change: { country } })}
          />
          <MoreFields gender={gender} draft={draft} usesHealth={usesHealth} way={way} act={act} />
          <FormEnd
            alertId={ALERT_ID}
            alert={alert}
            onShow={showFirstInvalid}
            photoNote={photoNoteText(photoNote, photo, visit.mode)}
            onShowResult={screen.finished && controller.showResult}
          />
        </form>
      </main>
    </div>
  );
}

type FormHeaderProps = { mode: PhotoMode; photo: Photo; onBack: () => void };

const FormHeader = ({ mode, photo, onBack }: FormHeaderProps) => (
  <Header
    onBack={onBack}
    aside={
      <PhotoImage
        className="thumbnail"
        address={photoAddress(photo, mode)}
        alt="Your photo"
        face={photo.face}
        round
      />
    }
  />
);
