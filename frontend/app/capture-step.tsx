import { CaptureScreen, type CaptureScreenProps } from '../features/capture/capture-screen.tsx';
import { FaceGuidance } from '../features/face-guidance/face-guidance.tsx';
import { consentSentence } from '../features/privacy/privacy-texts.ts';

/** Renders the capture screen with the parts that other features provide. */
export function CaptureStep(props: Omit<CaptureScreenProps, 'slots'>) {
  const slots = { consent: consentSentence(props.visit.mode), FaceGuidance };
  return <CaptureScreen {...props} slots={slots} />;
}
