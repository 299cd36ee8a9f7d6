import { isOfPhoto } from '#domain/contract/failures.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { PRIVATE_PHOTO_MAX_S } from '#domain/settings/lifetimes.ts';
import { failureScreens } from '#domain/words/failure-screens.ts';
import { isUploaded } from '../../state/visit/photo.ts';
import { PHOTO_MAX_DAYS } from '../../state/visit/retention.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import type { ErrorScreen as ErrorScreenState } from '../../state/visit/screen.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Header } from '../../ui/header.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { Suggestion } from './suggestion.tsx';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import { daysText, minutesText } from '../../ui/duration-text.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';
import { TryAgain } from '../../ui/try-again.tsx';

const REASON_ID = 'failure';

export type ErrorScreenProps = { visit: VisitState; screen: ErrorScreenState; controller: VisitController };

const offersOnDevice = ({ way, failure }: ErrorScreenState): boolean =>
  way === 'server' && !isOfPhoto[failure.type];

/** States what happens to a photo that is still stored after an error. `why` is a clause that says why, or empty. */
const stillStored: Record<PhotoMode, (why: string) => string> = {
  normal: (why) =>
    `Your photo is still stored, for up to ${daysText(PHOTO_MAX_DAYS)}${why}. We delete it when you take a new one or start over.`,
  private: (why) =>
    `Your photo is still stored${why}. We delete it when you take a new one, start over or leave this page, at the latest ${minutesText(PRIVATE_PHOTO_MAX_S)} after the upload.`,
};

export function ErrorScreen({ visit, screen, controller }: ErrorScreenProps) {
  const { type, message, retryAtMs } = screen.failure;
  const { title, ...next } = failureScreens[type];
  const needsNewPhoto = isOfPhoto[type];
  const takeNewPhoto = (
    <button
      type="button"
      className={needsNewPhoto ? 'primary-button' : 'secondary-button'}
      onClick={() => controller.act({ type: 'newPhotoWanted' })}
    >
      Take New Photo
    </button>
  );
  return (
    <div className="page">
      <title>{`${title} · Dewpoint`}</title>
      <Header />
      <main className="message">
        <Drawing scene="failed" />
        <ScreenHeading className="screen-title error-title">{title}</ScreenHeading>
        <div role="alert">
          <p id={REASON_ID} className="lead">
            {message}
          </p>
          <Suggestion {...next} />
        </div>
        <DeletionNote deletion={visit.deletion} />
        {isUploaded(screen.photo) ? (
          <p className="fine-print">
            {stillStored[visit.mode](needsNewPhoto ? '' : ', so that you can try again')}
          </p>
        ) : null}
        <div className="message-actions">
          {needsNewPhoto ? takeNewPhoto : null}
          <TryAgain
            retryAtMs={retryAtMs}
            reasonId={REASON_ID}
            onPress={controller.tryAgain}
            isPrimary={!needsNewPhoto}
          />
          {offersOnDevice(screen) ? (
            <button type="button" className="secondary-button" onClick={controller.analyseOnDevice}>
              {onDeviceTexts.instead(controller.onDevice.device())}
            </button>
          ) : null}
          {needsNewPhoto ? null : takeNewPhoto}
          <button
            type="button"
            className="quiet-button"
            onClick={() => controller.act({ type: 'startedOver' })}
          >
            Start Over
          </button>
        </div>
      </main>
    </div>
  );
}
