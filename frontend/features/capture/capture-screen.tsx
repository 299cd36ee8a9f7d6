import type { PhotoMode } from '#domain/contract/photo.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import { Header } from '../../ui/header.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { CameraView } from './camera-view.tsx';
import type { CaptureState } from '../../state/visit/capture-state.ts';
import { CaptureError } from './capture-error.tsx';
import type { CaptureSlots } from './capture-slots.ts';
import { Choice } from './choice.tsx';
import { Preview } from './preview.tsx';
import '../../styles/capture.css';
import '../../styles/preview.css';

export type CaptureScreenProps = {
  visit: VisitState;
  /** Why the visitor is here again. */
  notice: string | undefined;
  capture: CaptureState;
  controller: VisitController;
  slots: CaptureSlots;
};

/** The same screen on both routes; private mode adds its name and its promise. */
export function CaptureScreen({ visit, notice, capture, controller, slots }: CaptureScreenProps) {
  const { mode, deletion } = visit;
  const isPrivate = mode === 'private';
  const title = isPrivate ? 'Capture Your Photo (Private)' : 'Capture Your Photo';
  const isChoosing = capture.step === 'choice' || capture.step === 'preparing';
  return (
    <div className="page capture">
      <title>{`${title} · Dewpoint`}</title>
      <Header onBack={controller.back} />
      <main>
        {/* By its key a new heading: back at the choice it takes the focus, as the view that had it is gone. */}
        <ScreenHeading key={isChoosing ? 'choice' : 'photo'}>{title}</ScreenHeading>
        {isPrivate ? (
          <Notice tone="success">
            Private Mode: Your images will be automatically deleted after analysis for enhanced privacy.
          </Notice>
        ) : null}
        {notice === undefined ? null : (
          <Notice tone="warning" live="status">
            {notice}
          </Notice>
        )}
        {capture.step === 'choice' ? <DeletionNote deletion={deletion} /> : null}
        <CaptureView mode={mode} capture={capture} controller={controller} slots={slots} />
      </main>
    </div>
  );
}

type CaptureViewProps = Pick<CaptureScreenProps, 'capture' | 'controller' | 'slots'> & { mode: PhotoMode };

function CaptureView({ mode, capture, controller, slots }: CaptureViewProps) {
  const commands = controller.capture;
  switch (capture.step) {
    case 'choice':
    case 'preparing':
      return <Choice consent={slots.consent} preparing={capture.step === 'preparing'} commands={commands} />;
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
      return <Preview mode={mode} capture={capture} commands={commands} />;
    case 'error':
      return <CaptureError {...capture} commands={commands} />;
  }
}
