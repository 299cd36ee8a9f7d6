import type { FaceView } from '../../image/face/face-view.ts';
import { isBlurred, lightFault, type LightFault } from '../../image/face/judge.ts';

/** What the visitor is told, in the order in which it matters: with two people in the picture the light can wait. */
export type Hint =
  | 'noFace'
  | 'onePerson'
  | 'comeCloser'
  | 'moveBack'
  | 'centre'
  | 'lookStraight'
  | 'moreLight'
  | 'lessLight'
  | 'holdStill'
  | 'blurred'
  | 'ready';

/** The part of the camera's picture that the visitor sees, as shares of it. */
export type Visible = { width: number; height: number };

export type Guidance = {
  /** What is shown; nothing until the first hint has proved steady. */
  hint: Hint | undefined;
  /** What the last pictures say, and since when: it is shown once it has lasted. */
  coming: Hint | undefined;
  comingSinceMs: number;
  last: { face: FaceView; atMs: number } | undefined;
};

export const guidanceStart: Guidance = {
  hint: undefined,
  coming: undefined,
  comingSinceMs: 0,
  last: undefined,
};

/** Shorter than this is a blink, a passer-by, a picture in which the model saw nothing. */
export const STEADY_MS = 400;

/** Shares of the visible picture; the second number holds while the hint is shown, so that it does not come and go. */
const closest = { width: [0.36, 0.4], widest: [0.9, 0.85], off: [0.17, 0.13], turn: [0.4, 0.3] } as const;
/** Face widths a second. */
const MOVING = [0.7, 0.4] as const;

const faultsOf: Partial<Record<Hint, readonly LightFault[]>> = {
  moreLight: ['dark', 'backlit', 'oneSided'],
  lessLight: ['glaring'],
};

const limit = ([enter, leave]: readonly [number, number], isShown: boolean): number =>
  isShown ? leave : enter;

/** The next picture's faces, seen through `visible`, against the clock. */
export function guide(
  before: Guidance,
  faces: readonly FaceView[],
  visible: Visible,
  nowMs: number,
): Guidance {
  const [face, another] = faces;
  const coming = face ? (another ? 'onePerson' : hintFor(face, visible, before, nowMs)) : 'noFace';
  const comingSinceMs = coming === before.coming ? before.comingSinceMs : nowMs;
  return {
    hint: nowMs - comingSinceMs >= STEADY_MS ? coming : before.hint,
    coming,
    comingSinceMs,
    last: face && { face, atMs: nowMs },
  };
}

function hintFor(face: FaceView, visible: Visible, { hint, last }: Guidance, nowMs: number): Hint {
  const width = face.width / visible.width;
  // The picture is cut evenly on both sides, so its middle stays the middle.
  const off = Math.max(
    Math.abs(face.centre.x - 0.5) / visible.width,
    Math.abs(face.centre.y - 0.5) / visible.height,
  );
  if (width < limit(closest.width, hint === 'comeCloser')) return 'comeCloser';
  if (width > limit(closest.widest, hint === 'moveBack')) return 'moveBack';
  if (off > limit(closest.off, hint === 'centre')) return 'centre';
  if (face.turn > limit(closest.turn, hint === 'lookStraight')) return 'lookStraight';
  const fault = lightFault(face, (hint && faultsOf[hint]) ?? []);
  if (fault) return fault === 'glaring' ? 'lessLight' : 'moreLight';
  if (speed(face, last, nowMs) > limit(MOVING, hint === 'holdStill')) return 'holdStill';
  return isBlurred(face, hint === 'blurred') ? 'blurred' : 'ready';
}

/** Face widths a second since the last picture. */
function speed({ centre, width }: FaceView, last: Guidance['last'], nowMs: number): number {
  if (!last || nowMs <= last.atMs) return 0;
  const way = Math.hypot(centre.x - last.face.centre.x, centre.y - last.face.centre.y);
  return ((way / width) * 1000) / (nowMs - last.atMs);
}

/** What a screen reader is told: less often than what is shown changes, so that it does not chatter. */
export type Announcement = { said: Hint | undefined; saidAtMs: number };

export const silence: Announcement = { said: undefined, saidAtMs: Number.NEGATIVE_INFINITY };

const SHOWN_FOR_MS = 900;
const PAUSE_MS = 3500;

/** Says what has been shown for a while, and after a pause; never the same twice in a row. */
export function announce(
  before: Announcement,
  { hint, coming, comingSinceMs }: Guidance,
  nowMs: number,
): Announcement {
  const isSteady = hint !== undefined && hint === coming && nowMs - comingSinceMs >= SHOWN_FOR_MS;
  const isDue = nowMs - before.saidAtMs >= PAUSE_MS && hint !== before.said;
  return isSteady && isDue ? { said: hint, saidAtMs: nowMs } : before;
}
