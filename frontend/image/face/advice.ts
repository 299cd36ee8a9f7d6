import { SMALL_PX } from '../../../functions/reader/describe/obstacles.ts';
import type { FaceView } from './face-view.ts';
import { isBlurred, lightFault, type LightFault } from './judge.ts';

/** One line of advice about a photo. Whatever it says, the visitor can still use the photo. */
export type Advice = {
  good: boolean;
  text: string;
  /** Set if the photo does not show exactly one face. The visitor should then take another photo. */
  asksForRetake?: true;
};

/** The smallest width of a face, as a fraction of the photo's width, at which details of the skin are visible. */
const SMALL_FACE = 0.15;
/** The angle in radians above which a face counts as turned away. */
const TURNED = 0.45;

const lightTexts: Record<LightFault, string> = {
  dark: 'Too little light on your face',
  backlit: 'The light is behind you. Turn to face it.',
  oneSided: 'Light from one side only',
  glaring: 'Too bright in places',
};

const noFace = 'We see no face here, so the analysis may fail. Please take another photo.';
const severalFaces = 'We see more than one person. Please show only your own face.';

/** `photoWidthPx` is needed because a face that fills a small photo might still have too few pixels. */
export function adviceOn(faces: readonly FaceView[], photoWidthPx: number): readonly Advice[] {
  const [face, another] = faces;
  if (!face) return [{ good: false, text: noFace, asksForRetake: true }];
  if (another) return [{ good: false, text: severalFaces, asksForRetake: true }];
  const fault = lightFault(face, []);
  const blurred = isBlurred(face, false);
  return [
    faceAdvice(face, photoWidthPx),
    { good: fault === undefined, text: fault ? lightTexts[fault] : 'Well lit' },
    { good: !blurred, text: blurred ? 'A little blurred' : 'Sharp' },
  ];
}

function faceAdvice({ width, turn }: FaceView, photoWidthPx: number): Advice {
  // The face reader also applies `SMALL_PX`, so the result does not contradict this advice.
  if (width < SMALL_FACE || width * photoWidthPx < SMALL_PX)
    return { good: false, text: 'Your face is small. Try a closer photo.' };
  if (turn > TURNED) return { good: false, text: 'Your face is turned away' };
  return { good: true, text: 'Face found' };
}
