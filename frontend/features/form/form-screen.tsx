import { useRef } from 'react';
import type { FormProblem } from '#domain/contract/answers-draft.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { photoAddress } from '../../state/visit/photo.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import type { FormScreen as FormScreenState } from '../../state/visit/screen.ts';
import { Header } from '../../ui/header.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoImage } from '../../ui/photo-image.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { FormFields } from './form-fields.tsx';
import '../../styles/form.css';

const ALERT_ID = 'form-alert';

const problemTexts: Record<FormProblem, string> = {
  missingAnswers: failureTexts.missingAnswers,
  invalidAge: failureTexts.invalidAge,
};

export type FormScreenProps = { visit: VisitState; screen: FormScreenState; controller: VisitController };

export function FormScreen({ visit, screen, controller }: FormScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, notice, photo } = screen;

  function submit(): void {
    controller.submit();
    // After the refusal was rendered: the fields it speaks of are marked only then.
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"] input, input[aria-invalid="true"]')
        ?.focus(),
    );
  }

  return (
    <div className="page form-page">
      <title>Tell Us About Your Skin Goals · Dewpoint</title>
      <Header
        onBack={controller.back}
        aside={
          <PhotoImage
            className="thumbnail"
            address={photoAddress(photo, visit.mode)}
            alt="Your photo"
            face={photo.face}
            round
          />
        }
      />
      <main>
        <ScreenHeading>Tell Us About Your Skin Goals</ScreenHeading>
        {notice === undefined ? null : <Notice tone="info">{notice}</Notice>}
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <FormFields
            gender={visit.gender}
            draft={visit.draft}
            badFields={alert?.fields ?? []}
            alertId={ALERT_ID}
            act={controller.act}
          />
          <div className="form-end">
            <div id={ALERT_ID} role="alert">
              {alert ? <Notice tone="danger">{problemTexts[alert.problem]}</Notice> : null}
            </div>
            <button type="submit" className="primary-button">
              Analyze My Skin
            </button>
          </div>
        </form>
      </main>
    </div>
  );
}
