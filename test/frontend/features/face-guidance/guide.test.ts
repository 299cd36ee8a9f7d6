import { describe, expect, it } from 'vitest';
import type { FaceView } from '../../../../frontend/image/face/face-view.ts';
import {
  announce,
  type Announcement,
  guidanceStart,
  guide,
  type Guidance,
  type Hint,
  silence,
  STEADY_MS,
} from '../../../../frontend/features/face-guidance/guide.ts';
import { faceView } from '../../../support/builders/face-views.ts';

const WHOLE = { width: 1, height: 1 };
const FRAME_MS = 200;

type Shot = readonly FaceView[];

/** The guidance after each camera frame, at five frames per second. */
function watch(film: readonly Shot[], visible = WHOLE): Guidance[] {
  const shown: Guidance[] = [];
  film.forEach((faces, index) =>
    shown.push(guide(shown.at(-1) ?? guidanceStart, faces, visible, 1000 + index * FRAME_MS)),
  );
  return shown;
}
const still = (shot: Shot, pictures = 6): Shot[] => Array.from({ length: pictures }, () => shot);
const hints = (film: readonly Shot[], visible = WHOLE): (Hint | undefined)[] =>
  watch(film, visible).map(({ hint }) => hint);
const lastHint = (film: readonly Shot[], visible = WHOLE): Hint | undefined => hints(film, visible).at(-1);

/** The announced hints, each with its time in milliseconds since the first camera frame. */
function heard(film: readonly Shot[]): [Hint | undefined, number][] {
  let said: Announcement = silence;
  const all: [Hint | undefined, number][] = [];
  watch(film).forEach((guidance, index) => {
    const next = announce(said, guidance, 1000 + index * FRAME_MS);
    if (next !== said) all.push([next.said, index * FRAME_MS]);
    said = next;
  });
  return all;
}

describe('the camera guide', () => {
  it.each<[Hint, Shot]>([
    ['ready', [faceView()]],
    ['noFace', []],
    ['onePerson', [faceView(), faceView({ centre: { x: 0.1, y: 0.5 } })]],
    ['comeCloser', [faceView({ width: 0.3 })]],
    ['moveBack', [faceView({ width: 0.95 })]],
    ['centre', [faceView({ centre: { x: 0.3, y: 0.5 } })]],
    ['centre', [faceView({ centre: { x: 0.5, y: 0.75 } })]],
    ['lookStraight', [faceView({ turn: 0.6 })]],
    ['moreLight', [faceView({ light: { eyes: 0.05 } })]],
    ['moreLight', [faceView({ light: { eyes: 0.15, around: 0.9 } })]],
    ['moreLight', [faceView({ light: { evenness: 0.2 } })]],
    ['lessLight', [faceView({ light: { burnt: 0.2 } })]],
    ['blurred', [faceView({ edgeWidth: 0.013 })]],
  ])('shows the hint "%s" for a picture that calls for it', (hint, shot) => {
    expect(lastHint(still(shot))).toBe(hint);
  });

  it('names only the most important problem', () => {
    const everything = faceView({ width: 0.2, turn: 1, light: { eyes: 0.01 }, edgeWidth: 0.1 });
    expect(lastHint(still([everything, everything]))).toBe('onePerson');
    expect(lastHint(still([everything]))).toBe('comeCloser');
    expect(lastHint(still([{ ...everything, width: 0.5 }]))).toBe('lookStraight');
    expect(lastHint(still([{ ...everything, width: 0.5, turn: 0 }]))).toBe('moreLight');
  });

  it('shows "holdStill" while the face moves, and "ready" after the face has stopped', () => {
    const moving = Array.from({ length: 8 }, (_, index) => [
      faceView({ centre: { x: 0.4 + 0.1 * (index % 2), y: 0.5 } }),
    ]);
    expect(lastHint(moving)).toBe('holdStill');
    expect(lastHint([...moving, ...still([faceView()])])).toBe('ready');
  });

  it('considers only the part of the picture that the visitor sees', () => {
    const narrow = { width: 0.5, height: 1 };
    expect(lastHint(still([faceView({ width: 0.3 })]), narrow)).toBe('ready');
    expect(lastHint(still([faceView({ width: 0.3, centre: { x: 0.38, y: 0.5 } })]), narrow)).toBe('centre');
  });

  it('does not report darkness if the eyes are closed', () => {
    expect(lastHint(still([faceView({ light: { eyes: undefined } })]))).toBe('ready');
  });
});

describe('the camera guide over several frames', () => {
  it('shows a hint only after the hint has stayed the same for a minimum time, not after a single frame', () => {
    const shown = hints([...still([faceView()]), [], ...still([faceView()])]);
    expect(shown.slice(0, 2)).toEqual([undefined, undefined]);
    expect(shown.slice(STEADY_MS / FRAME_MS)).not.toContain('noFace');
    expect(shown.at(-1)).toBe('ready');
  });

  it.each<[Hint, (value: number) => FaceView, number, number]>([
    ['comeCloser', (width) => faceView({ width }), 0.35, 0.38],
    ['moveBack', (width) => faceView({ width }), 0.91, 0.88],
    ['centre', (x) => faceView({ centre: { x, y: 0.5 } }), 0.68, 0.65],
    ['lookStraight', (turn) => faceView({ turn }), 0.42, 0.35],
    ['moreLight', (eyes) => faceView({ light: { eyes } }), 0.085, 0.1],
    ['blurred', (edgeWidth) => faceView({ edgeWidth }), 0.0105, 0.0095],
  ])('shows the hint "%s" without flicker at its threshold', (hint, face, beyond, justWithin) => {
    expect(lastHint(still([face(justWithin)]))).toBe('ready');
    expect(lastHint([...still([face(beyond)]), ...still([face(justWithin)])])).toBe(hint);
    expect(lastHint([...still([face(beyond)]), ...still([faceView()])])).toBe('ready');
  });
});

describe('a visitor with a screen reader', () => {
  it('hears a persistent hint only once', () => {
    expect(heard(still([faceView()], 50))).toEqual([['ready', 1000]]);
  });

  it('hears a hint at most once every 3.5 seconds, however often the hint changes', () => {
    const restless = Array.from({ length: 12 }, (_, index) => still(index % 2 ? [faceView()] : [], 7)).flat();
    const times = heard(restless).map(([, atMs]) => atMs);
    expect(times.length).toBeGreaterThan(2);
    times.slice(1).forEach((atMs, index) => expect(atMs - (times[index] ?? 0)).toBeGreaterThanOrEqual(3500));
  });

  it('hears no flickering hint', () => {
    const flickering = Array.from({ length: 40 }, (_, index) => (index % 2 ? [faceView()] : []));
    expect(heard(flickering)).toEqual([]);
  });
});
