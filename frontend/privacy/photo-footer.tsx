import type { Journey } from '../flow/journey.ts';
import { photos, type JourneyState } from '../flow/journey-state.ts';
import { DeletePhoto } from './delete-photo.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';

export type PhotoFooterProps = { state: JourneyState; journey: Journey };

/** Beneath every screen that has a photo: what becomes of it, and the way to have it gone now. */
export function PhotoFooter({ state, journey }: PhotoFooterProps) {
  const { mode, deletion, screen } = state.flow;
  return (
    <footer className={`page-foot page-foot-${screen.step}`}>
      <PrivacyPanel mode={mode}>
        <DeletePhoto
          isStored={photos(state).some(({ stored }) => stored !== undefined)}
          // Of the photo that this screen speaks of; before another one is sent it would be read as that one's.
          deletion={screen.step === 'results' || screen.step === 'error' ? deletion : undefined}
          onDelete={journey.deletePhoto}
        />
      </PrivacyPanel>
    </footer>
  );
}
