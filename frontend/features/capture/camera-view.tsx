import { useEffect, useRef, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { openCamera, stopCamera, takePhoto } from '../../image/camera.ts';
import type { CaptureCommands } from '../../state/capture/capture-commands.ts';
import { browserImageTools } from '../../image/image-tools.ts';
import type { CaptureSlots } from './capture-slots.ts';

export type CameraViewProps = {
  attempt: number;
  ready: boolean;
  commands: CaptureCommands;
  FaceGuidance: CaptureSlots['FaceGuidance'];
};

export function CameraView({ attempt, ready, commands, FaceGuidance }: CameraViewProps) {
  const section = useFocusOnMount<HTMLElement>();
  const video = useCamera(attempt, commands);

  async function capture(): Promise<void> {
    if (video.current) commands.photoTaken(attempt, await takePhoto(video.current, browserImageTools));
  }

  function announceReady(): void {
    // `playing` can fire before the size of the first frame is known.
    if (video.current && video.current.videoWidth > 0) commands.cameraReady(attempt);
  }

  return (
    <section ref={section} tabIndex={-1} className="camera-view" aria-label="Camera">
      <div className="viewfinder">
        <video
          ref={video}
          className="mirrored"
          autoPlay
          playsInline
          muted
          aria-label="Live picture of your camera, mirrored"
          onPlaying={announceReady}
          onResize={announceReady}
        />
        <FaceGuidance video={video} ready={ready} />
      </div>
      <p className="hint">Keep your whole face inside the frame.</p>
      <div className="action-row">
        <button type="button" className="secondary-button" onClick={commands.cancelCamera}>
          Cancel
        </button>
        <button type="button" className="primary-button" disabled={!ready} onClick={() => void capture()}>
          <Icon name="camera" />
          {ready ? 'Capture' : 'Loading...'}
        </button>
      </div>
    </section>
  );
}

/** Runs the camera while its view is shown. */
function useCamera(attempt: number, commands: CaptureCommands): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    void (async () => {
      const opened = await openCamera(navigator.mediaDevices);
      if (!opened.ok) {
        commands.cameraFailed(attempt, opened.message);
        return;
      }
      // The visitor may have left this screen while the browser asked for permission.
      if (left || !video.current) {
        stopCamera(opened.stream);
        return;
      }
      stream = opened.stream;
      video.current.srcObject = stream;
    })();
    return () => {
      left = true;
      if (stream) stopCamera(stream);
    };
  }, [attempt, commands]);
  return video;
}
