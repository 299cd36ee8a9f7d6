import type { FaceView } from '../../image/face/face-view.ts';
import { isBlurred, lightFault, type LightFault } from '../../image/face/judge.ts';

/** The hints, most important first. For example, lighting does not matter while two people are in the picture. */
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

/** How much of the camera picture is visible, as fractions of its width and height. */
export type Visible = { width: number; height: number };

export type Guidance = {
  /** The visible hint. Absent until the first hint has been stable long enough. */
  hint: Hint | undefined;
  /** The hint for the latest pictures. It becomes visible when it has not changed for `STEADY_MS`. */
  candidate: Hint | undefined;
  candidateSinceMs: number;
  last: { face: FaceView; atMs: number } | undefined;
};

export const guidanceStart: Guidance = {
  hint: undefined,
  candidate: undefined,
  candidateSinceMs: 0,
  last: undefined,
};

/**
 * How long a hint must be stable before it becomes visible. Shorter changes, such as a blink, a passer-by, or one
 * picture without a detected face, are ignored.
 */
export const STEADY_MS = 400;

/**
 * Thresholds: lengths as fractions of the visible picture, and `turn` in radians. The second value of each pair
 * applies while the hint is shown (hysteresis), so that the hint does not flicker.
 */
const closest = { width: [0.36, 0.4], widest: [0.9, 0.85], off: [0.17, 0.13], turn: [0.4, 0.3] } as const;
/**
 * The thresholds for the speed of the face, in face widths per second. The second one applies while the hint is shown.
 */
const MOVING = [0.7, 0.4] as const;

const faultsOf: Partial<Record<Hint, readonly LightFault[]>> = {
  moreLight: ['dark', 'backlit', 'oneSided'],
  lessLight: ['glaring'],
};

const limit = ([enter, leave]: readonly [number, number], isShown: boolean): number =>
  isShown ? leave : enter;

/**
 * Updates the guidance with the faces in the next picture. `visible` is the part of the picture that the
 * visitor sees.
 */
export function guide(
  before: Guidance,
  faces: readonly FaceView[],
  visible: Visible,
  nowMs: number,
): Guidance {
  const [face, another] = faces;
  const candidate = face ? (another ? 'onePerson' : hintFor(face, visible, before, nowMs)) : 'noFace';
  const candidateSinceMs = candidate === before.candidate ? before.candidateSinceMs : nowMs;
  return {
    hint: nowMs - candidateSinceMs >= STEADY_MS ? candidate : before.hint,
    candidate,
    candidateSinceMs,
    last: face && { face, atMs: nowMs },
  };
}

function hintFor(face: FaceView, visible: Visible, { hint, last }: Guidance, nowMs: number): Hint {
  const width = face.width / visible.width;
  // The picture is cropped equally on both sides, so its centre does not move.
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

/** The speed of the face since the previous picture, in face widths per second. */
function speed({ centre, width }: FaceView, last: Guidance['last'], nowMs: number): number {
  if (!last || nowMs <= last.atMs) return 0;
  const way = Math.hypot(centre.x - last.face.centre.x, centre.y - last.face.centre.y);
  return ((way / width) * 1000) / (nowMs - last.atMs);
}

/** The latest announcement for screen readers. Announcements change less often than the visible hint. */
export type Announcement = { said: Hint | undefined; saidAtMs: number };

export const silence: Announcement = { said: undefined, saidAtMs: Number.NEGATIVE_INFINITY };

const SHOWN_FOR_MS = 900;
const PAUSE_MS = 3500;

/**
 * Announces a steady hint, but no sooner than `PAUSE_MS` after the last announcement, and never the same hint twice in
 * a row.
 */
export function announce(
  before: Announcement,
  { hint, candidate, candidateSinceMs }: Guidance,
  nowMs: number,
): Announcement {
  const isSteady = hint !== undefined && hint === candidate && nowMs - candidateSinceMs >= SHOWN_FOR_MS;
  const isDue = nowMs - before.saidAtMs >= PAUSE_MS && hint !== before.said;
  return isSteady && isDue ? { said: hint, saidAtMs: nowMs } : before;
}
