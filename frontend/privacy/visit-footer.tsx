import { useEffect } from 'react';
import type { Journey } from '../flow/journey.ts';
import { photos, type JourneyState } from '../flow/journey-state.ts';
import type { Services } from '../flow/services.ts';
import { DeleteEverything } from './delete-everything.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { useDeleteEverything } from './use-delete-everything.ts';

export type VisitFooterProps = { state: JourneyState; journey: Journey; services: Services };

/** Beneath every screen of a visit: what becomes of the photo and of all the rest, and the ways to have it gone now. */
export function VisitFooter({ state, journey, services }: VisitFooterProps) {
  const { mode, deletion, screen } = state.flow;
  const [everything, commands, reset] = useDeleteEverything(services, journey);
  const isDone = everything.status === 'ended' && everything.end.status === 'done';
  const isOver = isDone && screen.step !== 'welcome';
  // The receipt is for the screen that it leads to; a new visit has something new to delete.
  useEffect(() => {
    if (isOver) reset();
  });
  return (
    <footer className={`page-foot page-foot-${screen.step}`}>
      <PrivacyPanel key={screen.step} mode={mode} startsOpen={everything.status !== 'idle' && !isOver}>
        {screen.step === 'analysing' ? null : (
          <DeletePhoto
            isStored={photos(state).some(({ stored }) => stored !== undefined)}
            // Of the photo that this screen speaks of; before another one is sent it would be read as that one's.
            deletion={screen.step === 'results' || screen.step === 'error' ? deletion : undefined}
            onDelete={journey.deletePhoto}
          />
        )}
        <DeleteEverything state={everything} commands={commands} />
      </PrivacyPanel>
    </footer>
  );
}
