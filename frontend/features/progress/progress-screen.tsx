import { photoAddress } from '../../state/visit/photo.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import type { AnalysingScreen } from '../../state/visit/screen.ts';
import { PhotoImage } from '../../ui/photo-image.tsx';
import { OnDeviceProgress } from './on-device-progress.tsx';
import { ServerProgress } from './server-progress.tsx';
import '../../styles/progress.css';

export type ProgressScreenProps = { visit: VisitState; screen: AnalysingScreen; controller: VisitController };

export function ProgressScreen({ visit, screen, controller }: ProgressScreenProps) {
  const photo = (
    <PhotoImage
      className="round-photo"
      address={photoAddress(screen.photo, visit.mode)}
      alt="Your photo"
      face={screen.photo.face}
      round
    />
  );
  return (
    <div className="page progress-page">
      <title>Analyzing Your Skin · Dewpoint</title>
      <main>
        {screen.attempt.way === 'device' ? (
          <OnDeviceProgress stage={screen.attempt.stage} photo={photo} onDevice={controller.onDevice} />
        ) : (
          <ServerProgress attempt={screen.attempt} photo={photo} />
        )}
        <button type="button" className="quiet-button" onClick={controller.back}>
          Cancel
        </button>
      </main>
    </div>
  );
}
