import { useState } from 'react';
import type { VisitController } from '../../state/visit-controller.ts';
import { photos, type AppState } from '../../state/visit/app-state.ts';
import { useStore } from '../../state/visit/use-store.ts';
import type { Services } from '../../state/visit/services.ts';
import { ConsentPart } from './consent-part.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { OperatorLine } from './operator-line.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { useDeleteEverything } from './use-delete-everything.ts';

export type VisitFooterProps = {
  state: AppState;
  controller: VisitController;
  services: Services;
  /** Whether the sample result or a shared routine is shown instead of the visit's current screen. */
  isCovered: boolean;
};

/** The footer of every screen of a visit: how long the photo and other data are stored, and buttons to delete them. */
export function VisitFooter({ state, controller, services, isCovered }: VisitFooterProps) {
  const { mode, gender, deletion, screen, photoWasSent } = state.visit;
  const { isChosen } = useStore(controller.onDevice);
  const { given } = state.consent;
  const [everything, commands] = useDeleteEverything(services, controller);
  const isDone = everything.status === 'ended' && everything.end.status === 'done';
  // Removes the deletion receipt when the visitor leaves the screen, because the next screen may have new data to
  // delete.
  const [shown, setShown] = useState(screen.step);
  if (shown !== screen.step) {
    setShown(screen.step);
    if (isDone) commands.reset();
  }
  const place = isCovered ? 'results' : screen.step;
  return (
    <footer className={`page-foot page-foot-${place}`}>
      <PrivacyPanel
        key={isCovered ? 'covered' : place}
        mode={mode}
        isOnDevice={isChosen && !photoWasSent}
        startsOpen={everything.status !== 'idle'}
      >
        {screen.step === 'analysing' || isCovered ? null : (
          <DeletePhoto
            isUploaded={photos(state).some(({ uploaded }) => uploaded !== undefined)}
            // Only the results and error screens show this receipt. On other screens, it would seem to refer to the
            // next photo.
            deletion={screen.step === 'results' || screen.step === 'error' ? deletion : undefined}
            onDelete={controller.deletePhoto}
          />
        )}
        {given && (everything.status === 'idle' || everything.status === 'ended') ? (
          <ConsentPart
            given={given}
            gender={gender}
            onHealth={controller.consent.allowHealth}
            onWithdraw={() => commands.ask('withdrawal')}
          />
        ) : null}
        <DeleteEverything state={everything} commands={commands} />
      </PrivacyPanel>
      <OperatorLine />
    </footer>
  );
}
