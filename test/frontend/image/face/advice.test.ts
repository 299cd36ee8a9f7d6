import { describe, expect, it } from 'vitest';
import { adviceOn } from '../../../../frontend/image/face/advice.ts';
import { type FaceModelView, mayLoadFaceModel } from '../../../../frontend/image/face/may-load.ts';
import { frameOf } from '../../../../frontend/image/face/square.ts';
import { faceView } from '../../../support/builders/face-views.ts';

const saidIn = (photoWidthPx: number, ...faces: Parameters<typeof adviceOn>[0]) =>
  adviceOn(faces, photoWidthPx).map(({ good, text }) => `${good ? '✓' : '!'} ${text}`);

const said = (...faces: Parameters<typeof adviceOn>[0]) => saidIn(1000, ...faces);

const asks = (...faces: Parameters<typeof adviceOn>[0]) =>
  adviceOn(faces, 1000).some(({ asksForRetake }) => asksForRetake);

describe('the advice on a photo', () => {
  it('comments on the face, the light and the sharpness', () => {
    expect(said(faceView())).toEqual(['✓ Face found', '✓ Well lit', '✓ Sharp']);
    expect(said(faceView({ edgeWidth: 0.02 }))).toEqual(['✓ Face found', '✓ Well lit', '! A little blurred']);
    expect(said(faceView({ width: 0.1 }))[0]).toBe('! Your face is small. Try a closer photo.');
    expect(said(faceView({ turn: 0.8 }))[0]).toBe('! Your face is turned away');
  });

  it('asks for another photo only if the current one does not show exactly one face', () => {
    expect([asks(), asks(faceView(), faceView())]).toEqual([true, true]);
    expect([asks(faceView()), asks(faceView({ edgeWidth: 0.02 }))]).toEqual([false, false]);
  });

  it('calls a face small if it has too few pixels, even if it takes up half of the photo', () => {
    expect(saidIn(200, faceView())[0]).toBe('! Your face is small. Try a closer photo.');
    expect(saidIn(230, faceView())[0]).toBe('✓ Face found');
  });

  it.each([
    [{ eyes: 0.02 }, '! Too little light on your face'],
    [{ eyes: 0.12, around: 0.9 }, '! The light is behind you. Turn to face it.'],
    [{ evenness: 0.1 }, '! Light from one side only'],
    [{ burnt: 0.3 }, '! Too bright in places'],
  ])('describes a face with the light measurements %j as "%s"', (light, text) => {
    expect(said(faceView({ light }))[1]).toBe(text);
  });

  it('mentions light and sharpness only if the photo shows exactly one face', () => {
    expect(said()).toEqual(['! We see no face here, so the analysis may fail. Please take another photo.']);
    expect(said(faceView(), faceView())).toEqual([
      '! We see more than one person. Please show only your own face.',
    ]);
  });
});

describe('the page', () => {
  const able = { Worker: 1, OffscreenCanvas: 1, WebAssembly: 1, DecompressionStream: 1 };
  const view = (
    connection: FaceModelView['navigator']['connection'],
    given: object = able,
    reduced = false,
  ): FaceModelView => ({
    ...given,
    navigator: { onLine: true, ...(connection && { connection }) },
    matchMedia: () => ({ matches: reduced }),
  });

  it('may load the face model if the connection is fast or its speed is unknown', () => {
    expect(mayLoadFaceModel(view(undefined))).toBe(true);
    expect(mayLoadFaceModel(view({ effectiveType: '4g', saveData: false }))).toBe(true);
  });

  it.each([
    { saveData: true },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
  ])('does not load the face model if the connection reports %j', (connection) => {
    expect(mayLoadFaceModel(view(connection))).toBe(false);
  });

  it('does not load the face model offline', () => {
    expect(mayLoadFaceModel({ ...view(undefined), navigator: { onLine: false } })).toBe(false);
  });

  it('does not load the face model if the visitor prefers reduced data, or if the browser cannot run the model', () => {
    expect(mayLoadFaceModel(view(undefined, able, true))).toBe(false);
    for (const missing of Object.keys(able)) {
      const others = Object.fromEntries(Object.entries(able).filter(([name]) => name !== missing));
      expect(mayLoadFaceModel(view(undefined, others))).toBe(false);
    }
  });
});

describe('the square input of the face model', () => {
  it.each([
    [
      { width: 640, height: 480 },
      { x: 0, y: 80, width: 640, height: 480 },
    ],
    [
      { width: 3024, height: 4032 },
      { x: 80, y: 0, width: 480, height: 640 },
    ],
    [
      { width: 320, height: 320 },
      { x: 0, y: 0, width: 640, height: 640 },
    ],
  ])('contains the whole picture, scaled to fit and centred (picture size: %j)', (size, frame) => {
    expect(frameOf(size)).toEqual(frame);
  });
});
