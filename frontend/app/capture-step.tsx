import { CaptureScreen, type CaptureScreenProps } from '../features/capture/capture-screen.tsx';
import { FaceGuidance } from '../features/face-guidance/face-guidance.tsx';
import { consentSentence } from '../features/privacy/privacy-texts.ts';

/** The capture screen with what other features put into it. */
export function CaptureStep(props: Omit<CaptureScreenProps, 'slots'>) {
  const slots = { consent: consentSentence(props.visit.mode), FaceGuidance };
  return <CaptureScreen {...props} slots={slots} />;
}
