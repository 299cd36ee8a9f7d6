import { type ReactNode, useState } from 'react';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import { useStore } from '../../state/visit/use-store.ts';
import { Header } from '../../ui/header.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { CameraView } from './camera-view.tsx';
import { type CaptureState, hasPhoto } from '../../state/visit/capture-state.ts';
import { CaptureError } from './capture-error.tsx';
import type { CaptureSlots } from './capture-slots.ts';
import { Choice } from './choice.tsx';
import { OnDeviceSwitch } from './on-device-switch.tsx';
import { Preview } from './preview.tsx';
import '../../styles/capture.css';
import '../../styles/on-device.css';
import '../../styles/preview.css';

export type CaptureScreenProps = {
  visit: VisitState;
  /**
   * Why the visitor was sent back to this screen, for example because the photo was lost. Shown until there is a photo.
   */
  notice: string | undefined;
  capture: CaptureState;
  controller: VisitController;
  slots: CaptureSlots;
};

export function CaptureScreen({ visit, notice, capture, controller, slots }: CaptureScreenProps) {
  const { mode, deletion, screen } = visit;
  const onShowResult = screen.step === 'camera' && screen.finished ? controller.showResult : undefined;
  const isPrivate = mode === 'private';
  const title = isPrivate ? 'Capture Your Photo (Private)' : 'Capture Your Photo';
  const isChoosing = capture.step === 'choice' || capture.step === 'preparing';
  // Returning to the choice between camera and file removes the focused element. `returns` is the heading's key, so
  // React then creates a new heading, which takes the focus.
  const [shown, setShown] = useState({ isChoosing, returns: 0 });
  if (shown.isChoosing !== isChoosing) setShown({ isChoosing, returns: shown.returns + Number(isChoosing) });
  const onDevice = isChoosing ? <OnDeviceSwitch onDevice={controller.onDevice} /> : null;
  return (
    <div className="page capture">
      <title>{`${title} · Dewpoint`}</title>
      <Header onBack={controller.back} />
      <main>
        <ScreenHeading key={shown.returns}>{title}</ScreenHeading>
        {isPrivate ? (
          <Notice tone="success">
            Private Mode: Your images will be automatically deleted after analysis for enhanced privacy.
          </Notice>
        ) : null}
        {isPrivate ? onDevice : null}
        {notice === undefined || hasPhoto(capture) ? null : (
          <Notice tone="warning" live="status">
            {notice}
          </Notice>
        )}
        {capture.step === 'choice' ? <DeletionNote deletion={deletion} /> : null}
        <CaptureView
          mode={mode}
          capture={capture}
          controller={controller}
          slots={slots}
          onDevice={isPrivate ? null : onDevice}
          onShowResult={onShowResult}
        />
      </main>
    </div>
  );
}

type CaptureViewProps = Pick<CaptureScreenProps, 'capture' | 'controller' | 'slots'> & {
  mode: PhotoMode;
  onDevice: ReactNode;
  onShowResult: (() => void) | undefined;
};

function CaptureView({ mode, capture, controller, slots, onDevice, onShowResult }: CaptureViewProps) {
  const commands = controller.capture;
  const { isChosen } = useStore(controller.onDevice);
  switch (capture.step) {
    case 'choice':
    case 'preparing':
      return (
        <Choice
          consent={isChosen ? undefined : slots.consent}
          onDevice={onDevice}
          preparing={capture.step === 'preparing'}
          commands={commands}
        />
      );
    case 'camera':
      return (
        <CameraView
          attempt={capture.attempt}
          ready={capture.ready}
          commands={commands}
          FaceGuidance={slots.FaceGuidance}
        />
      );
    case 'preview':
    case 'uploading':
    case 'uploaded':
      return (
        <Preview
          mode={mode}
          capture={capture}
          commands={commands}
          keptOn={isChosen ? controller.onDevice.device() : undefined}
          onShowResult={onShowResult}
        />
      );
    case 'error':
      return <CaptureError {...capture} commands={commands} />;
  }
}
